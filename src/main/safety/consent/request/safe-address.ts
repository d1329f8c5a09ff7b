import type { ActKind } from '#shared/model/run/approval/act-kind.ts';
import { decoded } from '#shared/model/decoded.ts';

import { kindInName } from '../floor/words-say.ts';
import { queryFields } from '../../../platform/requests/request-content.ts';
import { graphqlOperations } from './graphql-operations.ts';
import { isDocument, methodIn } from './operations.ts';

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
