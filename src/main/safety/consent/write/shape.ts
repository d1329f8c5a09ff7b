import { decoded } from '#shared/model/decoded.ts';

import { STORING_METHODS } from '../../network-policy/safe-methods.ts';
import { fieldKind } from '../request/field-kinds.ts';
import type { RequestField } from '../../../platform/requests/request-content.ts';

const MAX_PARTS = 24;
const MAX_FIELDS = 60;
const MAX_SHAPE = 1_900;
/** Numbers, UUIDs, hashes and other generated ids. */
const ID =
  /^(?:v?\d+(?:\.\d+)*|[\da-f]{8}-[\da-f-]{13,}|[\da-f]{10,}|(?=[\w~-]*\d)(?=[\w~-]*[a-z])[\w~-]{9,}|[\w+=~-]{32,})$/i;
const HOLE = '{}';

/** Facts that tell the writes of a site apart. */
export interface RequestSigns {
  readonly method: string;
  readonly url: URL;
  readonly fields: readonly RequestField[];
  readonly operations: readonly string[];
}

/** Returns the path of a URL with placeholders for its variable parts; `fields` are values from elsewhere in the request. */
export function pathTemplate(
  { pathname }: URL,
  method: string,
  fields: readonly RequestField[] = [],
): string {
  const values = new Set(fields.map(({ value }) => value.toLowerCase()));
  const parts = pathname.slice(0, 4_000).split('/').slice(0, MAX_PARTS);
  return parts
    .map((part, index) => {
      // The URL of such a request names the object itself, and somebody chose its last part.
      const isThing = STORING_METHODS.has(method) && index === parts.length - 1 && index > 1;
      const isValue = part.length > 2 && values.has(decoded(part).toLowerCase());
      return part !== '' && (isThing || isValue || ID.test(part) || part.length > 60) ? HOLE : part;
    })
    .join('/');
}

/**
 * Returns the identity of a write at its site: writes of one shape do the same to different things.
 *
 * @param control role and first word of the control; absent: without the control
 */
export function shapeOf({ method, url, fields, operations }: RequestSigns, control = ''): string {
  const named = new Set(
    fields.slice(0, MAX_FIELDS).map((field) => {
      const kind = fieldKind(field);
      const name = field.name.replaceAll(/\d+/g, '#');
      return kind === 'other' ? name : `${name}:${kind}`;
    }),
  );
  const called = [...new Set(operations)].toSorted().join(',');
  const template = pathTemplate(url, method, fields);
  return `${method} ${url.origin}${template} (${[...named].toSorted().join(' ')}) ${called} ${control}`
    .trim()
    .slice(0, MAX_SHAPE);
}
