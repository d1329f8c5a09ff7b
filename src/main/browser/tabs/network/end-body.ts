/** Returns the response with a body that fails when the signal is aborted; Electron 33 never ends such a body. */
export function endBody(response: Response, signal: AbortSignal): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      const end = (): void => controller.error(signal.reason);
      signal.addEventListener('abort', end, { once: true });
    },
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const ending = new Response(body, response);
  // A constructed response has no URL.
  Object.defineProperty(ending, 'url', { value: response.url });
  return ending;
}
