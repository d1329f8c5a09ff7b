import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface TlsSite {
  readonly port: number;
  /** Requested paths, in order; a visit that the certificate blocks adds none. */
  readonly requests: readonly string[];
  /** Switches to another self-signed certificate. */
  changeCertificate(): Promise<void>;
  close(): Promise<void>;
}

/** Serves one page on loopback over TLS, with a self-signed certificate. */
export async function startTlsSite(html: string, names: readonly string[]): Promise<TlsSite> {
  const requests: string[] = [];
  const server = createServer(await selfSigned(names), (request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      // HSTS applies only to host names, and only if the certificate is accepted.
      'strict-transport-security': 'max-age=1000',
    });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return {
    port: address.port,
    requests,
    changeCertificate: async () => {
      server.setSecureContext(await selfSigned(names));
      server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function selfSigned(
  names: readonly string[],
): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-tls-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const asked =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=Kettle';
    const files = ['-keyout', key, '-out', cert];
    const extension = ['-addext', `subjectAltName=${names.join(',')}`];
    await run('openssl', [...asked.split(' '), ...files, ...extension]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
