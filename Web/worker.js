// Carries questions to the background worker on its own thread, and its answers back.

/**
 * Prepares the worker, which starts with the first question.
 *
 * @param {(answer: Uint8Array) => void} answered receives the worker's answers
 * @param {() => void} failed called when questions are not being answered
 */
export function openWorker(answered, failed) {
  let worker;
  const start = () => {
    const started = new Worker("worker-thread.js");
    started.onmessage = ({ data }) => answered(data);
    started.onerror = (event) => {
      event.preventDefault();
      if (worker !== started) return; // This has already been reported.
      console.warn("No worker:", event.message);
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
