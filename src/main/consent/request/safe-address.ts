import type { ActKind } from '#shared/model/run/approval/act-kind.ts';

import { deedInName } from '../floor/words-say.ts';
import { graphqlOperations, isGraphqlDocument } from './graphql-operations.ts';
import { decoded } from './decoded.ts';

const DEED_PARAMETER = /^(?:action|do|cmd|op|operation|act|task|mode|_method)$/i;
/** `?delete=7` */
const DEED_AS_NAME = /^(?:delete|remove|destroy|erase|purge|unsubscribe)(?:[_-]|$)/i;
/** Words. Pages about an act have longer names: `how-to-delete-a-page`. */
const MAX_WORDS = 3;
const ENDING = /\.(?:php|aspx?|jsp|do|action|cgi)$/i;
/** A page to fill in has no value to work with. */
const VALUE = /(?:^|[/=&?])(?:[^/=&?]*\d[^/=&?]*|[\w-]{16,})(?:[/&]|$)/;

export interface AddressDeed {
  readonly kind: ActKind;
  /** Whether the address says what it is done to. */
  readonly hasValue: boolean;
}

/** The act that a read-only address names, by its last part, a parameter or a GraphQL mutation; `null`: none. */
export function deedInAddress(url: URL): AddressDeed | null {
  const path = url.pathname.slice(0, 2_000);
  const last = path
    .split('/')
    .findLast((part) => part !== '' && !/^\d+$|^[\da-f-]{16,}$/i.test(part));
  const parameters = [...new URLSearchParams(url.search.slice(0, 2_000))];
  const named = parameters.flatMap(([name, value]) =>
    DEED_PARAMETER.test(name) ? [value] : DEED_AS_NAME.test(name) ? [name] : [],
  );
  const documents = parameters.filter(
    ([name, value]) => name === 'query' && isGraphqlDocument(value),
  );
  if (
    documents.some(([, value]) => graphqlOperations(value).some(({ type }) => type === 'mutation'))
  )
    return { kind: 'change', hasValue: true };
  const kind = [decoded(last ?? '').replace(ENDING, ''), ...named]
    .map(deedIn)
    .find((deed) => deed !== null);
  if (kind === undefined) return null;
  return { kind, hasValue: url.search.length > 1 || VALUE.test(path) };
}

function deedIn(name: string): ActKind | null {
  const words = name.slice(0, 120).split(/[-_]/);
  return words.length > MAX_WORDS ? null : deedInName(name.slice(0, 120));
}
