import type { Completion } from '#shared/model/suggestions/box-answer.ts';

/** Page whose URL may complete typed text. */
export interface CompletingPage {
  readonly url: string;
  readonly visits: number;
  readonly isTyped: boolean;
}

/** Pages whose URL begins with a typed text, both without scheme and `www.`, best first. It is asked at every key. */
export type CompletingPages = (written: string) => readonly CompletingPage[];

/** Visits after which a page or host that was never typed completes an address: a single visit must not turn a search into a URL. */
const ENOUGH_VISITS = 3;
/** Maximum length of a completed address; longer ones belong to one visit. */
const MAX_LENGTH = 120;
const WRITTEN = /^(?<scheme>https?:\/\/)?(?<www>www\.)?(?<place>.*)$/i;

/** Completes the start of a host or, after the host, of a path, as `rest` of the typed text; `null` where no page of the person fits. */
export function completeAddress(written: string, pages: CompletingPages): Completion | null {
  const { scheme = '', www = '', place = '' } = WRITTEN.exec(written)?.groups ?? {};
  if (place === '' || /\s/.test(written) || /^[/@]/.test(place)) return null;
  const isPath = place.includes('/');
  // After the slash alone any page of the host would fit.
  if (isPath && place.endsWith('/') && place.indexOf('/') === place.length - 1) return null;
  const visits = new Map<string, number>();
  for (const page of pages(written)) {
    const goal = goalOf(page.url, isPath);
    if (goal === null || !fits(goal, { scheme, www, place })) continue;
    const { shown, url } = goal;
    const total = (visits.get(url) ?? 0) + page.visits;
    visits.set(url, total);
    if (!page.isTyped && total < ENOUGH_VISITS) continue;
    return shown.length === place.length
      ? null
      : { typed: written, rest: shown.slice(place.length), url };
  }
  return null;
}

interface Goal {
  /** URL to open. */
  readonly url: string;
  /** The URL as it is written into the field: without scheme and `www.`. */
  readonly shown: string;
}

function goalOf(url: string, isPath: boolean): Goal | null {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  const host = address.host.replace(/^www\./, '');
  if (!isPath) return { url: `${address.origin}/`, shown: host };
  const shown = `${host}${address.href.slice(address.origin.length)}`;
  return shown.length > MAX_LENGTH ? null : { url: address.href, shown };
}

function fits({ url, shown }: Goal, typed: Record<'scheme' | 'www' | 'place', string>): boolean {
  const { scheme, www, place } = typed;
  if (!url.startsWith(scheme.toLowerCase())) return false;
  if (www !== '' && !url.includes('://www.')) return false;
  return shown.slice(0, place.length).toLowerCase() === place.toLowerCase();
}
