import type { Protocol } from 'electron';

export interface Served {
  readonly status: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
}

/**
 * Answers the addresses of a scheme by `answer`, which never rejects. `protocol.handle` loads all that Node has for `fetch` before its first answer, and passes on each file as a
 * stream of its own: a window can be used 60 ms later. What came before it is deprecated since Electron 25, and may be gone some day.
 */
export function serveScheme(
  protocol: Protocol,
  scheme: string,
  answer: (url: URL) => Promise<Served>,
): void {
  if (!('registerBufferProtocol' in protocol)) {
    handle(protocol, scheme, answer);
    return;
  }
  protocol.registerBufferProtocol(scheme, (request, callback) => {
    const reply = async (): Promise<void> => {
      const { status, bytes, headers } = await answer(new URL(request.url));
      callback({ statusCode: status, data: Buffer.from(bytes), headers });
    };
    void reply();
  });
}

function handle(
  protocol: Pick<Protocol, 'handle'>,
  scheme: string,
  answer: (url: URL) => Promise<Served>,
): void {
  protocol.handle(scheme, async (request) => {
    const { status, bytes, headers } = await answer(new URL(request.url));
    return new Response(bytes, { status, headers });
  });
}
