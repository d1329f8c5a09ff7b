import { type ActVerb, classOfVerb } from '#shared/model/run/approval/act-class.ts';

import { isMessageAddress } from './named-operations.ts';
import { meaningOfName } from './name-meaning.ts';
import { wordsOfName } from './name-words.ts';
import { commitInParts, meaningOfParts } from './path-meaning.ts';
import { isReadingQuery } from './reading-query.ts';
import type { RequestField } from './request-content.ts';
import type { RequestSigns } from './request-signs.ts';
import { type HarmlessReason, MAYBE_TELEMETRY } from './request-words.ts';

/** Calls that only load a page: what it sends then is what it sends whenever somebody opens it. */
const LOADING_TOOLS: ReadonlySet<string> = new Set([
  'navigate',
  'back',
  'forward',
  'tab_open',
  'tab_focus',
]);
/** So many fields of a report of use, where its address says that it may be one, and where it says nothing. */
const FEW_TELEMETRY_FIELDS = 3;
const MANY_TELEMETRY_FIELDS = 5;
const SERVICE_LABEL = /^(?:presence|metrics|rum|telemetry|analytics|[a-z]+-analytics)$/;
const GRANT_TYPES: ReadonlySet<string> = new Set([
  'refresh_token',
  'authorization_code',
  'client_credentials',
]);

/** `class` where it is not that of the verb. */
export type RequestVerdict =
  | { readonly verb: ActVerb; readonly class?: 'R2' }
  | { readonly reason: HarmlessReason };

interface RequestRule {
  readonly id: string;
  readonly judge: (signs: RequestSigns) => RequestVerdict | null;
}

const commit = (verb: ActVerb): RequestVerdict => ({ verb });
const harmless = (reason: HarmlessReason): RequestVerdict => ({ reason });

/** The first that says something decides. What none knows is a commit. */
export const REQUEST_RULES: readonly RequestRule[] = [
  { id: 'card', judge: ({ evidence }) => (evidence.hasCard ? commit('pay') : null) },
  { id: 'password', judge: passwordVerb },
  {
    id: 'terms',
    judge: ({ evidence, meaning }) =>
      evidence.acceptsTerms && meaning?.type !== 'commit' ? commit('accept-terms') : null,
  },
  { id: 'account-mail', judge: accountMail },
  { id: 'foreign-form', judge: foreignForm },
  { id: 'own-resource', judge: ownResource },
  { id: 'graphql-query', judge: graphqlQuery },
  {
    id: 'session',
    judge: ({ fields }) => (fields.some(isTokenGrant) ? harmless('session') : null),
  },
  { id: 'marks-seen', judge: marksSeen },
  { id: 'named', judge: namedCommit },
  { id: 'recipient', judge: sumForSomebody },
  { id: 'harmless-name', judge: harmlessName },
  { id: 'cart-field', judge: cartByField },
  { id: 'file', judge: ({ evidence }) => (evidence.hasFile ? commit('upload') : null) },
  { id: 'service-host', judge: serviceHost },
  { id: 'use-report', judge: reportOfUse },
  { id: 'search', judge: (signs) => (isReadingQuery(signs) ? harmless('read') : null) },
  { id: 'beacon', judge: beacon },
  { id: 'keep-alive', judge: keepAlive },
  { id: 'method', judge: byMethod },
  { id: 'page-load', judge: pageLoad },
  { id: 'reading-control', judge: readingControl },
];

function passwordVerb({ evidence, meaning, parts }: RequestSigns): RequestVerdict | null {
  if (evidence.password === 'none') return null;
  if (meaning?.type === 'commit' && meaning.verb === 'subscribe') return commit('submit');
  const isSignIn = meaning?.type === 'commit' && meaning.verb === 'sign-in';
  const isSession = parts.some((part) => /^(?:sessions?|token|auth|connect)$/i.test(part));
  if (evidence.password === 'new') return commit('change-password');
  return isSignIn || isSession || meaning?.type !== 'commit'
    ? commit('sign-in')
    : commit(meaning.verb);
}

function foreignForm({
  isForm,
  isSameOrigin,
  meaning,
  evidence,
}: RequestSigns): RequestVerdict | null {
  if (!isForm || isSameOrigin) return null;
  if (evidence.hasFile) return commit('upload');
  return commit(meaning !== null && meaning.type !== 'harmless' ? meaning.verb : 'submit');
}

/** The protocol itself tells reading from writing; what was cut may write further on. */
function graphqlQuery({ facts, operations, parts }: RequestSigns): RequestVerdict | null {
  const reads = operations.length > 0 && operations.every(({ isRead }) => isRead);
  return reads && facts.content.isWhole && meaningOfParts(parts)?.type !== 'commit'
    ? harmless('read')
    : null;
}

const isTokenGrant = ({ name, value }: RequestField): boolean =>
  name === 'grant_type' && GRANT_TYPES.has(value);

const SEEN_FIELD = /(?:^|[._[-])(?:flags?|mark|state|status)\]?$/i;
const ID_OR_WAY = /(?:^|[._[-]|[a-z](?=I))(?:ids?|uuids?|messages|op|action|\d+)\]?$/i;

/** Puts the mark of what was read at things that are named by ids alone. */
function marksSeen({ fields, method, facts }: RequestSigns): RequestVerdict | null {
  const marks = fields.filter(({ name }) => SEEN_FIELD.test(name));
  const isMark =
    marks.length === 1 && /^(?:read|seen|viewed|unread|unseen)$/i.test(marks[0]?.value ?? '');
  if (!isMark || method === 'DELETE' || !facts.content.isWhole) return null;
  const others = fields.filter((field) => !marks.includes(field));
  const isPlain = others.every(
    ({ name, value }) => ID_OR_WAY.test(name) && /^(?:[\d[\],\s]*|[\w-]{1,40})$/.test(value),
  );
  return isPlain && others.length > 0 ? harmless('presence') : null;
}

/** To another site only what says nothing of committing anywhere is reading: not every server looks at all of an address. */
function namedCommit(signs: RequestSigns): RequestVerdict | null {
  const { meaning, parts, isSameSite: isNear } = signs;
  if (meaning?.type === 'commit') {
    if (isReportNamedSo(signs)) return null;
    return commit(verbAtAddress(meaning.verb, signs));
  }
  if (isNear || meaning?.type !== 'harmless' || meaning.reason !== 'read') return null;
  const other = commitInParts(parts);
  return other?.type === 'commit' ? commit(other.verb) : null;
}

const VERSION_CONTROL_FIELD =
  /(?:^|\.)(?:path|name|ref|branch|repo(?:sitory)?|socketid|commit|sha1?|remote|force)$/i;

/** What is named is deleted by DELETE; a `checkout` of version control orders nothing. */
function verbAtAddress(verb: ActVerb, { method, fields, parts }: RequestSigns): ActVerb {
  if (method === 'DELETE') return classOfVerb(verb) === 'R4' ? verb : 'delete';
  const isVersionControl =
    parts.at(-1) === 'checkout' &&
    fields.length > 0 &&
    fields.every(({ name }) => VERSION_CONTROL_FIELD.test(name));
  return verb === 'order' && isVersionControl ? 'save' : verb;
}

/** The address that an account is recovered by: who changes it owns the account. */
function accountMail({ facts, parts, fields, meaning }: RequestSigns): RequestVerdict | null {
  const isAccount = parts.some((part) =>
    /^(?:accounts?|profile|settings|me|security)$/i.test(part),
  );
  const isMail = ({ name, value }: RequestField): boolean =>
    /(?:^|[._[-])e?-?mail\w*\]?$/i.test(name) && facts.typed.some((text) => text.trim() === value);
  return isAccount && meaning?.type !== 'harmless' && fields.some(isMail)
    ? commit('change-security')
    : null;
}

/** `/capture`, `/notifications`: names of reports of use that others give to what commits. */
function isReportNamedSo({ parts, evidence, hasTyped }: RequestSigns): boolean {
  return (
    MAYBE_TELEMETRY.has(parts.at(-1)?.toLowerCase() ?? '') &&
    evidence.telemetryFields >= MANY_TELEMETRY_FIELDS &&
    evidence.amount === null &&
    !hasTyped
  );
}

const RECIPIENT =
  /(?:^|[._[-])(?:recipient|payee|beneficiary|iban|to_?account|toacct|destination_?account|receiver)/i;

function sumForSomebody({ evidence, fields }: RequestSigns): RequestVerdict | null {
  if (evidence.amount === null) return null;
  return fields.some(({ name }) => RECIPIENT.test(name)) ? commit('transfer') : null;
}

/** What PUT, PATCH and DELETE do is no reading, whatever it is called; `/mails/read` marks them so. */
function harmlessName({ meaning, method, parts, evidence }: RequestSigns): RequestVerdict | null {
  if (meaning?.type !== 'harmless' || evidence.hasFile) return null;
  if (method === 'POST' || meaning.reason !== 'read') return harmless(meaning.reason);
  const marksRead =
    method !== 'DELETE' &&
    /^(?:mark|set)?_?-?(?:as)?_?-?(?:all)?_?-?(?:read|seen|viewed)(?:[_-]?all)?$/i.test(
      parts.at(-1) ?? '',
    );
  return marksRead ? harmless('presence') : null;
}

const CART_ID = /(?:^|[._[-])(?:cart|basket|bag|trolley)_?(?:id|key|token|uuid)\]?$/i;
const CART_CHANGE =
  /^(?:add|update|set|put|change|edit|insert|upsert|replace|increment|decrement)$/;
const CART_CONTENT =
  /^(?:items?|lines?|entry|entries|quantity|quantities|qty|products?|variants?|attributes?)$/;

/** What changes the contents of a cart is named by its contents, and the cart by a field. */
function cartByField({
  operations,
  fields,
  meaning,
  evidence,
}: RequestSigns): RequestVerdict | null {
  if (meaning?.type !== 'weak' || operations.length === 0 || evidence.amount !== null) return null;
  const areChanges = operations.every(({ name }) => {
    const [first, ...others] = wordsOfName(name);
    const isOfContent = others.some(({ raw }) => CART_CONTENT.test(raw));
    return isOfContent && CART_CHANGE.test(first?.raw ?? '');
  });
  return areChanges && fields.some(({ name }) => CART_ID.test(name)) ? harmless('cart') : null;
}

function reportOfUse(signs: RequestSigns): RequestVerdict | null {
  const { facts, parts, method, evidence, hasTyped, isForm, isSameSite: isNear, meaning } = signs;
  if (method !== 'POST' || isForm || evidence.amount !== null) return null;
  const isLog = isLogAddress(parts) && !hasTyped;
  if (isLog) return harmless('telemetry');
  const isNamed = parts.some((part) => MAYBE_TELEMETRY.has(part.toLowerCase()));
  const isBare = parts.length === 0;
  const isFew = isNamed || !isNear || isBare || facts.resourceType === 'ping';
  const isOther = meaning?.type === 'commit' && !isReportNamedSo(signs);
  return !isOther &&
    !hasTyped &&
    evidence.telemetryFields >= (isFew ? FEW_TELEMETRY_FIELDS : MANY_TELEMETRY_FIELDS)
    ? harmless('telemetry')
    : null;
}

/** `/log`, `/log/action` */
function isLogAddress(parts: readonly string[]): boolean {
  const isLog = (part: string | undefined): boolean => /^_?log$/i.test(part ?? '');
  const last = parts.at(-1)?.toLowerCase() ?? '';
  return isLog(last) || (MAYBE_TELEMETRY.has(last) && isLog(parts.at(-2)));
}

/** `metrics.example.com` measures, `presence.example.com` tells who is there: for pages of other hosts that is all that such a host is for. */
function serviceHost({
  facts: { documentOrigin },
  url: { hostname },
  method,
  evidence,
  hasTyped,
  isForm,
  meaning,
}: RequestSigns): RequestVerdict | null {
  const isPlain = !isForm && !hasTyped && evidence.amount === null;
  if (!isPlain || meaning?.type === 'commit') return null;
  const own = new Set(URL.parse(documentOrigin ?? '')?.hostname.split('.'));
  const service = meaningOfName(
    hostname
      .split('.')
      .filter((label) => !own.has(label))
      .find((label) => SERVICE_LABEL.test(label)) ?? '',
  );
  if (service?.type !== 'harmless') return null;
  const isUsual = method === 'POST' || (method === 'PUT' && service.reason === 'presence');
  return isUsual ? harmless(service.reason) : null;
}

/** Of a beacon the page never sees the answer; what says nothing of committing measures something. */
function beacon({
  facts,
  meaning,
  hasTyped,
  isSameSite: isNear,
}: RequestSigns): RequestVerdict | null {
  if (facts.resourceType !== 'ping' || meaning !== null) return null;
  if (!hasTyped) return harmless('telemetry');
  return isNear ? null : { verb: 'submit', class: 'R2' };
}

function byMethod({ url, method, meaning }: RequestSigns): RequestVerdict | null {
  if (method === 'DELETE') return commit('delete');
  if (method !== 'PUT' && method !== 'PATCH') return null;
  if (method === 'PUT' && isStorageUpload(url)) return commit('upload');
  return commit(meaning?.type === 'weak' && meaning.verb !== 'submit' ? meaning.verb : 'save');
}

/** What a program keeps for itself at its own server, unless it is what was typed. */
function ownResource({
  facts,
  url,
  method,
  isTyped,
  isSameOrigin,
}: RequestSigns): RequestVerdict | null {
  const isKept = method === 'PUT' && isSameOrigin && !isTyped && facts.content.isWhole;
  return isKept && isOwnResource(url) ? harmless('preference') : null;
}

/** Frames of a live connection that is kept open by requests: no name and no data. */
function keepAlive({ url, facts }: RequestSigns): RequestVerdict | null {
  const isEmpty = /^(?:\d{0,2}|\{"type":\d\}\W?)$/.test(facts.content.text.trim());
  return isEmpty && isMessageAddress(url) && facts.content.isWhole ? harmless('presence') : null;
}

/** By an old custom names that begin with a sign or a point are a program's own, not a person's. */
function isOwnResource({ pathname }: URL): boolean {
  return /\/(?:\$|%24|\.|_local\b)[^/]*$/i.test(pathname);
}

/** An address that its signature makes good for one upload. */
function isStorageUpload({ searchParams }: URL): boolean {
  return [...searchParams.keys()].some((name) =>
    /^(?:x-amz-signature|x-goog-signature|sig|se|upload_id|uploadid|partnumber)$/i.test(name),
  );
}

function pageLoad({
  facts,
  isSameSite: isNear,
  isForm,
  hasTyped,
  meaning,
}: RequestSigns): RequestVerdict | null {
  const isOnLoad = LOADING_TOOLS.has(facts.tool) && isNear && !isForm && !hasTyped;
  return isOnLoad && meaning?.type !== 'weak' ? harmless('page-load') : null;
}

/** What nothing else is known of, and comes of opening, sorting or searching. */
function readingControl({
  facts,
  method,
  meaning,
  evidence,
  isForm,
  isSameSite: isNear,
  hasTyped,
}: RequestSigns): RequestVerdict | null {
  const isUnknown = method === 'POST' && meaning === null && evidence.amount === null;
  const isLess = isUnknown && isNear && !isForm && (!hasTyped || facts.tool === 'type');
  return facts.isForReading && isLess ? harmless('read') : null;
}
