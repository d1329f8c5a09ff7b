import type { ActVerb } from '#shared/model/run/approval/act-class.ts';
import type { StoppedWrite } from '#shared/model/run/stopped-write.ts';

import { classifyRequest } from './classify-request.ts';
import { leavingValues } from './leaving-values.ts';
import { queryFields } from './request-content.ts';
import type { WriteFacts } from './request-signs.ts';

const MAX_PATH = 300;
/** What pages are made of; it is loaded for what is shown, whatever an act does. */
const PARTS_OF_PAGES: ReadonlySet<string> = new Set([
  'stylesheet',
  'script',
  'image',
  'font',
  'media',
]);

/**
 * What a request would write; `null`: it reads. Frames of a WebSocket cannot be looked at, so that opening one counts as writing.
 * Measuring, drafts and what keeps a session write as well: only what the rules take for reading goes out.
 */
export function writeOfRequest(facts: WriteFacts): StoppedWrite | null {
  const url = URL.parse(facts.url);
  if (url === null) return null;
  const place = placeOf(facts, url);
  if (/^wss?:$/.test(url.protocol))
    return { ...place, kind: 'socket', verb: null, values: [], isBackground: true };
  if (!/^https?:$/.test(url.protocol)) return null;
  const request = classifyRequest(facts);
  if (request.class !== 'R1') {
    const { verb, values } = request;
    return { ...place, kind: 'request', verb, values: [...values], isBackground: false };
  }
  if (request.reason === 'read') return null;
  return {
    ...place,
    kind: 'request',
    verb: null,
    values: valuesOf(facts, url),
    isBackground: true,
  };
}

/**
 * What is asked for because of an act that commits something: there are sites that order or delete by reading an address, and theirs need
 * not say so. `null`: a part of a page.
 */
export function readOfCommit(facts: WriteFacts, verb: ActVerb): StoppedWrite | null {
  const url = URL.parse(facts.url);
  if (url === null || !/^https?:$/.test(url.protocol) || PARTS_OF_PAGES.has(facts.resourceType))
    return null;
  const values = valuesOf(facts, url);
  return { ...placeOf(facts, url), kind: 'request', verb, values, isBackground: false };
}

const placeOf = ({ method }: WriteFacts, url: URL) => ({
  to: url.origin.slice(0, MAX_PATH),
  method: method.slice(0, 20),
  path: url.pathname.slice(0, MAX_PATH),
});

const valuesOf = ({ content, typed }: WriteFacts, url: URL): StoppedWrite['values'] => [
  ...leavingValues([...content.fields, ...queryFields(url)], typed),
];
