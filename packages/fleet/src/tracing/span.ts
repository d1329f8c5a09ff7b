import { randomBytes } from 'node:crypto';

/** Place of a span: its trace, and the span above it. */
export interface SpanPlace {
  readonly traceId: string;
  /** Id of the span above; `null` for the top one. */
  readonly parentId: string | null;
}

/** A finished operation, named after OpenTelemetry's conventions. */
export interface Span extends SpanPlace {
  readonly spanId: string;
  readonly name: string;
  readonly kind: 'internal' | 'client' | 'consumer';
  /** ms since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Class of the error, one of few; `null` for success. */
  readonly error: string | null;
}

/** Format of the `traceparent` header in W3C Trace Context. */
export const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

const SAMPLED = 0x01;

/** Returns the place below the span of the header, or at the top of a new trace; `null` when the caller does not sample the trace. */
export function placeOf(traceparent: string | undefined): SpanPlace | null {
  const [, traceId, parentId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || parentId === undefined || flags === undefined)
    return { traceId: randomBytes(16).toString('hex'), parentId: null };
  return (Number.parseInt(flags, 16) & SAMPLED) === 0 ? null : { traceId, parentId };
}

export const newSpanId = (): string => randomBytes(8).toString('hex');
