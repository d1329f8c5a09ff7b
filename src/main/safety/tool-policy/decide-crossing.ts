import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { type ApprovalRequest, OWN_TEXT_RULE } from '#shared/model/run/approval/approval.ts';

import type { ToolDecision } from './tool-decision.ts';

/** Text that was read at some origins and is about to be sent elsewhere. */
export interface CrossingFacts extends Pick<
  Extract<ApprovalRequest, { readonly kind: 'crossing' }>,
  'from' | 'to' | 'way' | 'excerpt'
> {
  /** Whether the model wrote the text after reading something private at these origins; absent if the text was read there. */
  readonly isOwn?: true;
  /** Whether the person refused the model's own text for these places; absent if they were not asked or allowed it. */
  readonly isRefused?: true;
}

/** Decides about text that goes from one place to another, which the person must have seen. `null` if there is none. */
export function decideCrossing(crossing: CrossingFacts | null): ToolDecision | null {
  if (crossing === null) return null;
  const { isOwn = false, isRefused = false, from, to, way, excerpt } = crossing;
  const error = isOwn ? ownTextStays(crossing) : textStays(crossing);
  if (isRefused) return { allow: false, error };
  const rule = isOwn ? OWN_TEXT_RULE : 'text-of-another-place';
  const request = { kind: 'crossing', class: 'R2', rule, from, to, way, excerpt } as const;
  return { allow: 'ask', request, error };
}

/** Returns the error if the person cannot be asked. */
function textStays({ from, to, excerpt }: CrossingFacts): ErrorInfo {
  return staying(
    { from, to },
    `“${excerpt.slice(0, 100)}” was read at ${from.join(', ')}; nobody has allowed it to go to ${to}, so nothing was sent.`,
  );
}

function ownTextStays({ from, to }: CrossingFacts): ErrorInfo {
  return staying(
    { from, to },
    `This run has read something private at ${from.join(', ')}; nobody has allowed it to write text of its own to ${to}, so nothing was sent.`,
  );
}

function staying({ from, to }: Pick<CrossingFacts, 'from' | 'to'>, message: string): ErrorInfo {
  return {
    code: 'TEXT_STAYS',
    params: { from: from.join(', '), to },
    message,
    next: `Do not try it in another way. Conclude and say that the person has to allow it in the window${byGrant(from, to)}.`,
  };
}

/** Returns the grant for the command line; empty if it cannot be written there. */
function byGrant(from: readonly string[], to: string): string {
  const places = [...from, ...(to.startsWith('mcp:') ? [] : [to])];
  if (!places.every((place) => /^https?:/.test(place))) return '';
  return `, or with ${from.map((origin) => `--grant 'carry@${origin}>${to}'`).join(' ')}`;
}
