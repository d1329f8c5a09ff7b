import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';

import { linksPage, tablePage } from './pages/big-pages.ts';
import { frameDocument, framesPage, nestDocument } from './pages/frames-page.ts';
import { backdropPage, modalPage, overlayPage } from './pages/overlay-page.ts';

/** `real`: a saved page; `labelled`: generated with labels; `big`: beyond the first screen only size and time count. */
export type PageKind = 'real' | 'labelled' | 'big';

export interface BenchPage {
  readonly name: string;
  readonly kind: PageKind;
  readonly url: string;
}

export interface PageServer {
  readonly generated: readonly BenchPage[];
  /** Saved pages; empty without a corpora folder. */
  readonly real: readonly BenchPage[];
  close(): void;
}

/** Nothing loads from elsewhere, and saved pages run no scripts, which would redirect or wait for dead servers. */
const SAVED_PAGE_POLICY =
  "default-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; script-src 'none'";

/** Serves the benchmark's pages on loopback, under two ports and two host names. */
export async function servePages(corpora: string | null): Promise<PageServer> {
  const folder = corpora === null ? null : join(corpora, 'readability');
  const names = folder === null || !existsSync(folder) ? [] : await savedPages(folder);
  const servers: Server[] = [];
  const start = async (listener: RequestListener): Promise<number> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const generatedListener: RequestListener = (request, response) => {
    const body = generatedPage(new URL(request.url ?? '/', 'http://x'), {
      otherOrigin: `http://127.0.0.1:${otherPort}`,
      otherSite: `http://localhost:${otherPort}`,
    });
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body);
  };
  const otherPort = await start(generatedListener);
  const port = await start(generatedListener);
  const savedPort = await start((request, response) => {
    const name = names.find((one) => request.url === `/${one}`);
    if (name === undefined || folder === null) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': SAVED_PAGE_POLICY,
    });
    createReadStream(join(folder, name, 'source.html')).pipe(response);
  });
  return {
    generated: GENERATED.map(({ name, kind, path }) => ({
      name,
      kind,
      url: `http://127.0.0.1:${port}${path}`,
    })),
    real: names.map((name) => ({
      name,
      kind: 'real',
      url: `http://127.0.0.1:${savedPort}/${name}`,
    })),
    close: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function savedPages(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => existsSync(join(folder, name, 'source.html'))).toSorted();
}

const GENERATED = [
  { name: 'overlays', kind: 'labelled', path: '/overlays' },
  { name: 'modal', kind: 'labelled', path: '/modal' },
  { name: 'backdrop', kind: 'labelled', path: '/backdrop' },
  { name: 'frames', kind: 'labelled', path: '/frames' },
  { name: '10k links', kind: 'big', path: '/links' },
  { name: '50k-node table', kind: 'big', path: '/table' },
] as const;

function generatedPage(url: URL, origins: Parameters<typeof framesPage>[0]): string | null {
  const { searchParams } = url;
  switch (url.pathname) {
    case '/overlays':
      return overlayPage();
    case '/modal':
      return modalPage();
    case '/backdrop':
      return backdropPage();
    case '/frames':
      return framesPage(origins);
    case '/links':
      return linksPage();
    case '/table':
      return tablePage();
    case '/nest':
      return nestDocument(searchParams.get('inner') ?? '');
    case '/frame': {
      const is = searchParams.get('is');
      return frameDocument(
        searchParams.get('name') ?? '',
        is === 'later' || is === 'never' ? is : 'now',
      );
    }
    default:
      return null;
  }
}
