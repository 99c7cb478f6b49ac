// Chooses the language before anything is shown: the player's choice, or else the first of the
// browser's languages that is available. The page contains its texts in all languages and shows one.
{
  const root = document.documentElement;
  const spoken = root.dataset.languages.split(" ");
  const known = (tag) => spoken.find((language) => language === tag?.toLowerCase().split("-")[0]);
  const ofDevice = navigator.languages.map(known).find(Boolean) ?? spoken[0];
  let chosen;
  try {
    chosen = known(localStorage.language);
  } catch {
    // Without storage, the profile has the choice as soon as it has been read.
  }
  root.dataset.deviceLanguage = ofDevice;
  root.lang = chosen ?? ofDevice;
  if (root.lang !== spoken[0]) {
    document.querySelector("link[rel=manifest]").href = `manifest-${root.lang}.webmanifest`;
  }
}
