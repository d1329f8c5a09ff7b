import type { ActKind } from '#shared/model/run/approval/act-kind.ts';
import { decoded } from '#shared/model/decoded.ts';

import { deedInName } from '../floor/words-say.ts';
import { graphqlOperations, isGraphqlDocument } from './graphql-operations.ts';

const DEED_PARAMETER = /^(?:action|do|cmd|op|operation|act|task|mode|_method)$/i;
/** Parameters that frameworks accept in place of the request's method. */
const METHOD_PARAMETER = /^(?:_method|x-http-method(?:-override)?)$/i;
const WRITES = /^(?:put|patch|post|delete)$/i;
/** Parameter names that are an action, as in `?delete=7`. */
const DEED_AS_NAME = /^(?:delete|remove|destroy|erase|purge|unsubscribe)(?:[_-]|$)/i;
/** Limit in words. Pages about an action have longer names: `how-to-delete-a-page`. */
const MAX_WORDS = 3;
const ENDING = /\.(?:php|aspx?|jsp|do|action|cgi)$/i;
/** A value to act on, such as an id; a form page has none in its URL. */
const VALUE = /(?:^|[/=&?])(?:[^/=&?]*\d[^/=&?]*|[\w-]{16,})(?:[/&]|$)/;

export interface AddressDeed {
  readonly kind: ActKind;
  /** Whether the URL says what the action applies to. */
  readonly hasValue: boolean;
}

/** Returns the action that a read-only URL names in its last part, a parameter or a GraphQL mutation; `null` if none. */
export function deedInAddress(url: URL): AddressDeed | null {
  const path = url.pathname.slice(0, 2_000);
  const last = path
    .split('/')
    .findLast((part) => part !== '' && !/^\d+$|^[\da-f-]{16,}$/i.test(part));
  const parameters = [...new URLSearchParams(url.search.slice(0, 2_000))];
  const named = parameters.flatMap(([name, value]) =>
    DEED_PARAMETER.test(name) ? [value] : DEED_AS_NAME.test(name) ? [name] : [],
  );
  const deed = [decoded(last ?? '').replace(ENDING, ''), ...named]
    .map(deedIn)
    .find((found) => found !== null);
  const isMutation = parameters.some(mutates);
  if (deed !== undefined && !isMutation)
    return { kind: deed, hasValue: url.search.length > 1 || VALUE.test(path) };
  const isWrite = parameters.some(
    ([name, value]) => METHOD_PARAMETER.test(name) && WRITES.test(value.trim()),
  );
  return isMutation || isWrite ? { kind: 'change', hasValue: true } : null;
}

const mutates = ([name, value]: readonly [name: string, value: string]): boolean =>
  name === 'query' &&
  isGraphqlDocument(value) &&
  graphqlOperations(value).some(({ type }) => type === 'mutation');

function deedIn(name: string): ActKind | null {
  const words = name.slice(0, 120).split(/[-_]/);
  return words.length > MAX_WORDS ? null : deedInName(name.slice(0, 120));
}
