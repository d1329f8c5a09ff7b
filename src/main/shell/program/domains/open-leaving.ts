import { LeavingPages } from '../../../browser/page-questions/leaving-pages.ts';
import { logProblem } from '../../../platform/log.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import { CloseAsking } from '../../windows/close-asking.ts';
import type { WindowSet } from '../../windows/window-set.ts';
import type { Profile } from '../open-profile.ts';
import type { SiteServices } from './open-site.ts';

interface LeavingParts {
  readonly profile: Pick<Profile, 'words'>;
  readonly site: Pick<SiteServices, 'questions'>;
  readonly tabs: WebTabPool;
  readonly windows: WindowSet;
  /** Shows a message to the person. */
  readonly tell: (text: string) => void;
}

/** Opens the questions to the person before a page is left or closed that would lose data. */
export function openLeaving({ profile, site, tabs, windows, tell }: LeavingParts) {
  const pages = new LeavingPages({
    ask: (tabId, isClosed) => site.questions.askToLeave(tabId, isClosed),
    onMayLeave: () => tell(profile.words().t('dialogs.mayLeave')),
    onError: (error) => logProblem('leaving', error),
  });
  const closing = new CloseAsking({
    tabs,
    leaving: pages,
    showWindow: (id) => windows.show(id),
  });
  return { pages, closing };
}
