import { loadLater } from '../components/loading/load-later.tsx';
import { openMenu } from '../components/menu/menu-part.ts';
import { bookmarkBubble } from '../features/bookmarks/form/bookmark-bubble-part.ts';
import { downloadsBubble } from '../features/downloads/downloads-bubble-part.ts';
import { pageQuestionBubble, permissionBubble, sitePanel } from '../features/site/site-parts.ts';
import { groupBubble } from '../features/tab-strip/groups/group-bubble-part.ts';
import { tabContextMenu } from '../features/tab-strip/menus/tab-context-menu-part.ts';
import { tabPreview } from '../features/tab-strip/preview/tab-preview-part.ts';
import { tabSidebar } from '../features/tab-strip/sidebar/tab-sidebar-part.ts';
import { tabSearch } from '../features/tab-strip/search/tab-search-part.ts';
import { appMenu } from './toolbar/app-menu-part.ts';
import { recordBar } from './record/record-bar-part.ts';

export const chatPanel = loadLater(
  async () => (await import('../features/chat/chat-panel.tsx')).ChatPanel,
);
export const newTabPage = loadLater(async () => (await import('./page/new-tab.tsx')).NewTab);
export const agentsPage = loadLater(
  async () => (await import('../features/agents/agents-page.tsx')).AgentsPage,
);
export const runsPage = loadLater(
  async () => (await import('../features/runs/runs-page.tsx')).RunsPage,
);
export const schedulesPage = loadLater(
  async () => (await import('../features/schedules/schedules-page.tsx')).SchedulesPage,
);
export const savedTestsPage = loadLater(
  async () => (await import('../features/saved-tests/saved-tests-page.tsx')).SavedTestsPage,
);
export const downloadsPage = loadLater(
  async () => (await import('../features/downloads/downloads-page.tsx')).DownloadsPage,
);
export const historyPage = loadLater(
  async () => (await import('../features/history/history-page.tsx')).HistoryPage,
);
export const bookmarksPage = loadLater(
  async () => (await import('../features/bookmarks/page/bookmarks-page.tsx')).BookmarksPage,
);
export const memoryPage = loadLater(
  async () => (await import('../features/memory/memory-page.tsx')).MemoryPage,
);
export const factPopup = loadLater(
  async () => (await import('../features/memory/fact-popup.tsx')).FactPopup,
);
export const downloadsChip = loadLater(
  async () => (await import('../features/downloads/downloads-chip.tsx')).DownloadsChip,
);
export const lateChips = loadLater(
  async () => (await import('./toolbar/late-chips.tsx')).LateChips,
);
export const profileSign = loadLater(
  async () => (await import('./toolbar/profile-sign.tsx')).ProfileSign,
);
export const textHelp = loadLater(
  async () => (await import('../features/writing/text-help.tsx')).TextHelp,
);
export const failureCard = loadLater(async () => (await import('./failure-card.tsx')).FailureCard);
export const settingsPage = loadLater(
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
);

export const agentCursor = loadLater(async () => (await import('./agent-cursor.tsx')).AgentCursor);
export const splitDropZone = loadLater(
  async () => (await import('./split/split-drop-zone.tsx')).SplitDropZone,
);
export const messageBars = loadLater(async () => (await import('./message-bars.tsx')).MessageBars);
export const toastLayer = loadLater(
  async () => (await import('../features/toasts/toast-layer.tsx')).ToastLayer,
);

/** Parts in order of likely use. */
const PARTS = [
  toastLayer,
  messageBars,
  agentCursor,
  newTabPage,
  appMenu,
  factPopup,
  downloadsChip,
  lateChips,
  profileSign,
  textHelp,
  openMenu,
  tabContextMenu,
  tabPreview,
  tabSearch,
  bookmarkBubble,
  permissionBubble,
  sitePanel,
  pageQuestionBubble,
  chatPanel,
  failureCard,
  runsPage,
  settingsPage,
  agentsPage,
  historyPage,
  bookmarksPage,
  downloadsPage,
  downloadsBubble,
  schedulesPage,
  savedTestsPage,
  memoryPage,
  recordBar,
  groupBubble,
  tabSidebar,
  splitDropZone,
];

/** Loads all parts, one after the other, while the window has nothing else to do. */
export function preloadWhenIdle(): void {
  const next = (index: number): void => {
    const part = PARTS[index];
    if (part !== undefined)
      requestIdleCallback(() => void part.preload().finally(() => next(index + 1)));
  };
  next(0);
}
