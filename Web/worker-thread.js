// Runs a background worker, a module of its own that the thread is named after. Between slices of work it checks for
// newer questions, which replace older ones.

let program;
let isWorking = false;
const { port1: later, port2: now } = new MessageChannel();

const bytes = (address, count) => new Uint8Array(program.memory.buffer, address, count);
const host = { answer: (address, count) => postMessage(bytes(address, count).slice()) };

const arrived = WebAssembly.instantiateStreaming(fetch(`${name}.wasm`), { host }).then(
  ({ instance }) => {
    program = instance.exports;
    program.boot();
  },
);

now.onmessage = () => {
  isWorking = program.work() !== 0;
  if (isWorking) later.postMessage(null);
};

onmessage = async ({ data }) => {
  await arrived; // A failure reaches the page as an unhandled rejection.
  bytes(program.inbox(data.length), data.length).set(data);
  if (program.question(data.length) === 0) throw new Error("The question cannot be read.");
  if (!isWorking) later.postMessage(null);
  isWorking = true;
};

addEventListener("unhandledrejection", ({ reason }) => {
  reportError(reason);
});
