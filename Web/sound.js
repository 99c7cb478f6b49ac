// Plays the samples from the sound module on four buses: cards, chips, the room, and results. It has
// no names of sounds. It is loaded after the first frame; no sound plays before the player has
// touched the page, and audio is suspended while there is nothing to play.

const ROOM = 2; // the bus whose volume is reduced during results
const DUCKED = 0.3;
const LOUDEST = 0.89; // of full scale: −1 dB
const PATIENCE_MILLISECONDS = 300; // a sound that can't start within this time is dropped
const REST_MILLISECONDS = 2000; // the time after the last sound until audio is suspended
const GESTURES = ["pointerdown", "pointerup", "touchend", "keydown", "click"];

/**
 * Loads the sounds.
 *
 * @param {() => string} wishes returns the player's settings: the volume of each bus in hundredths, and 1 if the
 *   device may vibrate
 * @returns a function to call when the settings may have changed
 */
export async function openSounds(wishes) {
  let game; // the exports of the module
  let audio; // the audio context with its buses, once the player has touched the page
  let room; // the player of the room's ambience
  let rest;
  const playing = new Set();

  const mix = () => (document.hidden ? "" : wishes()).split(" ").slice(0, 4).map((part) => part / 100);
  const isSilent = () => mix().every((part) => !(part > 0));

  const host = {
    sound: (address, count, rate, bus, place, wait, ducks) => {
      const samples = new Float32Array(game.memory.buffer, address, count).slice();
      play(samples, rate, bus, place / 100, wait / 1000, ducks !== 0);
    },
    vibrate: (address, count) =>
      navigator.vibrate?.([...new Int32Array(game.memory.buffer, address, count)]),
  };

  /** Opens or resumes the audio. If the browser forbids it, tries again at the next gesture. */
  function wake({ isTrusted }) {
    if (!isTrusted || isSilent()) return;
    try {
      audio ??= openAudio();
    } catch (error) {
      return console.warn("Could not open audio:", error);
    }
    if (audio?.context.state !== "running") audio?.context.resume().then(follow, () => {});
    goToRest();
  }

  /** Suspends the audio when nothing has played for a while. */
  function goToRest() {
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (playing.size === 0) audio?.context.suspend().catch(() => {});
    }, REST_MILLISECONDS);
  }

  /** Applies the player's current settings. */
  function follow() {
    if (!audio) return;
    const parts = mix();
    audio.buses.forEach((bus, place) => (bus.gain.value = parts[place] > 0 ? parts[place] : 0));
    if (parts[ROOM] > 0) {
      if (!room && audio.context.state === "running") game.room();
    } else {
      room?.stop();
      room = undefined;
    }
    if (isSilent()) hush();
  }

  /** Stops everything at once. */
  function hush() {
    for (const source of playing) source.stop();
    playing.clear();
    room = undefined;
    audio?.context.suspend().catch(() => {});
  }

  function play(samples, rate, bus, place, wait, ducks) {
    const { context, buses, duck } = audio;
    const source = context.createBufferSource();
    source.buffer = context.createBuffer(1, samples.length, rate);
    source.buffer.copyToChannel(samples, 0);
    const panner = context.createStereoPanner();
    panner.pan.value = place * 0.7;
    source.connect(panner).connect(buses[bus]);
    const start = context.currentTime + wait;
    const end = start + samples.length / rate;
    if (bus === ROOM) {
      source.loop = true;
      room = source;
    } else if (ducks) {
      duck.gain.setTargetAtTime(DUCKED, start, 0.05);
      duck.gain.setTargetAtTime(1, end, 0.4);
    }
    playing.add(source);
    source.onended = () => {
      panner.disconnect();
      playing.delete(source);
      if (playing.size === 0) goToRest();
    };
    source.start(start);
  }

  /** Plays a cue once the browser allows it, unless that takes too long. */
  async function hear({ cue, place }) {
    if (!audio || isSilent()) return;
    const asked = performance.now();
    clearTimeout(rest);
    if (audio.context.state !== "running") await audio.context.resume().catch(() => {});
    if (audio.context.state !== "running" || isSilent()) return;
    if (performance.now() - asked > PATIENCE_MILLISECONDS) return;
    follow();
    game.hear(cue, place, performance.now());
    goToRest();
  }

  ({ exports: game } = (
    await WebAssembly.instantiateStreaming(fetch("sounds.wasm"), { host })
  ).instance);
  for (const gesture of GESTURES) document.addEventListener(gesture, wake, { capture: true });
  document.addEventListener("visibilitychange", () => (document.hidden ? hush() : follow()));
  document.addEventListener("cue", ({ detail }) => {
    // NB: the cue arrives during a call of the table, before the page shows the change.
    queueMicrotask(() => {
      if (document.hidden) return;
      if (wishes().endsWith(" 1")) game.feel(detail.cue);
      hear(detail).catch((error) => console.warn("Could not play a sound:", error));
    });
  });
  return follow;
}

/** The audio of the page: buses, the room's reduced volume during results, and a limiter. */
function openAudio() {
  const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
  if (!Context) return undefined;
  const context = new Context({ latencyHint: "interactive" });
  // NB: a compressor adds gain of its own; this compensates for it.
  const limiter = new DynamicsCompressorNode(context, {
    threshold: -4, knee: 0, ratio: 20, attack: 0.001, release: 0.08,
  });
  const back = new GainNode(context, { gain: 10 ** ((-4 * 0.95 * 0.6) / 20) });
  // Anything louder than the ends of this curve is clipped.
  const edge = new WaveShaperNode(context, { curve: [-LOUDEST, 0, LOUDEST] });
  const scale = new GainNode(context, { gain: 1 / LOUDEST });
  limiter.connect(back).connect(scale).connect(edge).connect(context.destination);
  const duck = new GainNode(context);
  duck.connect(limiter);
  const buses = [0, 1, ROOM, 3].map((bus) => {
    const gain = new GainNode(context, { gain: 0 });
    gain.connect(bus === ROOM ? duck : limiter);
    return gain;
  });
  return { context, buses, duck };
}
