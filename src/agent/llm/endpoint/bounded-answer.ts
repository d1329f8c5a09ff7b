import { EndpointError } from './endpoint-error.ts';

/** Limit for the whole answer: many times the longest answer of any model. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** Limit for one line of a stream: an event is buffered until its line ends. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;
/** Limit for an answer that reports a failure, of which only a few words are used. */
const MAX_FAILURE_BYTES = 256 * 1024;

const LINE_FEED = 10;

/**
 * The answer, cut off with `ENDPOINT_TOO_LARGE` when it grows too large. Decompressed bytes count, chunk by chunk: a few kilobytes may
 * expand to gigabytes.
 */
export function boundedAnswer(response: Response): Response {
  if (response.body === null) return response;
  const max = response.ok ? MAX_ANSWER_BYTES : MAX_FAILURE_BYTES;
  let bytes = 0;
  let lineBytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        const lineFeed = chunk.lastIndexOf(LINE_FEED);
        lineBytes =
          lineFeed === -1 ? lineBytes + chunk.byteLength : chunk.byteLength - lineFeed - 1;
        if (bytes > max || lineBytes > MAX_LINE_BYTES) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}

function tooLarge(): EndpointError {
  return new EndpointError(
    {
      code: 'ENDPOINT_TOO_LARGE',
      message:
        'The answer of the model service is larger than any model’s answer and was broken off.',
      next: 'Check the address of the service in Settings, or choose another one.',
    },
    { retry: 'never' },
  );
}
