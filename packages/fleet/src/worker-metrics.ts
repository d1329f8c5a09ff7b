import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { JobResult } from './job.ts';

/** Outcome of a job that a worker took. `retried`, `handed_back`, `put_off`: it waits in the queue again. */
export type JobEnd = JobResult['state'] | 'retried' | 'handed_back' | 'put_off';

const SECONDS = [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900];

/** Prometheus metrics of a worker, and whether it is ready. */
export class WorkerMetrics {
  readonly #registry = new Registry();
  readonly #jobs = new Counter({
    name: 'waymark_jobs_total',
    help: 'Jobs that this worker took, by what became of them',
    labelNames: ['end'] as const,
    registers: [this.#registry],
  });
  readonly #active = new Gauge({
    name: 'waymark_jobs_active',
    help: 'Jobs that go on in this worker',
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'waymark_job_seconds',
    help: 'How long jobs took, from their start in this worker',
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #isReady: () => boolean;

  /** @param isReady whether the worker takes jobs and the queue answers */
  constructor(isReady: () => boolean) {
    this.#isReady = isReady;
  }

  began(): (end: JobEnd) => void {
    this.#active.inc();
    const stop = this.#seconds.startTimer();
    return (end) => {
      this.#active.dec();
      this.#jobs.inc({ end });
      // A job that was only postponed did not run.
      if (end !== 'put_off') stop();
    };
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Serves `/metrics` and `/healthz` on the loopback interface. Rejects when the port is taken. */
  async serve(port: number): Promise<Server> {
    const answer = async ({ url }: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (url === '/healthz') {
        const isReady = this.#isReady();
        response.writeHead(isReady ? 200 : 503, { 'content-type': 'text/plain' });
        response.end(isReady ? 'ok\n' : 'not ready\n');
        return;
      }
      if (url !== '/metrics') return void response.writeHead(404).end();
      const text = await this.text();
      response.writeHead(200, { 'content-type': this.#registry.contentType });
      response.end(text);
    };
    const server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return server;
  }
}
