import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import { titleInState } from '#shared/page-state/parse-page.ts';

/** The title a tab had by the call's result, or by the newest state seen before it; `null` if neither tells. */
export function findTabTitle(
  { observations }: IterationView,
  { seq, result }: ToolCallView,
  tabId: number,
): string | null {
  const changes = result?.ok === true ? result.effect.changes : [];
  for (const change of changes)
    if (change.type === 'tab_focused' || change.type === 'tab_closed')
      if (change.tabId === tabId && change.title !== undefined) return change.title;
  for (const seen of observations.filter((each) => each.seq < seq).toReversed()) {
    if (seen.tabId === tabId) return seen.title;
    const title = titleInState(seen.text, tabId);
    if (title !== null) return title;
  }
  return null;
}
