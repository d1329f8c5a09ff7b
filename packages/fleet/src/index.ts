export { connectRedis, type FinishedJob, FleetQueue, type NewJob } from './fleet-queue.ts';
export { type CarriedOut, FleetWorker, type JobTools } from './fleet-worker.ts';
export { type Job, JobLineSchema, SessionNameSchema, TraceparentSchema } from './job.ts';
export { bundlesInS3, S3Store } from './s3-store.ts';
export { bundleFolder, type BundlePlace } from './sessions/bundle-place.ts';
export { type OtlpOptions, OtlpSender } from './tracing/otlp-sender.ts';
export { spansOfRun } from './tracing/run-spans.ts';
export { newSpanId, placeOf, type Span, type SpanPlace } from './tracing/span.ts';
