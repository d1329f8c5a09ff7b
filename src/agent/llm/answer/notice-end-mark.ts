/** The line with which OpenAI ends a stream of events. JSON cannot contain it, since line breaks are escaped there. */
const END_MARK = /(?:^|\n)data:\s*\[DONE\]\s*$/;
const TAIL_CHARS = 64;

/**
 * Returns the response unchanged, and whether its stream ended with `data: [DONE]`, which is known after it was read. Some services send
 * no finish reason.
 */
export function noticeEndMark(response: Response): {
  readonly response: Response;
  readonly hasEnded: () => boolean;
} {
  if (response.body === null) return { response, hasEnded: () => false };
  const decoder = new TextDecoder();
  let tail = '';
  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        tail = (tail + decoder.decode(chunk, { stream: true })).slice(-TAIL_CHARS);
        controller.enqueue(chunk);
      },
    }),
  );
  return {
    response: new Response(watched, { headers: response.headers, status: response.status }),
    hasEnded: () => END_MARK.test(tail),
  };
}
