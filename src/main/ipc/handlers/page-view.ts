import type { PageViews } from '../../page-view/page-views.ts';
import type { ReadingViews } from '../../page-view/reading-views.ts';
import type { DomainHandlers } from '../handlers.ts';

/** How the person wants to see pages. */
export function createPageViewHandlers(
  views: PageViews,
  readingViews: ReadingViews,
): DomainHandlers<'pageView'> {
  return {
    'pageView.find': ({ tabId, text, step }) => {
      views.find(tabId, text, step);
      return null;
    },
    'pageView.endFinding': ({ tabId }) => {
      views.endFinding(tabId);
      return null;
    },
    'pageView.zoom': ({ tabId, step }) => {
      views.zoom(tabId, step);
      return null;
    },
    'pageView.toggleReading': async ({ tabId }) => {
      await readingViews.toggle(tabId);
      return null;
    },
  };
}
