import type { Protocol } from 'electron';

export interface Served {
  readonly status: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
}

/**
 * Serves the URLs of a scheme by `answer`, which never rejects. `protocol.handle` loads Node's whole `fetch` before its first answer, and
 * passes each file as a separate stream, which delays the window by 60 ms. The older API used here is deprecated since Electron 25, so
 * `protocol.handle` is the fallback.
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
