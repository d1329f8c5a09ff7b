import type { ActKind } from '#shared/model/run/approval/act-kind.ts';
import { decoded } from '#shared/model/decoded.ts';

import { kindInName } from '../floor/words-say.ts';
import { graphqlOperations } from './graphql-operations.ts';
import { isDocument, methodIn } from './operations.ts';

const DEED_PARAMETER = /^(?:action|do|cmd|op|operation|act|task|mode|_method)$/i;
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
  const parameters = [...new URLSearchParams(url.search.slice(0, 2_000))].map(([name, value]) => ({
    name,
    value,
    isFile: false,
  }));
  const named = parameters.flatMap(({ name, value }) =>
    DEED_PARAMETER.test(name) ? [value] : DEED_AS_NAME.test(name) ? [name] : [],
  );
  const deed = [decoded(last ?? '').replace(ENDING, ''), ...named]
    .map(deedIn)
    .find((found) => found !== null);
  const isMutation = parameters
    .filter(isDocument)
    .flatMap(({ value }) => graphqlOperations(value))
    .some(({ type }) => type === 'mutation');
  if (deed !== undefined && !isMutation)
    return { kind: deed, hasValue: url.search.length > 1 || VALUE.test(path) };
  return isMutation || methodIn(parameters) !== null ? { kind: 'change', hasValue: true } : null;
}

function deedIn(name: string): ActKind | null {
  const words = name.slice(0, 120).split(/[-_]/);
  return words.length > MAX_WORDS ? null : kindInName(name.slice(0, 120), 'address');
}
