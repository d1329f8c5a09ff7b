import { cleanText } from '#shared/page-state/clean-text.ts';

import { isSecretField } from './body-evidence.ts';
import type { RequestField } from './request-content.ts';

/** A value that leaves, by the name that the program gives it. */
export interface LeavingValue {
  readonly label: string;
  readonly value: string;
}

const MAX_VALUES = 12;
const MAX_LABEL = 120;
const MAX_VALUE = 300;
/** What programs send for themselves. */
const TECHNICAL =
  /csrf|xsrf|viewstate|eventvalidation|authenticity|nonce|^__|_token$|^_token|utf8|timestamp|^v$|sessionid|requestid|clientid/i;

/** What leaves with a request, as a person is shown it: first what was typed; no secrets and nothing that only programs read. */
export function leavingValues(
  fields: readonly RequestField[],
  typed: readonly string[],
): readonly LeavingValue[] {
  const told = fields.filter(
    ({ name, value }) => value.trim() !== '' && !TECHNICAL.test(name) && !isOpaque(value),
  );
  const isTyped = ({ value }: RequestField): boolean =>
    typed.some((text) => text !== '' && value.includes(text));
  return [...told.filter(isTyped), ...told.filter((field) => !isTyped(field))]
    .slice(0, MAX_VALUES)
    .map((field) => ({
      label: cleanText(field.name).slice(0, MAX_LABEL),
      value: isSecretField(field) ? '•••' : cleanText(field.value).slice(0, MAX_VALUE),
    }));
}

const isOpaque = (value: string): boolean => value.length > 60 && !/\s/.test(value);
