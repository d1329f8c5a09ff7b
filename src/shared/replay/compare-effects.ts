import { HIDDEN_VALUE } from '../model/page/hidden-value.ts';
import { addressWords, thingsNamed } from '../page-address/compare-addresses.ts';
import type { Change } from '../tools/contract/tool-result.ts';
import type { Certainty, KnownThings } from './known-things.ts';

type Changes = readonly Change[];
type Of<Type extends Change['type']> = Extract<Change, { readonly type: Type }>;

/** Basis for comparing effects. */
export interface Grounds {
  /** Current names of recorded things; it learns from the URLs of equal effects. */
  readonly things: KnownThings;
  readonly certainty: Certainty;
}

const ERROR_WORDS =
  /\b(?:error|invalid|failed|failure|required|wrong|denied|expired|not (?:found|allowed|valid))\b|错误|失败|无效|必填|过期/i;

/**
 * Returns an important difference between the recorded and the current effect of a step, in words; `null` without one. Counts, focus,
 * scrolling and changes without a name are not compared.
 */
export function effectDifference(recorded: Changes, now: Changes, grounds: Grounds): string | null {
  return (
    networkDifference(now) ??
    pageDifference(recorded, now, grounds) ??
    dialogDifference(recorded, now) ??
    requestDifference(recorded, now, grounds) ??
    valueDifference(recorded, now) ??
    saidDifference(recorded, now) ??
    shapeDifference(recorded, now) ??
    layerDifference(recorded, now)
  );
}

/** Returns the URL that the recorded step navigated to, if this time there was no navigation; otherwise `null`. */
export function addressMissing(recorded: Changes, now: Changes): string | null {
  const wanted = of(recorded, 'navigated').at(-1)?.url;
  return wanted !== undefined && of(now, 'navigated').length === 0 ? wanted : null;
}

/** Whether a URL is the recorded one, or names the corresponding things. */
export const isSameAddress = (
  recorded: string,
  now: string,
  { things, certainty }: Grounds,
): boolean => things.fits(thingsNamed(recorded, now), certainty);

/** Returns a difference when the connection broke, since it is unknown whether requests arrived. */
function networkDifference(now: Changes): string | null {
  return of(now, 'network_lost').length > 0 ? 'the connection broke meanwhile' : null;
}

function pageDifference(recorded: Changes, now: Changes, grounds: Grounds): string | null {
  const before = of(recorded, 'navigated').at(-1)?.url;
  const after = of(now, 'navigated').at(-1)?.url;
  if (before !== undefined && after !== undefined) {
    if (!isSameAddress(before, after, grounds))
      return `it led to ${addressWords(after)} instead of ${addressWords(before)}`;
    grounds.things.learn(thingsNamed(before, after) ?? []);
  }
  if (before === undefined && after !== undefined)
    return `it led to ${addressWords(after)}, where it led nowhere before`;
  if (before !== undefined && after === undefined)
    return `it did not lead to ${addressWords(before)}`;
  const opened = [of(recorded, 'tab_opened').length, of(now, 'tab_opened').length];
  return opened[0] !== 0 && opened[1] === 0 ? 'it opened no tab' : null;
}

function dialogDifference(recorded: Changes, now: Changes): string | null {
  const before = of(recorded, 'dialog_opened');
  const after = of(now, 'dialog_opened');
  if (before.length > 0 && after.length === 0) return 'the page did not ask what it asked before';
  const unknown = after.find(({ dialog }) => !before.some((one) => one.dialog === dialog));
  return unknown === undefined ? null : `the page asked something that it did not ask before`;
}

/** Compares requests: writes must be repeated for the same thing; of reads, only a new failure counts. */
function requestDifference(recorded: Changes, now: Changes, grounds: Grounds): string | null {
  const after = of(now, 'request_sent');
  for (const request of of(recorded, 'request_sent')) {
    const isRead = reads(request);
    const same = after.filter(
      ({ method, url }) =>
        method === request.method &&
        (isRead ? thingsNamed(request.url, url) !== null : isWriteFor(request.url, url, grounds)),
    );
    const name = `${request.method} ${addressWords(request.url)}`;
    const [first] = same;
    if (first === undefined && !isRead) return `${name} was not sent`;
    if (first !== undefined && !isRead)
      grounds.things.learn(thingsNamed(request.url, first.url) ?? []);
    const other = same.find(({ status }) => isOtherClass(request.status, status));
    if (other !== undefined && same.every(({ status }) => isOtherClass(request.status, status)))
      return `${name} was answered with ${other.status} instead of ${request.status}`;
  }
  return null;
}

const reads = ({ method }: Of<'request_sent'>): boolean => /^(?:GET|HEAD|OPTIONS)$/i.test(method);

/** Returns the number of distinct writes. */
export function writesIn(changes: Changes): number {
  const sent = of(changes, 'request_sent').filter((request) => !reads(request));
  return new Set(sent.map(({ method, url }) => `${method} ${url}`)).size;
}

/** Whether a write is for the recorded thing. A link's target does not predict what is sent later. */
const isWriteFor = (recorded: string, now: string, { things, certainty }: Grounds): boolean =>
  isSameAddress(recorded, now, {
    things,
    certainty: certainty === 'same link' ? 'certain' : certainty,
  });

const isOtherClass = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && classOf(before) !== classOf(after);

/** Returns the class of a status; 2xx and 3xx are one, since a page is free to redirect after a form. */
const classOf = (status: number): number => (status < 400 ? 2 : Math.floor(status / 100));

function valueDifference(recorded: Changes, now: Changes): string | null {
  const before = of(recorded, 'value_changed').at(-1)?.value;
  const after = of(now, 'value_changed').at(-1)?.value;
  if (before === undefined || after === undefined) return null;
  // Effects do not contain the values of secret fields.
  if (before.includes(HIDDEN_VALUE) || after.includes(HIDDEN_VALUE)) return null;
  return before.trim() === after.trim() ? null : 'another value stands in it';
}

function saidDifference(recorded: Changes, now: Changes): string | null {
  if (of(recorded, 'said').some(isError)) return null;
  const said = of(now, 'said').find(isError);
  return said === undefined ? null : `the page says “${said.text.slice(0, 200)}”`;
}

const isError = ({ text }: Of<'said'>): boolean => ERROR_WORDS.test(text);

/** Reports a missing drawing. Its shape appears when the pointer is released; the number of its parts may vary. */
function shapeDifference(recorded: Changes, now: Changes): string | null {
  const [wanted] = of(recorded, 'shape_added');
  return wanted !== undefined && of(now, 'shape_added').length === 0
    ? `no ${wanted.shape} was drawn`
    : null;
}

/** Reports a part that did not open. It may open late and be missed, so it counts as missing only if nothing at all happened. */
function layerDifference(recorded: Changes, now: Changes): string | null {
  const wanted = of(recorded, 'layer_opened').at(0);
  const isNothing = now.every(({ type }) => type === 'script_failed' || type === 'focus_moved');
  return wanted !== undefined && isNothing ? `no ${wanted.layer} opened` : null;
}

function of<Type extends Change['type']>(changes: Changes, type: Type): readonly Of<Type>[] {
  return changes.filter((change): change is Of<Type> => change.type === type);
}
