import { Worker } from 'node:worker_threads';

const SPIN = 'for (;;) Math.sqrt(Math.random())';

/** Keeps this many cores busy until it is stopped. */
export function keepBusy(cores: number): { stop(): Promise<void> } {
  const workers = Array.from({ length: cores }, () => new Worker(SPIN, { eval: true }));
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
