import {
  type Cookie,
  type CookiesSetDetails,
  type Debugger,
  type Session,
  WebContentsView,
} from 'electron';
import { z } from 'zod';

import {
  type StorageItem,
  StorageStateSchema,
  type StorageState,
  type StoredCookie,
} from '#shared/model/site/storage-state.ts';

import { LOCALLY_ANSWERED_PAGES } from '../network/locally-answered-pages.ts';

const LOAD_MS = 10_000;
/** Isolated world without page scripts. */
const WORLD = 1099;

/** Items of localStorage by origin that are known or already being read. */
export type KnownStorage = ReadonlyMap<string, Promise<readonly StorageItem[]>>;

/** Cookies and localStorage of these origins. Items are read unless `known`. Nothing is requested from the sites. */
export async function takeStorageState(
  session: Session,
  origins: readonly string[],
  known: KnownStorage = new Map(),
): Promise<StorageState> {
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const asked = [...known].map(async ([origin, items]) => ({ origin, localStorage: await items }));
  const [cookies, ...taken] = await Promise.all([session.cookies.get({}), ...asked]);
  const read = 'Object.entries(localStorage).map(([name, value]) => ({ name, value }))';
  const unread: { origin: string; localStorage: unknown }[] = [];
  for (const origin of origins)
    if (!known.has(origin))
      unread.push({ origin, localStorage: await evaluateAt(session, origin, read) });
  return StorageStateSchema.parse({
    cookies: cookies.filter((cookie) => hosts.some((host) => goesTo(cookie, host))).map(toStored),
    origins: [...taken, ...unread],
  });
}

/** Writes cookies and localStorage into a session. Cookies that their own rules forbid are skipped. */
export async function putStorageState(session: Session, state: StorageState): Promise<void> {
  await Promise.all(
    state.cookies.map((cookie) => session.cookies.set(toDetails(cookie)).catch(() => undefined)),
  );
  for (const { origin, localStorage } of state.origins)
    if (localStorage.length > 0) await evaluateAt(session, origin, writeItems(localStorage));
}

const writeItems = (items: readonly StorageItem[]): string =>
  `for (const { name, value } of ${JSON.stringify(items)}) localStorage.setItem(name, value)`;

/** Evaluates an expression at an origin, in an empty page that is answered locally; neither the site nor its service worker is asked. */
async function evaluateAt(session: Session, origin: string, expression: string): Promise<unknown> {
  // A view without references is garbage-collected with its contents.
  const view = new WebContentsView({ webPreferences: { session, sandbox: true } });
  const { id } = view.webContents;
  const evaluate = async (): Promise<unknown> => {
    const { webContents } = view;
    // CDP commands to contents that have loaded nothing are never answered.
    await webContents.loadURL('about:blank');
    await answerEmpty(webContents.debugger);
    LOCALLY_ANSWERED_PAGES.add(id);
    await webContents.loadURL(`${new URL(origin).origin}/`);
    return webContents.executeJavaScriptInIsolatedWorld(WORLD, [{ code: expression }]);
  };
  try {
    return await withinTime(evaluate());
  } finally {
    LOCALLY_ANSWERED_PAGES.delete(id);
    view.webContents.close();
  }
}

async function answerEmpty(cdp: Debugger): Promise<void> {
  cdp.attach('1.3');
  cdp.on('message', (_event, method, params: unknown) => {
    if (method !== 'Fetch.requestPaused') return;
    const { requestId } = PausedSchema.parse(params);
    const answer = { requestId, responseCode: 200, responseHeaders: HTML, body: '' };
    // The view may be gone by then.
    cdp.sendCommand('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await cdp.sendCommand('Network.enable');
  await cdp.sendCommand('Network.setBypassServiceWorker', { bypass: true });
  await cdp.sendCommand('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

const PausedSchema = z.object({ requestId: z.string() });
const HTML = [{ name: 'content-type', value: 'text/html' }];

async function withinTime(answer: Promise<unknown>): Promise<unknown> {
  const late = AbortSignal.timeout(LOAD_MS);
  return Promise.race([
    answer,
    new Promise((_, reject) =>
      late.addEventListener('abort', () => reject(late.reason), { once: true }),
    ),
  ]);
}

function goesTo({ domain = '', hostOnly }: Cookie, host: string): boolean {
  const of = domain.replace(/^\./, '');
  return host === of || (hostOnly !== true && host.endsWith(`.${of}`));
}

const SAME_SITE = { strict: 'Strict', lax: 'Lax', no_restriction: 'None' } as const;

function toStored(cookie: Cookie): StoredCookie {
  const { name, value, domain = '', path = '/', sameSite } = cookie;
  return {
    name,
    value,
    domain,
    path,
    expires: cookie.expirationDate ?? -1,
    httpOnly: cookie.httpOnly ?? false,
    secure: cookie.secure ?? false,
    ...(sameSite !== 'unspecified' && { sameSite: SAME_SITE[sameSite] }),
  };
}

function toDetails(cookie: StoredCookie): CookiesSetDetails {
  const { name, value, domain, path, expires, httpOnly, secure, sameSite } = cookie;
  const host = domain.replace(/^\./, '');
  return {
    url: `${secure ? 'https' : 'http'}://${host}${path}`,
    name,
    value,
    path,
    httpOnly,
    secure,
    // Host-only cookies have no domain.
    ...(domain.startsWith('.') && { domain }),
    ...(expires >= 0 && { expirationDate: expires }),
    ...(sameSite !== undefined && { sameSite: FROM_SAME_SITE[sameSite] }),
  };
}

const FROM_SAME_SITE = { Strict: 'strict', Lax: 'lax', None: 'no_restriction' } as const;
