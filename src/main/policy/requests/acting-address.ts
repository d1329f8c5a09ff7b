import type { ActVerb } from '#shared/model/run/approval/act-class.ts';

import { wordsOfName } from './name-words.ts';
import { partsOfPath } from './path-meaning.ts';

/** Methods that change nothing on a server, by RFC 9110, and those of WebDAV that read. */
export const SAFE_METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'REPORT',
  'SEARCH',
  'QUERY',
]);

/** What reading an address may do by mistake of its server, by the last word of it. Pages that only ask are mostly named otherwise. */
const DEEDS: ReadonlyMap<string, ActVerb> = new Map([
  ['delete', 'delete'],
  ['remove', 'delete'],
  ['destroy', 'delete'],
  ['erase', 'delete'],
  ['purge', 'delete'],
  ['trash', 'delete'],
  ['del', 'delete'],
  ['unsubscribe', 'subscribe'],
  ['subscribe', 'subscribe'],
  ['approve', 'confirm'],
  ['accept', 'confirm'],
  ['reject', 'confirm'],
  ['confirm', 'confirm'],
  ['activate', 'confirm'],
  ['deactivate', 'delete'],
  ['cancel', 'delete'],
  ['revoke', 'delete'],
  ['publish', 'publish'],
  ['unpublish', 'publish'],
  ['vote', 'publish'],
  ['upvote', 'publish'],
  ['downvote', 'publish'],
  ['buy', 'order'],
  ['purchase', 'order'],
  ['send', 'send'],
  ['pay', 'pay'],
  ['transfer', 'transfer'],
]);
/** Of these a page to fill in is usual: they act only with a sum or a recipient in the address. */
const NEEDS_SUM: ReadonlySet<ActVerb> = new Set(['send', 'pay', 'transfer', 'order']);
const SUM = /^(?:amount|sum|total|to|recipient|payee|iban|message|text|body|confirm(?:ed)?)$/i;
const DEED_PARAMETER = /^(?:action|do|cmd|op|operation|act|task|mode|_method)$/i;
/** What is done is done to something. */
const HAS_ID = /(?:^|[/=&?])(?:[^/=&?]*\d[^/=&?]*|[\w-]{16,})(?:[/&]|$)/;

/** What going to an address does, where its words say that it acts on something; `null`: it reads. */
export function actingAddress(url: URL): ActVerb | null {
  const verb = deedOf(url);
  if (verb === null) return null;
  if (NEEDS_SUM.has(verb))
    return [...url.searchParams.keys()].some((name) => SUM.test(name)) ? verb : null;
  return url.search.length > 1 || HAS_ID.test(url.pathname) ? verb : null;
}

function deedOf(url: URL): ActVerb | null {
  const named = [...url.searchParams].find(([name]) => DEED_PARAMETER.test(name));
  const ofParameter = named === undefined ? null : deedIn(named[1]);
  return ofParameter ?? deedIn(partsOfPath(url.pathname).at(-1) ?? '');
}

/** A deed is the first or the only word: `delete`, `delete-item`; `item-delete` as well. */
function deedIn(name: string): ActVerb | null {
  const words = wordsOfName(name);
  if (words.length > 3) return null;
  return DEEDS.get(words[0]?.raw ?? '') ?? DEEDS.get(words.at(-1)?.raw ?? '') ?? null;
}
