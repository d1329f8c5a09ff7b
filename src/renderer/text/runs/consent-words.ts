import { ACT_KINDS, type ActKind, isGrave } from '#shared/model/run/approval/act-kind.ts';
import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';
import { type Grant, isForData } from '#shared/model/run/approval/grant.ts';
import type { GrantView, RunView } from '#shared/model/run/view/run-view.ts';
import type { Words } from '#shared/messages/words.ts';

type ConsentView = Pick<RunView, 'contract' | 'grants' | 'life' | 'provider'>;

/** A kind of action that a run may do, and its places. */
interface Part {
  readonly what: string;
  readonly places: readonly string[];
}

/** Maximum number of places named; further ones are counted. */
const SHOWN_PLACES = 2;
/** Number of uses from which “as often as needed” is shown. */
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

const BOUND = {
  recipient: 'consent.boundTo',
  amount: 'consent.boundBy',
  item: 'consent.boundBy',
  date: 'consent.boundBy',
  text: 'consent.boundBy',
  moved: 'consent.boundMoved',
} as const satisfies Record<BoundValue['what'], string>;

/** A grant and its bounds in words. */
export function grantWords({ t }: Words, grant: Grant): string {
  const { verb, times, to = '', bound = [] } = grant;
  let what: string;
  if (isForData(verb)) what = t(`browserData.grant-${verb}`);
  else if (verb === 'carry') what = t('grants.carry', { to: placeWords(to) });
  else if (verb === 'visit' || verb === 'act') what = t(`grants.${verb}`);
  else if (isForForms(grant)) what = t('consent.form', { times });
  else if (verb === 'any' || times >= UNCOUNTED)
    what = verb === 'any' ? t('consent.any') : t(`acts.${verb}`);
  else what = t(`consent.${verb}`, { times });
  for (const { what: kind, value } of bound) what = t(BOUND[kind], { what, value });
  return isAsked(grant) ? t('consent.asked', { what }) : what;
}

/** Whether a grant is one of those that the person allowed together for a form, with a common count. */
export const isForForms = ({ verb, from, times }: Grant): boolean =>
  from === 'choice' && isKind(verb) && times < UNCOUNTED;

/** Whether a card asks in spite of the grant: a general wish does not cover money and accounts. */
function isAsked({ verb, from, bound = [], shape }: Grant): boolean {
  const isWeak = from === 'settings' || (from === 'task' && bound.length === 0);
  return isKind(verb) && isGrave(verb) && isWeak && shape === undefined;
}

/** An origin or pattern for display, without `http(s)://` and `*.`. */
export const placeWords = (origin: string): string =>
  origin.replace(/^https?:\/\//, '').replace(/^\*\./, '');

/** Distinct places for display: a domain and its subdomains, or a host over http and https, count as one. */
export const placesOf = (origins: readonly string[]): readonly string[] => [
  ...new Set(origins.map(placeWords)),
];

/** Whether a grant is not used up or revoked. */
export const isLeft = ({ grant, used, isCut }: GrantView): boolean =>
  !isCut && (isUncounted(grant) || used < grant.times);

/** Whether a grant has no limit of uses. */
export const isUncounted = ({ verb, times }: Pick<Grant, 'verb' | 'times'>): boolean =>
  verb === 'visit' || verb === 'act' || isForData(verb) || times >= UNCOUNTED;

export const isKind = (verb: Grant['verb']): verb is ActKind =>
  ACT_KINDS.some((kind) => kind === verb);

function dailyParts({ t }: Words, { contract }: ConsentView): readonly Part[] {
  const places = contract?.mode === 'work' ? placesOf(contract.sites) : [];
  return places.length === 0 ? [] : [{ what: t('consent.daily'), places }];
}

/** Returns whether a grant is listed: not revoked, and not included in the contract anyway. */
function isListed({ contract }: ConsentView): (held: GrantView) => boolean {
  const daily = contract?.mode === 'work' ? contract.sites : [];
  return ({ grant, isCut }) => !isCut && !(grant.verb === 'change' && daily.includes(grant.origin));
}

function grantPart(words: Words, grant: Grant): Part {
  return { what: grantWords(words, grant), places: isForData(grant.verb) ? [] : [grant.origin] };
}

/** Merges the same action at several places into one part. */
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
