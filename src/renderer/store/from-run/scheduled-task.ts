import type { Translate } from '#shared/messages/words.ts';
import { pagesOf } from '#shared/model/run/results/pages-of.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

/**
 * A run's newest request as the task of a schedule. A schedule starts without a page in front, so the page that the request was about is named
 * first, unless the request names its site.
 */
export function scheduledTask(t: Translate, view: RunView): string {
  const newest = view.requests.at(-1);
  const task = newest?.text ?? view.task;
  const since = newest?.firstIteration ?? 0;
  const [page] = pagesOf({ iterations: view.iterations.filter(({ number }) => number >= since) });
  if (page === undefined || task.includes(new URL(page.url).hostname)) return task;
  return t('schedules.taskOnPage', { url: page.url, task });
}
