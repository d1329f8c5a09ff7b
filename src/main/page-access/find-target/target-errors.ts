import { AppError } from '#shared/errors/app-error.ts';
import { shorten } from '#shared/page-state/clean-text.ts';
import { tellApart } from '#shared/page-target/node-label.ts';
import type { Focus } from '#shared/model/page/node-fingerprint.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

const MAX_NAMED = 5;
const MAX_WORDS = 120;

const quoted = (words: string): string => `‘${shorten(words, MAX_WORDS)}’`;

export function targetNotFound(
  words: string,
  closest: readonly PageNode[],
  { snapshot, waitedMs }: { readonly snapshot: PageSnapshot; readonly waitedMs: number },
): AppError {
  const seconds = Math.round(waitedMs / 100) / 10;
  const waited = seconds < 0.5 ? '' : `, also not after ${seconds} seconds`;
  const near =
    closest.length === 0 ? '' : ` The closest: ${tellApart(closest.slice(0, MAX_NAMED))}.`;
  return new AppError({
    code: 'TARGET_NOT_FOUND',
    params: { words },
    message: `Nothing on the page is meant by ${quoted(words)}${waited}.${near}${whyNot(snapshot)}`,
    next: 'Use one of these numbers, other words, or look at the page first.',
  });
}

function whyNot({ dialog, problem, omitted }: PageSnapshot): string {
  if (dialog !== null) return ' A dialog of the browser is open: answer it first.';
  if (problem !== undefined) return ` The page could not be read: ${problem}.`;
  return omitted > 0 ? ` ${omitted} elements further away are not listed: scroll there.` : '';
}

/** Returns the error for a missing focus. `focused` are the elements that have it instead; empty if the page as a whole does. */
export function focusElsewhere(wanted: Focus, focused: readonly Focus[]): AppError {
  const now = focused.length === 0 ? 'nothing' : focused.map(focusLabel).join(', ');
  return new AppError({
    code: 'FOCUS_ELSEWHERE',
    message: `The focus was on ${focusLabel(wanted)} when this was recorded, and now ${now} has it. Nothing was done.`,
    next: 'Name the field as target, or click it first.',
  });
}

const focusLabel = ({ tag, role, field }: Focus): string =>
  [
    role === '' || role === 'generic' ? tag : role,
    field === undefined || field.name === '' ? '' : `“${field.name}”`,
  ]
    .join(' ')
    .trim();

export function targetAmbiguous(words: string, nodes: readonly PageNode[]): AppError {
  const more = nodes.length > MAX_NAMED ? ` and ${nodes.length - MAX_NAMED} more` : '';
  return new AppError({
    code: 'TARGET_AMBIGUOUS',
    params: { words, count: nodes.length },
    message: `${quoted(words)} fits ${nodes.length} elements: ${tellApart(nodes.slice(0, MAX_NAMED))}${more}. Nothing was done.`,
    next: 'Use the number of the one that is meant, or say what stands beside it (near "…", in row 2, in dialog "…") or which of them it is (2nd …).',
  });
}
