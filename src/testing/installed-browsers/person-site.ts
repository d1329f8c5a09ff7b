import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** Serves pages that a browser visits in a test; one sets a cookie. */
export async function openPersonSite(): Promise<{
  readonly origin: string;
  readonly close: () => void;
}> {
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (url === '/login')
      response.setHeader('set-cookie', [
        'sid=signed-in; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax',
        'short=1; Path=/; Max-Age=1',
      ]);
    response.end(`<!doctype html><title>Page ${url}</title><h1>${url}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => void server.close() };
}
