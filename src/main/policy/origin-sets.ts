import { isWithinOrigins } from './origin.ts';
import { classifyAddress } from './address.ts';

/** `read`: go there and look; `write`: act there, and send forms there. What may be written may be read. */
export type OriginAccess = 'read' | 'write';

/** Where a run may be, by what its person said, began on and lends. Entries are origins (`https://a.example`, `https://*.a.example`). */
export interface OriginSets {
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** The person's search engine: it may be read, and its search form filled in and sent. */
  readonly search: string | null;
  /** Origins of the private network that the person opened to the run: exactly these, whatever else it may read. */
  readonly entered: readonly string[];
  /** Public origins that links and redirects lead to may be read: the task asks for the open web. */
  readonly followsLinks: boolean;
  /** Every public origin may be read: the person allowed it. */
  readonly readsAnywhere: boolean;
}

/**
 * What a call or a request does to a place. `visit` by `address`: the model wrote it; by `link`: the page names it. `search` is an act in
 * a form that is sent by GET to its own origin, and nothing else. `enter`: the run goes from one address of the private network to another.
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
  /** It is an address of the private network that nobody opened to the run. */
  readonly isEntry: boolean;
}

/** The first access that is missing for all this; `null`: none is. */
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

/** Chromium’s own PDF viewer, in which a PDF of some page is shown. */
const PDF_VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai';

/** Empty pages, and parts of the browser itself. */
function isOfNobody(origin: string): boolean {
  return origin === 'about:' || origin === PDF_VIEWER;
}

const isPublic = (origin: string): boolean => classifyAddress(origin).kind === 'public';

/**
 * Whose an address is: its origin, for a `blob:` that of the page which made it, for an empty page `about:`. Of other schemes, which
 * have no origin by the URL standard, scheme and host. An opaque origin stays `null`, the word.
 */
export function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return 'null';
  if (parsed.protocol === 'about:') return 'about:';
  if (parsed.origin !== 'null') return parsed.origin;
  return parsed.host === '' ? 'null' : `${parsed.protocol}//${parsed.host}`;
}
