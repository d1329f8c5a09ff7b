import { graphqlOperations, isGraphqlDocument } from './graphql-operations.ts';
import { meaningOfParts, partsOfPath } from './path-meaning.ts';
import type { RequestContent, RequestField } from './request-content.ts';

/** An operation that a request names besides its address. */
export interface NamedOperation {
  readonly name: string;
  /** The protocol itself says that it reads. */
  readonly isRead: boolean;
}

const MAX_OPERATIONS = 30;
/** A name as programs give it: no sentence, no number. */
const IDENTIFIER = /^(?=.*[a-z])[\w$.:/@-]{2,120}$/i;

/** Fields that name an operation wherever they are sent. */
const ALWAYS_NAMES = new Set([
  'operationname',
  'fb_api_req_friendly_name',
  'rpc',
  '_action',
  'intent',
  'cmd',
  'command',
  'op',
  'ajax_action',
  'wc-ajax',
  '__eventtarget',
  'javax.faces.source',
  'procedure',
  'methodname',
  'mutation',
  'rest_route',
  'x-action',
  'x-amz-target',
]);
/** Fields that do where the request has little else that says what it is for: the address or the protocol. */
const SOMETIMES_NAMES = new Set([
  'action',
  'act',
  'method',
  'do',
  'task',
  'function',
  'handler',
  'mode',
]);
/** Of a message of a protocol over one address: what is called. */
const MESSAGE_NAMES = new Set(['method', 'target', 'event', 'type', 'name', 'action']);
const MESSAGE_ADDRESS =
  /\/(?:livewire|live|longpoll|signalr|sockjs|socket\.io|\w*hub|cable|(?:json|xml)?rpc|ws|call_kw|call_button)(?:[/.?]|$)/i;
const GENERIC_ADDRESS =
  /\/(?:admin-ajax|ajax|api|rpc|jsonrpc|call_kw|index|gateway|graphql|service|dispatch|controller|do|action|ajax_?handler|main|dwr|process|exec|invoke|trpc)?(?:\.\w{2,5})?\/?$/i;
/** Names that protocols use themselves. */
const NEUTRAL =
  /^(?:call|call_kw|default|event|message|query|invoke|next|phoenix|lv:.*|callmethod|syncinput|fireevent|click|submit|keyup|change|form|batch|vs)$/i;
/** A submit button is sent with its form, by its name. */
const BUTTON_NAME =
  /(?:^|[$._:-])(?:(?:btn|button|submit|cmd)[_-]?(?:save|delete|remove|search|find|filter|send|order|pay|cancel|publish|confirm|update|add|create|preview|checkout|login|register|post)\w{0,12}|_?(?:save|delete|search|send|publish|preview))$/i;

/** GraphQL’s own word for an operation whose document the server keeps. */
const OPERATION_TYPE = /^(?:op|operation)_?type$/i;

/** What the body and the parameters of an address say is called; nothing where they name no operation. */
export function namedOperations(
  url: URL,
  content: RequestContent,
  parameters: readonly RequestField[],
): readonly NamedOperation[] {
  const fields = [...content.fields, ...parameters];
  const documents = fields.filter(({ name, value }) => isDocument(name, value));
  if (documents.length > 0)
    return documents.flatMap(({ value }) => graphqlNames(value)).slice(0, MAX_OPERATIONS);
  const ofAddress = parameters.filter(({ name }) => name.toLowerCase() === 'action');
  const found = [
    ...messageNames(url, content),
    ...fieldNames(url, fields),
    ...ofAddress.map(({ value }) => value).filter((value) => IDENTIFIER.test(value)),
  ];
  const telling = found.filter((name) => !NEUTRAL.test(name));
  const types = fields.filter(({ name }) => OPERATION_TYPE.test(lastName(name)));
  const areQueries = types.length > 0 && types.every(({ value }) => /^query$/i.test(value));
  return telling
    .slice(0, MAX_OPERATIONS)
    .map((name) => ({ name, isRead: areQueries || name.endsWith('/completion') }));
}

/** One address for everything that is said over it: the address says nothing of what is done. */
export function isMessageAddress({ pathname }: URL): boolean {
  return MESSAGE_ADDRESS.test(pathname);
}

function isDocument(name: string, value: string): boolean {
  return lastName(name) === 'query' && isGraphqlDocument(value) && /[{}]/.test(value);
}

function graphqlNames(document: string): readonly NamedOperation[] {
  const operations = graphqlOperations(document);
  return operations.flatMap(({ type, names }): readonly NamedOperation[] =>
    type === 'mutation'
      ? names.slice(names.length > 1 ? 1 : 0).map((name) => ({ name, isRead: false }))
      : [{ name: names[0] ?? type, isRead: true }],
  );
}

function fieldNames(url: URL, fields: readonly RequestField[]): readonly string[] {
  const isGeneric =
    GENERIC_ADDRESS.test(url.pathname) || meaningOfParts(partsOfPath(url.pathname)) === null;
  return fields.flatMap(({ name, value }) => {
    const key = lastName(name);
    if (!IDENTIFIER.test(value)) return BUTTON_NAME.test(name) && value.length < 40 ? [name] : [];
    if (/^methodcalls\.\d+\.0$/i.test(name)) return [value];
    if (ALWAYS_NAMES.has(name.toLowerCase()) || ALWAYS_NAMES.has(key)) return [value];
    if (isGeneric && SOMETIMES_NAMES.has(key) && name.split('.').length <= 2) return [value];
    return BUTTON_NAME.test(name) && value.length < 40 ? [name] : [];
  });
}

/** JSON-RPC and messages of live connections that are sent as requests. */
function messageNames(url: URL, { fields, text }: RequestContent): readonly string[] {
  const isRpc = fields.some(({ name }) => lastName(name) === 'jsonrpc');
  const hasParameters = fields.some(({ name }) =>
    /(?:^|\.)(?:params|arguments|args)(?:\.|$)/.test(name),
  );
  const isMessage = isMessageAddress(url);
  if (!isRpc && !isMessage && !hasParameters) return [];
  const named = fields
    .filter(
      ({ name, value }) =>
        IDENTIFIER.test(value) &&
        (isMessage ? MESSAGE_NAMES.has(lastName(name)) : lastName(name) === 'method'),
    )
    .map(({ value }) => value);
  // An event and its data as an array: 42["send message",{…}], or [join, ref, topic, event, data].
  const inArray = /^[\d:]*\[/.test(text)
    ? fields.filter(
        ({ name, value }) => /^\d$/.test(name) && /[a-z]{3}/i.test(value) && value.length < 80,
      )
    : [];
  return [...named, ...(isMessage ? inArray.map(({ value }) => value) : [])];
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
