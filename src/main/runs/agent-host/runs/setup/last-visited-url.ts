import { z } from 'zod';

import type { ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { navigateTool } from '#shared/tools/tabs/navigate.ts';

const AddressSchema = z.object({ url: z.string() });

/**
 * Returns the page to reopen for a continued run without a page; `null` for none. If the run was interrupted while loading its first page,
 * it starts there again, unless new words (`text`) are given, which may be about another page.
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
 * Returns the page that the run was on when it ended: the newest that it observed or that an action led to. For a run that ended before its
 * first observation, this is the start page. `null` when it has not been anywhere.
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

/** Error codes of a call that failed only because its run ended. */
const CUT_OFF: ReadonlySet<string> = new Set(['IN_DOUBT', 'ABORTED']);

function ledTo({ tool, args, state, result }: ToolCallView): string | null {
  if (result?.ok === true) {
    const change = result.effect.changes.findLast(({ type }) => type === 'navigated');
    return change?.type === 'navigated' ? change.url : null;
  }
  // The page may or may not have loaded; loading it again does no harm.
  const isOpen = state !== 'failed' || (result?.ok === false && CUT_OFF.has(result.error.code));
  return isOpen && tool === navigateTool.name
    ? (AddressSchema.safeParse(args).data?.url ?? null)
    : null;
}
