import { ACT_KINDS, type ActKind, isGrave } from '#shared/model/run/approval/act-kind.ts';
import { type Grant, isForData } from '#shared/model/run/approval/grant.ts';
import type { GrantView, RunView } from '#shared/model/run/view/run-view.ts';
import type { Words } from '#shared/messages/words.ts';

type ConsentView = Pick<RunView, 'contract' | 'grants' | 'life' | 'provider'>;

/** A thing that a run may do, and where. */
interface Part {
  readonly what: string;
  readonly places: readonly string[];
}

/** Places shown; more are counted. */
const SHOWN_PLACES = 2;
/** Number from which “as often as needed” is shown. */
const UNCOUNTED = 1000;

/** Permissions of a run as a line; `null`: none so far. */
export function consentLine(words: Words, view: ConsentView): string | null {
  const { t } = words;
  const { contract, grants, life, provider } = view;
  if (contract === null) {
    const isRead = life.isLive && life.queuedFor === null && provider === 'openai';
    return isRead ? t('consent.reading') : null;
  }
  const parts = merged([
    ...dailyParts(words, view),
    ...grants.filter(isListed(view)).map(({ grant }) => grantPart(words, grant)),
  ]);
  if (parts.length > 0) return t('consent.allowed', { what: joined(words, parts) });
  if (contract.mode === 'work') return t('consent.asksFirst');
  return t(contract.from === 'none' && life.isLive ? 'consent.unread' : 'consent.onlyLooks');
}

/** A grant and its bounds in words. */
export function grantWords({ t }: Words, grant: Grant): string {
  const { verb, times, to = '', bound = [] } = grant;
  let what: string;
  if (isForData(verb)) what = t(`browserData.grant-${verb}`);
  else if (verb === 'carry') what = t('grants.carry', { to: placeWords(to) });
  else if (verb === 'visit' || verb === 'act') what = t(`grants.${verb}`);
  else if (verb === 'any' || times >= UNCOUNTED)
    what = verb === 'any' ? t('consent.any') : t(`acts.${verb}`);
  else what = t(`consent.${verb}`, { times });
  for (const { what: kind, value } of bound)
    what = t(kind === 'recipient' ? 'consent.boundTo' : 'consent.boundBy', { what, value });
  return isAsked(grant) ? t('consent.asked', { what }) : what;
}

/** Vague words do not cover money and accounts: a card asks anyway. */
function isAsked({ verb, from, bound = [], shape }: Grant): boolean {
  const isWeak = from === 'settings' || (from === 'task' && bound.length === 0);
  return isKind(verb) && isGrave(verb) && isWeak && shape === undefined;
}

/** An origin or a pattern as a person reads it: the host, with a scheme only where several differ by nothing else. */
export const placeWords = (origin: string): string =>
  origin.replace(/^https?:\/\//, '').replace(/^\*\./, '');

/** The places once each: a domain and all below it, or a host over http and https, are one to a person. */
export const placesOf = (origins: readonly string[]): readonly string[] => [
  ...new Set(origins.map(placeWords)),
];

/** Whether something is left of it. */
export const isLeft = ({ grant, used, isCut }: GrantView): boolean =>
  !isCut && (isUncounted(grant) || used < grant.times);

/** Whether it is unlimited. */
export const isUncounted = ({ verb, times }: Pick<Grant, 'verb' | 'times'>): boolean =>
  verb === 'visit' || verb === 'act' || isForData(verb) || times >= UNCOUNTED;

export const isKind = (verb: Grant['verb']): verb is ActKind =>
  ACT_KINDS.some((kind) => kind === verb);

function dailyParts({ t }: Words, { contract }: ConsentView): readonly Part[] {
  const places = contract?.mode === 'work' ? placesOf(contract.sites) : [];
  return places.length === 0 ? [] : [{ what: t('consent.daily'), places }];
}

/** Grants that the contract includes are not repeated. */
function isListed({ contract }: ConsentView): (held: GrantView) => boolean {
  const daily = contract?.mode === 'work' ? contract.sites : [];
  return ({ grant, isCut }) => !isCut && !(grant.verb === 'change' && daily.includes(grant.origin));
}

function grantPart(words: Words, grant: Grant): Part {
  return { what: grantWords(words, grant), places: isForData(grant.verb) ? [] : [grant.origin] };
}

/** The same thing at several places is one. */
function merged(parts: readonly Part[]): readonly Part[] {
  const places = new Map<string, readonly string[]>();
  for (const { what, places: more } of parts)
    places.set(what, placesOf([...(places.get(what) ?? []), ...more]));
  return [...places].map(([what, at]) => ({ what, places: at }));
}

function joined(words: Words, parts: readonly Part[]): string {
  const { t, format } = words;
  const [first] = parts;
  const isOnePlace = parts.every(({ places }) => places.join() === first?.places.join());
  if (isOnePlace && first !== undefined) {
    const what = format.list(parts.map((part) => part.what));
    return first.places.length === 0 ? what : `${what} · ${placeList(words, first.places)}`;
  }
  return format.list(
    parts.map(({ what, places }) =>
      places.length === 0 ? what : t('consent.partAt', { what, places: placeList(words, places) }),
    ),
  );
}

function placeList({ t, format }: Words, places: readonly string[]): string {
  const shown = format.list(places.slice(0, SHOWN_PLACES));
  const count = places.length - SHOWN_PLACES;
  return count > 0 ? t('consent.morePlaces', { places: shown, count }) : shown;
}
