import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { z } from 'zod';

import { startSite } from '../../../src/testing/site/start-site.ts';

const AttributesSchema = z
  .array(
    z.strictObject({
      key: z.string().min(1),
      value: z.union([
        z.strictObject({ stringValue: z.string() }),
        z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
      ]),
    }),
  )
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map(({ key, value }) => [
        key,
        'intValue' in value ? Number(value.intValue) : value.stringValue,
      ]),
    ),
  );
const nanoseconds = z.string().regex(/^\d{19}$/);

/** `ExportTraceServiceRequest` of opentelemetry-proto as JSON, limited to what spans of a worker use. */
const RequestSchema = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: AttributesSchema }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
          spans: z.array(
            z.strictObject({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^[0-9a-f]{16}$/)
                .optional(),
              name: z.string(),
              kind: z.int().min(1).max(5),
              startTimeUnixNano: nanoseconds,
              endTimeUnixNano: nanoseconds,
              attributes: AttributesSchema,
              status: z.strictObject({ code: z.literal(2).optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});
type ReceivedSpan = z.infer<
  typeof RequestSchema
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

export interface Collector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  readonly resources: readonly Readonly<Record<string, string | number>>[];
  /** Request bodies as received. */
  readonly bodies: readonly string[];
  readonly headers: readonly NodeJS.Dict<string | string[]>[];
  close(): Promise<void>;
}

/**
 * Starts a collector of OpenTelemetry traces on loopback. It rejects what it cannot decode; the first requests are rejected with
 * `statuses`.
 */
export async function startCollector(statuses: readonly number[] = []): Promise<Collector> {
  const left = [...statuses];
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, string | number>[] = [];
  const bodies: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    bodies.push(body);
    headers.push(request.headers);
    const refusal = left.shift();
    const read = RequestSchema.safeParse(JSON.parse(body));
    if (refusal !== undefined || !read.success)
      return void response.writeHead(refusal ?? 400, { location: '/v1/traces' }).end();
    for (const { resource, scopeSpans } of read.data.resourceSpans) {
      resources.push(resource.attributes);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  };
  const site = await startSite({
    '/v1/traces': (request, response) => void take(request, response),
  });
  return { url: site.url, spans, resources, bodies, headers, close: () => site.close() };
}
