import { NEW_TAB_ADDRESS } from '../tabs/tab/internal-address.ts';
import type { WebTabPool } from '../tabs/tab/web-tab-pool.ts';
import type { WindowCommand } from './shortcuts.ts';

export interface WindowCommandOptions {
  readonly tabs: WebTabPool;
  /** Gives the focus to the window’s own page and tells it what to do with it. */
  readonly showInWindow: (shortcut: 'focus-address' | 'toggle-panel' | 'focus-ask') => void;
  /** Gives the focus to the window’s own page, whose new tab puts the cursor into its box. */
  readonly focusWindow: () => void;
  /** Asks the person for files and opens them. */
  readonly openFile: () => Promise<void>;
  readonly stopRuns: () => void;
  readonly onError: (error: unknown) => void;
}

const NEVER = new AbortController().signal;

/** Makes the function that carries out what a key or a menu entry asks for. */
export function createWindowCommands(
  options: WindowCommandOptions,
): (command: WindowCommand) => void {
  return (command) => {
    run(command, options).catch(options.onError);
  };
}

async function run(
  command: WindowCommand,
  { tabs, showInWindow, focusWindow, openFile, stopRuns }: WindowCommandOptions,
): Promise<void> {
  if (typeof command === 'object') return activateAt(tabs, command.tab);
  const id = tabs.activeId();
  const tab = id === null ? undefined : tabs.get(id);
  switch (command) {
    case 'new-tab':
      await tabs.open({ url: null, activate: true });
      return focusWindow();
    case 'open-file':
      return openFile();
    case 'close-tab':
      if (tab !== undefined) tabs.close(tab.id);
      return;
    case 'focus-address':
    case 'toggle-panel':
    case 'focus-ask':
      return showInWindow(command);
    case 'reload':
      return ignoreFailedLoad(tab?.reload(NEVER));
    case 'stop':
      return tab?.stop();
    case 'stop-run':
      return stopRuns();
    case 'back':
      return ignoreFailedLoad(tab?.goBack(NEVER));
    case 'forward':
      return ignoreFailedLoad(tab?.goForward(NEVER));
    case 'next-tab':
      return activateBeside(tabs, 1);
    case 'previous-tab':
      return activateBeside(tabs, -1);
    case 'open-runs':
      return openInternal(tabs, 'waymark://runs');
    case 'open-settings':
      return openInternal(tabs, 'waymark://settings');
  }
}

/** A load that fails shows in its tab; there is nothing more to tell. */
async function ignoreFailedLoad(load: Promise<unknown> | undefined): Promise<void> {
  await load?.catch(() => undefined);
}

async function openInternal(tabs: WebTabPool, url: string): Promise<void> {
  const open = tabs.list().find((tab) => tab.url === url);
  if (open !== undefined) return tabs.activate(open.id);
  const active = tabs.list().find((tab) => tab.id === tabs.activeId());
  if (active?.url === NEW_TAB_ADDRESS) return tabs.get(active.id)?.load(url, NEVER);
  await tabs.open({ url, activate: true });
  return undefined;
}

function activateBeside(tabs: WebTabPool, step: number): void {
  const list = tabs.list();
  const index = list.findIndex((tab) => tab.id === tabs.activeId());
  const next = list[(index + step + list.length) % list.length];
  if (next !== undefined) tabs.activate(next.id);
}

function activateAt(tabs: WebTabPool, position: number | 'last'): void {
  const tab = position === 'last' ? tabs.list().at(-1) : tabs.list()[position - 1];
  if (tab !== undefined) tabs.activate(tab.id);
}
