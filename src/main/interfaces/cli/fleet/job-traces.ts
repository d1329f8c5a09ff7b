import {
  newSpanId,
  type OtlpOptions,
  OtlpSender,
  placeOf,
  type Span,
  type SpanPlace,
  spansOfRun,
} from '@waymark/fleet';

import type { RunStore } from '#shared/run-store/run-store.ts';

import type { EndedJob } from './carry-out-job.ts';
import type { FleetCommand } from './enqueue.ts';
import type { WorkerArguments } from './worker-arguments.ts';

export interface JobTraces {
  /** Sends the trace of a job that has ended: a span of the job, and below it the calls of its run. */
  readonly add: (ended: EndedJob) => void;
  /** Settles when all spans are sent or given up. */
  readonly close: () => Promise<void>;
}

/** Opens the traces of jobs; `null` when no endpoint is given. */
export function openTraces(
  { otlp: endpoint, queue, name }: Pick<WorkerArguments, 'otlp' | 'queue' | 'name'>,
  { env, store }: Pick<FleetCommand, 'env'> & { readonly store: Pick<RunStore, 'getEvents'> },
  log: OtlpOptions['log'],
): JobTraces | null {
  if (endpoint === undefined) return null;
  const sender = new OtlpSender({ endpoint, env, instance: name, log });
  const add = (ended: EndedJob): void => {
    const place = placeOf(ended.job.traceparent);
    if (place === null) return;
    const span = jobSpan(ended, place, { queue, worker: name });
    const { runId } = ended.document;
    const events = runId === null ? [] : store.getEvents(runId);
    const below = { traceId: span.traceId, parentId: span.spanId };
    sender.send([span, ...spansOfRun(events, ended.startedAt, below)]);
  };
  return { add, close: () => sender.close() };
}

function jobSpan(
  { id, startedAt, kind, document }: EndedJob,
  place: SpanPlace,
  { queue, worker }: { readonly queue: string; readonly worker: string },
): Span {
  const { runId, status, errors } = document;
  return {
    ...place,
    spanId: newSpanId(),
    name: `process ${queue}`,
    kind: 'consumer',
    startedAt,
    endedAt: Date.now(),
    attributes: {
      'messaging.system': 'bullmq',
      'messaging.operation.type': 'process',
      'messaging.operation.name': 'process',
      'messaging.destination.name': queue,
      'messaging.message.id': id,
      'messaging.client.id': worker,
      'waymark.job.outcome': kind,
      'waymark.run.status': status,
      ...(runId !== null && { 'waymark.run.id': runId }),
    },
    error: status === 'failed' ? (errors.at(-1)?.code ?? 'RUN_FAILED') : null,
  };
}
