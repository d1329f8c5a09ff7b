import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';

import type { ToolDecision } from './tool-decision.ts';

/** Text that was read at some origins and is about to go somewhere else. */
export type CrossingFacts = Pick<
  Extract<ApprovalRequest, { readonly kind: 'crossing' }>,
  'from' | 'to' | 'way' | 'excerpt'
>;

/** Text of one place goes to another only when the person has seen it. `null`: nothing goes anywhere. */
export function decideCrossing(crossing: CrossingFacts | null): ToolDecision | null {
  if (crossing === null) return null;
  return {
    allow: 'ask',
    request: { kind: 'crossing', class: 'R2', rule: 'text-of-another-place', ...crossing },
    error: textStays(crossing),
  };
}

/** For where nobody can be asked. */
function textStays({ from, to, excerpt }: CrossingFacts): ErrorInfo {
  return {
    code: 'TEXT_STAYS',
    params: { from: from.join(', '), to },
    message: `“${excerpt.slice(0, 100)}” was read at ${from.join(', ')}; nobody has allowed it to go to ${to}, so nothing was sent.`,
    next: `Do not try it in another way. Conclude and say that the person has to allow it in the window${byGrant(from, to)}.`,
  };
}

/** How it is written on the command line, where it can be. */
function byGrant(from: readonly string[], to: string): string {
  const places = [...from, ...(to.startsWith('mcp:') ? [] : [to])];
  if (!places.every((place) => /^https?:/.test(place))) return '';
  return `, or with ${from.map((origin) => `--grant 'carry@${origin}>${to}'`).join(' ')}`;
}
