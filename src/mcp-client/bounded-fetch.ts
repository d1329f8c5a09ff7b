const LINE_FEED = 10;

/**
 * `fetch` that limits answers to `maxBytes`: the whole body, or each event of an event stream. A longer one is cut off with an error
 * instead of filling the memory.
 */
export function boundedFetch(maxBytes: number, inner: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, init);
    if (response.body === null) return response;
    const isEventStream =
      response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const body = response.body.pipeThrough(counter(maxBytes, isEventStream));
    return new Response(body, response);
  };
}

function counter(
  maxBytes: number,
  isEventStream: boolean,
): TransformStream<Uint8Array, Uint8Array> {
  let count = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const eventEnd = isEventStream ? chunk.lastIndexOf(LINE_FEED) : -1;
      // Line ends within a chunk do not matter: no chunk is near the limit, and a message is one line of an event.
      count = eventEnd === -1 ? count + chunk.byteLength : chunk.byteLength - eventEnd - 1;
      if (count <= maxBytes) controller.enqueue(chunk);
      else controller.error(new Error(`The answer is larger than ${maxBytes / 1e6} MB.`));
    },
  });
}
