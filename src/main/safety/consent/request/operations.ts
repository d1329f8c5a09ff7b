import { graphqlOperations, isGraphqlDocument } from './graphql-operations.ts';
import type { RequestContent, RequestField } from '../../../platform/requests/request-content.ts';

/** Names of a request's operations, apart from its URL. */
export interface Operations {
  readonly names: readonly string[];
  /** Whether the protocol shows that everything reads: GraphQL queries, seen completely. */
  readonly areReads: boolean;
}

const MAX_NAMES = 20;
/** Fields in which programs name an operation. */
const NAMING = new Set(
  'action act op operation operationname method methodname cmd command do task rpc intent event mutation procedure function x-action _method _action'.split(
    ' ',
  ),
);
/** Fields of a GraphQL request over HTTP, with a leading number in a batch. An `id` field would refer to a document on the server. */
const GRAPHQL_ROOT = /^(\d+\.)?(?:(?:query|operationName)$|(?:variables|extensions)(?:\.|$))/;
const GRAPHQL_DOCUMENT = /^(\d+\.)?query$/;
const SOAP =
  /<(?:[\w.-]{1,60}:)?Body(?:\s[^<>]{0,2000})?>\s{0,99}<(?:[\w.-]{1,60}:)?([\w.-]{1,100})/;
const IDENTIFIER = /^[\w$.:/@-]{2,120}$/;

export function operationsOf(
  content: RequestContent,
  parameters: readonly RequestField[],
): Operations {
  const fields = [...content.fields, ...parameters];
  const documents = fields.filter(
    ({ name, value }) => lastName(name) === 'query' && isGraphqlDocument(value),
  );
  if (documents.length > 0) {
    const operations = documents.flatMap(({ value }) => graphqlOperations(value));
    return {
      names: operations.flatMap(({ names }) => names).slice(0, MAX_NAMES),
      areReads: parameters.length === 0 && content.isWhole && areQueries(content.fields),
    };
  }
  const named = fields
    .filter(({ name, value }) => NAMING.has(lastName(name)) && IDENTIFIER.test(value))
    .map(({ value }) => value);
  // SOAP names its operation in the first element of its body.
  const called = SOAP.exec(content.kind === 'xml' ? content.text : '')?.[1] ?? [];
  // An event and its data as an array: 42["delete file",{…}].
  const isArray = /^[\d:]{0,12}\[/.test(content.text);
  const events = isArray
    ? content.fields.filter(
        ({ name, value }) => /^\d$/.test(name) && /^[\w .:-]{3,80}$/.test(value),
      )
    : [];
  return {
    names: [called, ...named, ...events.map(({ value }) => value)].flat().slice(0, MAX_NAMES),
    areReads: false,
  };
}

const lastName = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * Whether fields are one GraphQL query or a batch of queries. Other fields make it none, and each part of a batch needs its own document,
 * because a server may store documents that are requested by name.
 */
function areQueries(fields: readonly RequestField[]): boolean {
  const parts = new Set(fields.map(({ name }) => GRAPHQL_ROOT.exec(name)?.[1] ?? ''));
  const documents = fields.filter(({ name }) => GRAPHQL_DOCUMENT.test(name));
  const shown = new Set(documents.map(({ name }) => GRAPHQL_DOCUMENT.exec(name)?.[1] ?? ''));
  return (
    fields.every(({ name, isFile }) => !isFile && GRAPHQL_ROOT.test(name)) &&
    parts.size === shown.size &&
    documents.every(({ value }) => isGraphqlDocument(value) && isQuery(value))
  );
}

function isQuery(document: string): boolean {
  const operations = graphqlOperations(document);
  return operations.length > 0 && operations.every(({ type }) => type === 'query');
}
