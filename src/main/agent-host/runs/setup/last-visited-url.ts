import { z } from 'zod';

import type { ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { navigateTool } from '#shared/tools/tabs/navigate.ts';

const AddressSchema = z.object({ url: z.string() });

/**
 * Where a run goes on that has no page. Its end may have come with that of the process that loaded its first page: what was cut off then begins
 * there once more, while new words (`text`) may be about another page than one that could not be opened.
 */
export function pageToGoOnAt(view: RunView, text: string | null): string | null {
  const known = lastVisitedUrl(view);
  if (known !== null || text !== null) return known;
  const first = view.iterations
    .flatMap(({ toolCalls }) => toolCalls)
    .find(({ tool }) => tool === navigateTool.name);
  return first === undefined ? null : (AddressSchema.safeParse(first.args).data?.url ?? null);
}

/**
 * The page that a run was on when it ended: the newest that it has seen or that an act has led to. A run that was cut off
 * before its first look was on its way to the page that it was to begin on. `null` when it has not been anywhere.
 */
function lastVisitedUrl(view: RunView): string | null {
  const places = view.iterations.flatMap(({ observations, toolCalls }) => [
    ...observations.map(({ seq, url }) => ({ seq, url })),
    ...toolCalls.map((call) => ({ seq: call.seq, url: ledTo(call) ?? '' })),
  ]);
  const known = places
    .filter(({ url }) => url !== '' && !url.startsWith('waymark:') && !url.startsWith('about:'))
    .toSorted((a, b) => a.seq - b.seq);
  return known.at(-1)?.url ?? null;
}

/** A call that failed only because its run was ended. */
const CUT_OFF: ReadonlySet<string> = new Set(['IN_DOUBT', 'ABORTED']);

function ledTo({ tool, args, state, result }: ToolCallView): string | null {
  if (result?.ok === true) {
    const change = result.effect.changes.findLast(({ type }) => type === 'navigated');
    return change?.type === 'navigated' ? change.url : null;
  }
  // It may have got there or not: asking for the address once more does no harm.
  const isOpen = state !== 'failed' || (result?.ok === false && CUT_OFF.has(result.error.code));
  return isOpen && tool === navigateTool.name
    ? (AddressSchema.safeParse(args).data?.url ?? null)
    : null;
}
