import type { PageViews } from '../../../../browser/page-view/page-views.ts';
import type { ReadingViews } from '../../../../browser/page-view/reading-views.ts';
import type { RefusedPopups } from '../../../../browser/site-permissions/refused-popups.ts';
import type { DomainHandlers } from '../../handlers.ts';

/** Handlers for finding, zoom, pop-ups and the reading view. */
export function createPageViewHandlers(
  views: PageViews,
  readingViews: ReadingViews,
  popups: RefusedPopups,
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
    'pageView.openPopup': ({ tabId, place }) => {
      popups.open(tabId, place);
      return null;
    },
    'pageView.allowPopups': ({ tabId }) => {
      popups.allow(tabId);
      return null;
    },
    'pageView.toggleReading': async ({ tabId }) => {
      await readingViews.toggle(tabId);
      return null;
    },
  };
}
