import { isWithinOrigins } from './origin.ts';
import { classifyAddress } from './address.ts';

/** `read`: go there and look; `write`: act there and submit forms there. `write` includes `read`. */
export type OriginAccess = 'read' | 'write';

/**
 * Origins open to a run, by the person's words, the page it started on and lent tabs. Entries are `https://a.example` or
 * `https://*.a.example`.
 */
export interface OriginSets {
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** The person's search engine, which may be read and whose search form may be submitted; `null` if none. */
  readonly search: string | null;
  /** Private network origins that the person opened to the run; no others are open, whatever else it may read. */
  readonly entered: readonly string[];
  /** Whether public origins that links and redirects lead to may be read, because the task asks for the open web. */
  readonly followsLinks: boolean;
  /** Whether every public origin may be read, because the person allowed it. */
  readonly readsAnywhere: boolean;
}

/**
 * What a call or request does to a place. `visit` by `address`: the model wrote the URL; by `link`: the page has it. `isSearch`: a form
 * submitted by GET to its own origin. `enter`: the run moves between private network addresses.
 */
export type Touch =
  | { readonly kind: 'look' | 'enter'; readonly url: string }
  | { readonly kind: 'visit'; readonly url: string; readonly by: 'address' | 'link' }
  | { readonly kind: 'act'; readonly url: string; readonly isSearch: boolean }
  | { readonly kind: 'send'; readonly url: string };

/** Access that a run does not have. */
export interface OriginNeed {
  readonly access: OriginAccess;
  readonly origin: string;
  readonly url: string;
  /** Whether this is a private network address that the person has not opened to the run. */
  readonly isEntry: boolean;
}

/** Returns the first missing access; `null` if none is. */
export function missingAccess(sets: OriginSets, touches: readonly Touch[]): OriginNeed | null {
  for (const touch of touches) {
    if (isWithinSets(sets, touch)) continue;
    const access = touch.kind === 'look' || touch.kind === 'visit' ? 'read' : 'write';
    return {
      access,
      origin: originOf(touch.url),
      url: touch.url,
      isEntry: touch.kind === 'enter',
    };
  }
  return null;
}

function isWithinSets(sets: OriginSets, touch: Touch): boolean {
  const origin = originOf(touch.url);
  if (touch.kind === 'enter') return sets.entered.includes(origin);
  if (isOfNobody(origin) || isWithinOrigins(origin, sets.write)) return true;
  switch (touch.kind) {
    case 'look':
      return mayBeRead(sets, origin);
    case 'visit':
      return (
        mayBeRead(sets, origin) || (touch.by === 'link' && sets.followsLinks && isPublic(origin))
      );
    case 'act':
      return touch.isSearch && origin === sets.search;
    case 'send':
      return false;
  }
}

function mayBeRead(sets: OriginSets, origin: string): boolean {
  return (
    origin === sets.search ||
    isWithinOrigins(origin, sets.read) ||
    (sets.readsAnywhere && isPublic(origin))
  );
}

/** Chromium’s own PDF viewer, which shows the PDFs of pages. */
const PDF_VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai';

/** Whether an origin belongs to an empty page or to the browser itself. */
function isOfNobody(origin: string): boolean {
  return origin === 'about:' || origin === PDF_VIEWER;
}

const isPublic = (origin: string): boolean => classifyAddress(origin).kind === 'public';

/**
 * Returns the origin that a URL belongs to: for `blob:` that of the page that created it, for an empty page `about:`. Other schemes have no
 * origin by the URL standard, so it is scheme and host. An opaque origin is the text `null`.
 */
export function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return 'null';
  if (parsed.protocol === 'about:') return 'about:';
  if (parsed.origin !== 'null') return parsed.origin;
  return parsed.host === '' ? 'null' : `${parsed.protocol}//${parsed.host}`;
}
