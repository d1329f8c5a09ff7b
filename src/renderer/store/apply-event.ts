import { toErrorInfo } from '#shared/errors/app-error.ts';
import {
  MAX_CHAT_RUNS,
  NumberedChangeSchema,
  type AppChange,
  type AppState,
  type ChatRun,
  type NumberedChange,
} from '#shared/ipc/app-state.ts';
import type { Tab } from '#shared/model/page/tab.ts';
import { applyRunEvent, foldRun } from '#shared/model/run/run-view.ts';

import { appStore, type ChatRunView, type Mirror } from './app-state.ts';

/** Where the state comes from; the bridge in the program, a list in tests. */
interface StateSource {
  getState(): Promise<AppState>;
  onChange(listener: (change: unknown) => void): () => void;
}

export type Shortcut = Extract<AppChange, { type: 'shortcut' }>['shortcut'];

interface MirrorOptions {
  readonly source: StateSource;
  readonly onShortcut: (shortcut: Shortcut) => void;
  /** Runs the given function soon; changes that come until then are applied in one go, so that a busy run redraws once a frame. */
  readonly soon: (run: () => void) => void;
}

/** Longer drafts lose their beginning: only the end is looked at. */
const MAX_DRAFT_CHARS = 20_000;

/**
 * Keeps `appStore` equal to main's state: the whole state first, then numbered changes.
 * A gap in the numbers, or a change that cannot be read, asks for the whole state again.
 * Gives the way to stop.
 */
export function keepMirrored({ source, onShortcut, soon }: MirrorOptions): () => void {
  let queue: NumberedChange[] = [];
  let isFlushDue = false;
  let isAsking = false;

  const askForState = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const state = await source.getState();
      appStore.setState({ status: 'ready', mirror: toMirror(state) }, true);
    } catch (thrown) {
      if (appStore.getState().status !== 'ready')
        appStore.setState({ status: 'failed', error: toErrorInfo(thrown) }, true);
    } finally {
      isAsking = false;
    }
    flush();
  };

  const flush = () => {
    isFlushDue = false;
    const state = appStore.getState();
    if (isAsking || state.status !== 'ready') return;
    let { mirror } = state;
    const pending = queue;
    queue = [];
    for (const [index, numbered] of pending.entries()) {
      if (numbered.seq <= mirror.seq) continue;
      if (numbered.seq > mirror.seq + 1) {
        queue = pending.slice(index);
        void askForState();
        break;
      }
      mirror = { ...applyChange(mirror, numbered.change), seq: numbered.seq };
      if (numbered.change.type === 'shortcut') onShortcut(numbered.change.shortcut);
    }
    if (mirror !== state.mirror) appStore.setState({ status: 'ready', mirror }, true);
  };

  const stop = source.onChange((change) => {
    const parsed = NumberedChangeSchema.safeParse(change);
    if (!parsed.success) {
      void askForState();
      return;
    }
    queue.push(parsed.data);
    if (isFlushDue) return;
    isFlushDue = true;
    soon(flush);
  });
  void askForState();
  return stop;
}

function toMirror(state: AppState): Mirror {
  return { ...state, chat: state.chat.map(toChatRunView) };
}

function toChatRunView(run: ChatRun): ChatRunView {
  return { summary: run.summary, view: foldRun(run.events), draft: null };
}

function applyChange(mirror: Mirror, change: AppChange): Mirror {
  switch (change.type) {
    case 'tab.opened':
      return { ...mirror, tabs: mirror.tabs.toSpliced(change.index, 0, change.tab) };
    case 'tab.changed':
      return {
        ...mirror,
        tabs: mirror.tabs.map((tab) => (tab.id === change.tab.id ? change.tab : tab)),
      };
    case 'tab.closed':
      return closeTab(mirror, change.tabId);
    case 'tab.activated':
      return { ...mirror, activeTabId: change.tabId };
    case 'settings.changed':
      return { ...mirror, settings: change.settings, keys: change.keys };
    case 'endpoint.changed':
      return { ...mirror, mcpEndpoint: change.endpoint };
    case 'mcp.changed':
      return { ...mirror, mcpServers: change.servers };
    case 'run.added':
      // A run that goes on is added again, with all that is known of it, and moves to the end.
      return {
        ...mirror,
        chat: [
          ...mirror.chat.filter(({ view }) => view.runId !== change.run.summary.runId),
          toChatRunView(change.run),
        ].slice(-MAX_CHAT_RUNS),
      };
    case 'run.event':
      return changeRun(mirror, change.event.runId, (run) => ({
        summary: change.summary,
        view: applyRunEvent(run.view, change.event),
        // Any event means that what was being written has been written, or given up.
        draft: null,
      }));
    case 'run.delta':
      return changeRun(mirror, change.runId, (run) => ({
        ...run,
        draft: {
          iteration: change.iteration,
          role: change.role,
          text: ((run.draft?.role === change.role ? run.draft.text : '') + change.text).slice(
            -MAX_DRAFT_CHARS,
          ),
        },
      }));
    case 'notice':
      return { ...mirror, notice: change.notice };
    case 'shortcut':
      return mirror;
  }
}

function closeTab(mirror: Mirror, tabId: Tab['id']): Mirror {
  return {
    ...mirror,
    tabs: mirror.tabs.filter((tab) => tab.id !== tabId),
    activeTabId: mirror.activeTabId === tabId ? null : mirror.activeTabId,
  };
}

function changeRun(
  mirror: Mirror,
  runId: string,
  change: (run: ChatRunView) => ChatRunView,
): Mirror {
  return {
    ...mirror,
    chat: mirror.chat.map((run) => (run.view.runId === runId ? change(run) : run)),
  };
}
