import { graphqlOperations, isGraphqlDocument } from './graphql-operations.ts';
import type { RequestContent, RequestField } from './request-content.ts';

/** Names of a request's operations, besides its address. */
export interface Operations {
  readonly names: readonly string[];
  /** The protocol itself says that all of it reads: GraphQL queries, seen whole. */
  readonly areReads: boolean;
}

const MAX_NAMES = 20;
/** Fields that programs name an operation in. */
const NAMING = new Set(
  'action act op operation operationname method methodname cmd command do task rpc intent event mutation procedure function x-action _method _action'.split(
    ' ',
  ),
);
/** All that a GraphQL request over HTTP holds; in a batch, behind a number. */
const GRAPHQL_ROOT = /^(?:\d+\.)?(?:query|operationName|variables|extensions|id)(?:\.|$)/;
const GRAPHQL_DOCUMENT = /^(?:\d+\.)?query$/;
const IDENTIFIER = /^[\w$.:/@-]{2,120}$/;

export function operationsOf(
  content: RequestContent,
  parameters: readonly RequestField[],
): Operations {
  const fields = [...content.fields, ...parameters];
  const documents = fields.filter(
    ({ name, value }) => lastName(name) === 'query' && isGraphqlDocument(value),
  );
  // Only a whole document shows that it reads: not one next to other values, inside one, or in a form's address.
  const isGraphql =
    parameters.length === 0 &&
    content.fields.some(({ name }) => GRAPHQL_DOCUMENT.test(name)) &&
    content.fields.every(
      ({ name, value, isFile }) =>
        !isFile &&
        GRAPHQL_ROOT.test(name) &&
        (!GRAPHQL_DOCUMENT.test(name) || isGraphqlDocument(value)),
    );
  if (documents.length > 0) {
    const operations = documents.flatMap(({ value }) => graphqlOperations(value));
    return {
      names: operations.flatMap(({ names }) => names).slice(0, MAX_NAMES),
      areReads:
        isGraphql &&
        content.isWhole &&
        operations.length > 0 &&
        operations.every(({ type }) => type === 'query'),
    };
  }
  const named = fields
    .filter(({ name, value }) => NAMING.has(lastName(name)) && IDENTIFIER.test(value))
    .map(({ value }) => value);
  // An event and its data as an array: 42["delete file",{…}].
  const isArray = /^[\d:]{0,12}\[/.test(content.text);
  const events = isArray
    ? content.fields.filter(
        ({ name, value }) => /^\d$/.test(name) && /^[\w .:-]{3,80}$/.test(value),
      )
    : [];
  return {
    names: [...named, ...events.map(({ value }) => value)].slice(0, MAX_NAMES),
    areReads: false,
  };
}

const lastName = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
