import { createServer, type RequestListener, type ServerResponse } from 'node:http';

/** Page that keeps loading after the content that a person waits for is there. */
export interface BusyPage {
  readonly name: string;
  readonly path: string;
  /** Text that a reading of the page contains once its content is there. */
  readonly content: string;
  /** Time from the start of the navigation to the content, in ms. */
  readonly contentMs: number;
}

const ROWS = Array.from(
  { length: 8 },
  (_, index) => `<tr><td>Crate ${index + 1}</td><td>${(index + 3) * 12} kg</td></tr>`,
);
const TABLE = `<table><tr><th>Crate</th><th>Weight</th></tr>${ROWS.join('')}</table>`;
const CONTENT = 'Crate 8';
const NAV =
  '<nav><a href="/a">Quays</a> <a href="/b">Ships</a> <a href="/c">Crews</a> <button>Sign in</button></nav>';
const TEXT = `<p>${'What lies on the quay is listed here, as it was weighed this morning. '.repeat(8)}</p>`;

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Quay</title><body>${NAV}<main><h1>Quay</h1>${body}</main></body></html>`;

/** Returns a page whose table is fetched within `ms`; until then it shows `until`. */
const fetched = (ms: number, until: string, after = ''): string =>
  page(`<div id="list">${until}</div>${after}
  <script>fetch('/data?ms=${ms}').then((answer) => answer.text()).then((html) => { list.innerHTML = html; });</script>`);

const CLOCK =
  '<p id="clock"></p><script>setInterval(() => { clock.textContent = new Date().toISOString(); }, 100)</script>';
const BEACON =
  "<script>setInterval(() => void fetch('/beacon?' + Date.now(), { method: 'POST' }), 250)</script>";
const STREAM =
  '<p id="events"></p><script>new EventSource(\'/events\').onmessage = ({ data }) => { events.textContent = data; }</script>';

interface Made extends BusyPage {
  readonly html: string;
}

const made = (name: string, html: string, contentMs = 0): Made => ({
  name,
  path: `/${name.replaceAll(/\W+/g, '-')}`,
  content: CONTENT,
  contentMs,
  html,
});

const PAGES: readonly Made[] = [
  made('quiet page', page(TABLE)),
  made('data after 1.5 s', fetched(1500, '<p>Loading…</p>'), 1500),
  made('says nothing yet, data after 2.8 s', fetched(2800, '<p>No crates yet.</p>'), 2800),
  made(
    'picture never comes',
    page(`${TABLE}${TEXT}<img src="/never.png" alt="" width="10" height="10">`),
  ),
  made('tracker script never comes', page(`${TABLE}${TEXT}<script src="/never.js"></script>`)),
  made('async tracker never comes', page(`${TABLE}${TEXT}<script async src="/never.js"></script>`)),
  made(
    'frame never comes',
    page(`${TABLE}${TEXT}<iframe src="/never.html" width="10" height="10"></iframe>`),
  ),
  made('short page, tracker script never comes', page(`${TABLE}<script src="/never.js"></script>`)),
  made(
    'short page, frame never comes',
    page(`${TABLE}<iframe src="/never.html" width="10" height="10"></iframe>`),
  ),
  made(
    'code for the list after 1.1 s, long text beside it',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Quay</title><body>${NAV}<aside>${TEXT}</aside><main><h1>Quay</h1><div id="list"></div></main><script async src="/code.js"></script></body></html>`,
    1100,
  ),
  made('event stream', page(`${TABLE}${STREAM}`)),
  made('beacons', page(`${TABLE}${BEACON}`)),
  made('clock', page(`${TABLE}${CLOCK}`)),
  made('long poll', page(`${TABLE}${TEXT}<script>void fetch('/never')</script>`)),
  made(
    'picture, stream, beacons and clock, data after 3 s',
    fetched(
      3000,
      '<p>No crates yet.</p>',
      `${CLOCK}${STREAM}${BEACON}<img src="/never.png" alt="" width="10" height="10">`,
    ),
    3000,
  ),
];

const UNFINISHED = made('data never comes', fetched(3_600_000, '<p>No crates yet.</p>'));

/** Serves pages on loopback that never finish loading. */
export async function serveNeverIdlePages(): Promise<{
  readonly url: string;
  readonly hostPort: string;
  readonly pages: readonly BusyPage[];
  /** Page whose content never comes. */
  readonly unfinished: BusyPage;
  close(): void;
}> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    hostPort: `127.0.0.1:${port}`,
    pages: PAGES,
    unfinished: UNFINISHED,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const answer: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
  const html = [...PAGES, UNFINISHED].find(({ path }) => path === pathname)?.html;
  if (html !== undefined) return end(response, 'text/html; charset=utf-8', html);
  if (pathname === '/code.js')
    return void setTimeout(
      () => end(response, 'text/javascript', `list.innerHTML = ${JSON.stringify(TABLE)}`),
      1100,
    );
  if (pathname.startsWith('/never')) return undefined;
  if (pathname === '/events') return stream(response);
  if (pathname === '/beacon') return void setTimeout(() => response.writeHead(204).end(), 180);
  if (pathname === '/data')
    return void setTimeout(() => end(response, 'text/html', TABLE), Number(searchParams.get('ms')));
  return end(response.writeHead(404), 'text/plain', '');
};

function end(response: ServerResponse, type: string, body: string): void {
  if (!response.headersSent) response.setHeader('content-type', type);
  response.end(body);
}

function stream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let count = 0;
  const timer = setInterval(() => response.write(`data: ${(count += 1)}\n\n`), 1000);
  response.on('close', () => clearInterval(timer));
}
