import { randomBytes } from 'node:crypto';

/** Where a span hangs: the trace, and the span that it is a part of. */
export interface SpanPlace {
  readonly traceId: string;
  /** `null`: nothing is above it. */
  readonly parentId: string | null;
}

/** Something that has ended, as OpenTelemetry's conventions name it. */
export interface Span extends SpanPlace {
  readonly spanId: string;
  readonly name: string;
  readonly kind: 'internal' | 'client' | 'consumer';
  /** ms since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The class of what went wrong, one of few; `null` where nothing did. */
  readonly error: string | null;
}

/** What W3C's Trace Context calls the header that hands a trace on. */
export const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

const SAMPLED = 0x01;

/** Below what the header names, or on top of a new trace; `null`: whoever began the trace keeps none of it. */
export function placeOf(traceparent: string | undefined): SpanPlace | null {
  const [, traceId, parentId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || parentId === undefined || flags === undefined)
    return { traceId: randomBytes(16).toString('hex'), parentId: null };
  return (Number.parseInt(flags, 16) & SAMPLED) === 0 ? null : { traceId, parentId };
}

export const newSpanId = (): string => randomBytes(8).toString('hex');
