import type { ActKind } from '#shared/model/run/approval/act-kind.ts';
import { decoded } from '#shared/model/decoded.ts';

import { kindInName } from '../floor/words-say.ts';
import { graphqlOperations, isGraphqlDocument } from './graphql-operations.ts';
import {
  queryFields,
  type RequestContent,
  type RequestField,
} from '../../../platform/requests/request-content.ts';

/** What a request says of itself, apart from its path. */
export interface Operations {
  /** Names of what it calls. */
  readonly names: readonly string[];
  /** Whether the protocol shows that everything reads: GraphQL queries, seen completely. */
  readonly areReads: boolean;
}

/** Limit for the work; a page may send thousands of names. */
const MAX_NAMES = 1_000;
/** Fields in which programs name an operation. */
const NAMING = new Set(
  'action act op operation operationname method methodname cmd command do task rpc intent event mutation procedure function x-action _method _action __eventtarget __eventargument'.split(
    ' ',
  ),
);
/** Fields that name an operation among other things, so only names of several words count, and those of a removal. */
const NAMING_TOO = new Set('type kind name fn func call todo msg'.split(' '));
/** Fields that frameworks accept in place of the request's method. */
const METHOD_NAME = /^(?:_method|http_?method|x-(?:http-)?method(?:-override)?)$/i;
const WRITING = /^(?:put|patch|post|delete)$/i;
/** Fields of a GraphQL request over HTTP, with a leading number in a batch. An `id` field would refer to a document on the server. */
const GRAPHQL_ROOT = /^(\d+\.)?(?:(?:query|operationName)$|(?:variables|extensions)(?:\.|$))/;
const GRAPHQL_DOCUMENT = /^(\d+\.)?query$/;
const GRAPHQL_VARIABLE = /(?:^|\.)variables\./;
const SOAP =
  /<(?:[\w.-]{1,60}:)?Body(?:\s[^<>]{0,2000})?>\s{0,99}<(?:[\w.-]{1,60}:)?([\w.-]{1,100})/;
/** A request within the body of another, as in batches of OData. */
const REQUEST_LINE = /(?<=^|\n)(?:PUT|PATCH|DELETE)(?= \S{1,2000} HTTP\/\d)/g;
const IDENTIFIER = /^[\w$.:/@-]{2,120}$/;
const UNSET = /^(?:0|false|no|off|none|null)?$/i;

const DEED_PARAMETER = /^(?:action|do|cmd|op|operation|act|task|mode|_method)$/i;
/** Names of more than three words, each of a limited length, are pages about an action: `how-to-delete-a-page`. */
const SHORT_NAME = /^[^_-]*(?:[_-][^_-]*){0,2}$/;
const ENDING = /\.(?:php|aspx?|jsp|do|action|cgi)$/i;
/** A value to act on, such as an id; a form page has none in its URL. */
const VALUE = /(?:^|[/=&?])(?:[^/=&?]*\d[^/=&?]*|[\w-]{16,})(?:[/&]|$)/;

export interface AddressDeed {
  readonly kind: ActKind;
  /** Whether the URL says what the action applies to. */
  readonly hasValue: boolean;
}

export function operationsOf(
  content: RequestContent,
  parameters: readonly RequestField[],
): Operations {
  const fields = [...content.fields, ...parameters];
  const documents = fields.filter(isDocument);
  const operations = documents.flatMap(({ value }) => graphqlOperations(value));
  const others =
    documents.length === 0 ? fields : fields.filter(({ name }) => !GRAPHQL_VARIABLE.test(name));
  // An event and its data as an array: 42["delete file",{…}].
  const events = /^[\d:]{0,12}\[/.test(content.text)
    ? content.fields.filter(
        ({ name, value }) => /^\d$/.test(name) && /^[\w .:-]{3,80}$/.test(value),
      )
    : [];
  const names = [
    ...operations.flatMap((operation) => operation.names),
    // SOAP names its operation in the first element of its body.
    SOAP.exec(content.kind === 'xml' ? content.text : '')?.[1] ?? [],
    ...others.flatMap(namesIn),
    ...events.map(({ value }) => value),
  ].flat();
  return {
    names: [...new Set(names)].slice(0, MAX_NAMES),
    areReads:
      documents.length > 0 &&
      parameters.length === 0 &&
      content.isWhole &&
      areQueries(content.fields),
  };
}

/** Returns the names of operations that a field holds, by its value or by its own name. */
function namesIn({ name, value }: RequestField): readonly string[] {
  if (name === '') return value.match(REQUEST_LINE) ?? [];
  const last = lastName(name);
  const isNamed = NAMING.has(last) && IDENTIFIER.test(value);
  const isNamedToo = NAMING_TOO.has(last) && IDENTIFIER.test(value) && isCall(value);
  // `delete=7`, `deleteUser.id=7`; a box that is not ticked says nothing.
  const called = UNSET.test(value)
    ? []
    : name.split(/[.[\]]+/).filter((part) => kindInName(part, 'field') === 'delete');
  return [...(isNamed || isNamedToo ? [value] : []), ...called];
}

function isCall(value: string): boolean {
  const kind = kindInName(value, 'operation');
  return kind === 'delete' || (kind !== null && /[a-z][A-Z]|\w[._/:-]\w/.test(value));
}

/** Returns the method that fields name in place of the sent one, in capitals; `null` if none. */
export const methodIn = (fields: readonly RequestField[]): string | null =>
  fields
    .find(({ name, value }) => METHOD_NAME.test(name) && WRITING.test(value.trim()))
    ?.value.trim()
    .toUpperCase() ?? null;

/** Whether a field holds a GraphQL document: as `query`, or as the whole body. */
const isDocument = ({ name, value }: RequestField): boolean =>
  (lastName(name) === 'query' || (name === '' && /^\s*\w/.test(value))) && isGraphqlDocument(value);

const lastName = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * Whether fields are one GraphQL query or a batch of queries. Other fields make it none, and each part of a batch needs its own document,
 * because a server may store documents that are requested by name.
 */
function areQueries(fields: readonly RequestField[]): boolean {
  const roots = fields.map(({ name }) => GRAPHQL_ROOT.exec(name));
  const documents = fields.filter(({ name }) => GRAPHQL_DOCUMENT.test(name));
  const shown = new Set(documents.map(({ name }) => name));
  return (
    fields.every(({ isFile }) => !isFile) &&
    roots.every((root) => root !== null && shown.has(`${root[1] ?? ''}query`)) &&
    documents.every(({ value }) => isQuery(value))
  );
}

/** Whether a text is a GraphQL document of nothing but queries. */
function isQuery(text: string): boolean {
  const operations = isGraphqlDocument(text) ? graphqlOperations(text) : [];
  return operations.length > 0 && operations.every(({ type }) => type === 'query');
}

/** Returns the action that a read-only URL names in its last part, a parameter or a GraphQL mutation; `null` if none. */
export function deedInAddress(url: URL): AddressDeed | null {
  const path = url.pathname.slice(0, 2_000);
  const last = path
    .split('/')
    .findLast((part) => part !== '' && !/^\d+$|^[\da-f-]{16,}$/i.test(part));
  const parameters = queryFields(url);
  const isMutation = parameters
    .filter(isDocument)
    .flatMap(({ value }) => graphqlOperations(value))
    .some(({ type }) => type === 'mutation');
  if (isMutation) return { kind: 'change', hasValue: true };
  // The name of a parameter may be the action as well: `?delete=7`.
  const named = parameters.flatMap(({ name, value }) =>
    DEED_PARAMETER.test(name) ? [value] : kindInName(name, 'field') === 'delete' ? [name] : [],
  );
  const kind = [decoded(last ?? '').replace(ENDING, ''), ...named]
    .map((name) => name.slice(0, 120))
    .map((name) => (SHORT_NAME.test(name) ? kindInName(name, 'address') : null))
    .find((found) => found !== null);
  if (kind !== undefined) return { kind, hasValue: url.search.length > 1 || VALUE.test(path) };
  return methodIn(parameters) === null ? null : { kind: 'change', hasValue: true };
}
