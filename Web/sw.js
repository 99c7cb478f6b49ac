// Keeps the whole client in the browser, so that it opens without a network. Each version has its own
// cache; a page is always served from a single version.

const VERSION = "@VERSION@";
const CACHE = `truecount-${VERSION}`;
const FILES = [@FILES@];
/** For each language, the files that only it needs. */
const SPOKEN = {@SPOKEN@};

/** Fetches files of this version and keeps them. */
const keep = (files) =>
  caches
    .open(CACHE)
    .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" }))));

/** The files of the languages in use: that of the first visit, and any that was kept since. */
async function spokenFiles() {
  const first = SPOKEN[location.search.slice(1)] ?? Object.values(SPOKEN)[0];
  const kept = await Promise.all(
    Object.values(SPOKEN).map(async (files) => files === first || (await caches.match(files[0]))),
  );
  return Object.values(SPOKEN).filter((_, place) => kept[place]).flat();
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    spokenFiles()
      .then((files) => keep([...FILES, ...files]))
      .then(() => self.skipWaiting()),
  );
});

// A page tells which language it has come to speak.
self.addEventListener("message", (event) => {
  const files = SPOKEN[event.data];
  const own = caches.open(CACHE).then((cache) => cache.match(files?.[0] ?? "./"));
  event.waitUntil(own.then((kept) => kept ?? keep(files)));
});

// Pages learn of this version before the files of the older one are deleted.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    self.clients
      .claim()
      .then(() => caches.keys())
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || /^\/(api|office)(\/|$)/.test(url.pathname)) {
    return;
  }
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
