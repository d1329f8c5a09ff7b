import type { SiteFact } from '#shared/model/site/site-fact.ts';
import type { Words } from '#shared/messages/words.ts';

import { momentWithin } from './measure-words.ts';

const FOUND = {
  reads: 'consent.factReads',
  change: 'consent.factChange',
  send: 'consent.factSend',
  delete: 'consent.factDelete',
  spend: 'consent.factSpend',
  identity: 'consent.factIdentity',
} as const satisfies Readonly<Record<SiteFact['found'], string>>;

/** Learned kind of a request, with its source and time. */
export function factWords(words: Words, { found, source, at }: SiteFact, now: number): string {
  const date = momentWithin(words, at, now);
  const by = source === 'person' ? 'consent.byPerson' : 'consent.byReader';
  return `${words.t(FOUND[found])} · ${words.t(by, { date })}`;
}

/** A request as developers write it: `POST /flights`. A shape begins with the method and the URL. */
export function factRequest({ origin, shape }: Pick<SiteFact, 'origin' | 'shape'>): string {
  const [method = '', address = '', ...rest] = shape.split(' ');
  const path = address.startsWith(origin) ? address.slice(origin.length) : address;
  return path === '' ? [method, ...rest].join(' ') : `${method} ${path}`;
}
