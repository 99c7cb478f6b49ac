// Carries questions to the reckoner in a worker of its own, and its answers back.

/**
 * Prepares the reckoner; its worker starts with the first question.
 *
 * @param {(answer: Uint8Array) => void} answered takes what the reckoner has found out
 * @param {() => void} failed called when questions are not being answered
 */
export function openReckoner(answered, failed) {
  let worker;
  const start = () => {
    const started = new Worker("reckoner-worker.js");
    started.onmessage = ({ data }) => answered(data);
    started.onerror = (event) => {
      event.preventDefault();
      if (worker !== started) return; // It has been told of already.
      console.warn("No reckoner:", event.message);
      started.terminate();
      worker = undefined; // The next question starts another one.
      failed();
    };
    worker = started;
  };
  return {
    ask(question) {
      if (!worker) start();
      worker.postMessage(question);
    },
  };
}
