import { setTimeout as sleep } from 'node:timers/promises';

import { decoded } from '../../../../src/shared/model/decoded.ts';

import type { Span } from './span.ts';

const ANSWER_WITHIN_MS = 10_000;
const TRY_AGAIN_AFTER_MS = [1000, 5000];
/** Statuses that the protocol defines as retryable. */
const PASSING = new Set([429, 502, 503, 504]);

/** Numbers of span kinds and of the error status in the protocol. */
const KINDS = { internal: 1, client: 3, consumer: 5 } as const;
const STATUS_ERROR = 2;

export interface OtlpOptions {
  /** URL of the collector as in `OTEL_EXPORTER_OTLP_ENDPOINT`: without `v1/traces`. */
  readonly endpoint: string;
  /** Environment: `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_SERVICE_NAME` are read. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Name of this worker. */
  readonly instance: string;
  readonly log: (event: string, fields: Readonly<Record<string, unknown>>) => void;
}

/**
 * Sends finished spans to an OpenTelemetry collector: OTLP over HTTP, as JSON. When the collector is unreachable the spans are lost, but no
 * job fails.
 */
export class OtlpSender {
  readonly #options: OtlpOptions;
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #pending = new Set<Promise<void>>();
  #isClosing = false;

  constructor(options: OtlpOptions) {
    const { endpoint, env } = options;
    this.#options = options;
    this.#url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    this.#headers = headersIn(env['OTEL_EXPORTER_OTLP_HEADERS'] ?? '');
  }

  send(spans: readonly Span[]): void {
    const sending = this.#deliver(spans).finally(() => this.#pending.delete(sending));
    this.#pending.add(sending);
  }

  /** Settles once all spans are sent or given up. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#pending);
  }

  async #deliver(spans: readonly Span[]): Promise<void> {
    const body = JSON.stringify(this.#encode(spans));
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#post(body);
      if (typeof answer === 'number' && answer < 300) return;
      const isWorthAgain = typeof answer === 'string' || PASSING.has(answer);
      const waitMs = TRY_AGAIN_AFTER_MS[tries];
      if (!isWorthAgain || waitMs === undefined || this.#isClosing) {
        this.#options.log('traces.not_sent', { spans: spans.length, reason: `${answer}` });
        return;
      }
      await sleep(waitMs);
    }
  }

  /** Returns the HTTP status, or the reason why there is none. */
  async #post(body: string): Promise<number | string> {
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { ...this.#headers, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch (thrown) {
      return String(thrown instanceof Error ? (thrown.cause ?? thrown) : thrown);
    }
  }

  #encode(spans: readonly Span[]): unknown {
    const { env, instance } = this.#options;
    const resource = {
      'service.name': env['OTEL_SERVICE_NAME'] || 'waymark',
      'service.instance.id': instance,
    };
    return {
      resourceSpans: [
        {
          resource: { attributes: toAttributes(resource) },
          scopeSpans: [{ scope: { name: 'waymark' }, spans: spans.map(toOtlp) }],
        },
      ],
    };
  }
}

function toOtlp({ traceId, spanId, parentId, name, kind, error, ...span }: Span): unknown {
  return {
    traceId,
    spanId,
    ...(parentId !== null && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: toNanoseconds(span.startedAt),
    endTimeUnixNano: toNanoseconds(span.endedAt),
    attributes: toAttributes({
      ...span.attributes,
      ...(error !== null && { 'error.type': error }),
    }),
    status: error === null ? {} : { code: STATUS_ERROR },
  };
}

const toAttributes = (values: Readonly<Record<string, string | number>>): readonly unknown[] =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));

const toNanoseconds = (ms: number): string => `${BigInt(Math.round(ms * 1000)) * 1000n}`;

/** Parses `key=value,key=value`, with percent-encoded values. */
function headersIn(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [[pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]];
  });
  return Object.fromEntries(pairs);
}
