// Passes questions to the background workers on their own threads, and their answers back.

import { WORKERS } from "./client.js";

/** The topic of a question, which comes first in it. */
const TOPIC = /^\{"topic":"(\w+)"/;
const beginning = (question) => new TextDecoder().decode(question.subarray(0, 64));

/**
 * Prepares the workers, each of which starts with the first question on one of its topics.
 *
 * @param {(answer: Uint8Array) => void} answered receives the workers' answers
 * @param {() => void} failed called when the workers don't respond
 */
export function openWorker(answered, failed) {
  const workers = new Map();
  const start = (module) => {
    const started = new Worker("worker-thread.js", { name: module });
    started.onmessage = ({ data }) => answered(data);
    started.onerror = (event) => {
      event.preventDefault();
      if (workers.get(module) !== started) return; // This has already been reported.
      console.warn("The worker failed:", event.message);
      started.terminate();
      workers.delete(module); // The next question starts a new one.
      failed();
    };
    workers.set(module, started);
    return started;
  };
  return {
    ask(question) {
      const module = WORKERS[TOPIC.exec(beginning(question))?.[1]] ?? "worker";
      (workers.get(module) ?? start(module)).postMessage(question);
    },
  };
}
