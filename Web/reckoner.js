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
    worker = new Worker("reckoner-worker.js");
    worker.onmessage = ({ data }) => answered(data);
    worker.onerror = (event) => {
      event.preventDefault();
      console.warn("No reckoner:", event.message);
      worker.terminate();
      worker = undefined; // The next question starts another one.
      failed();
    };
  };
  return {
    ask(question) {
      if (!worker) start();
      worker.postMessage(question);
    },
  };
}
