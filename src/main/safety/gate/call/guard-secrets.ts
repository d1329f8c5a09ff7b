import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { ToolResultSchema, type ToolResult } from '#shared/tools/contract/tool-result.ts';

import { pastes } from '../../run-permissions/taint/outgoing-texts.ts';
import type { SecretAccess } from '../access/secret-access.ts';

/** Limit in characters. Longer text is a document, not a typed password. */
const LONGEST_TYPED = 1000;
/** Tool whose arguments may name secrets, since the names are not secret. */
const SPEAKS_OF_SECRETS = 'fill_secret';

export interface GuardedCall {
  /** Arguments as they may be stored, without secrets. */
  readonly args: unknown;
  /** Why the call must not be made, because it contains a secret; `null` if it may. */
  readonly error: ErrorInfo | null;
}

/** Looks for secrets in what a call would send to a page, a file or a service; `copied` is the text that it would paste. */
export function guardCall(
  secrets: SecretAccess | undefined,
  { tool, args }: { readonly tool: string; readonly args: unknown },
  copied: string | null,
): GuardedCall {
  const json = z.json().safeParse(args);
  if (secrets === undefined || !json.success || tool === SPEAKS_OF_SECRETS)
    return { args, error: null };
  const { value, names } = secrets.hideIn(json.data);
  if (names.size > 0) return { args: value, error: blocked(names) };
  const pasted = isRecord(args) && pastes(tool, args) ? secrets.namesIn(copied ?? '') : names;
  if (pasted.size > 0) return { args, error: blocked(pasted) };
  // Text that the model wrote is not hidden from it, such as a password in the task that goes into two fields.
  for (const text of Object.values(isRecord(args) ? args : {}))
    if (typeof text === 'string' && text.length <= LONGEST_TYPED) secrets.knows(text);
  return { args, error: null };
}

/** Returns a result that the model may see, and the names of the secrets removed from it. */
export function guardResult(
  secrets: SecretAccess | undefined,
  result: ToolResult,
): { readonly result: ToolResult; readonly names: ReadonlySet<string> } {
  const whole = JSON.stringify(result);
  const shown = withoutCredentials(whole);
  const hidden = secrets?.hideInJson(shown) ?? { value: shown, names: new Set<string>() };
  if (hidden.value === whole) return { result, names: hidden.names };
  const parsed = ToolResultSchema.safeParse(JSON.parse(hidden.value));
  return {
    result: parsed.success ? parsed.data : { ok: false, error: blocked(hidden.names) },
    names: hidden.names,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function blocked(names: ReadonlySet<string>): ErrorInfo {
  const list = [...names].map((name) => `“${name}”`).join(', ');
  return {
    code: 'SECRET_BLOCKED',
    params: { names: list },
    message: `This would send a secret of the person (${list}); nothing was done.`,
    next: 'Do not write it in any form. Use fill_secret, which fills it only where it belongs.',
  };
}
