import { once } from 'node:events';

import type { Settings } from '#shared/model/settings/settings.ts';

import type { SessionService } from '../../browser/session-restore/session-service.ts';
import type { WantedPages } from '../../platform/start/wanted-pages.ts';
import type { ProgramWindow } from '../windows/window-set.ts';
import type { Profile } from './open-profile.ts';
import type { NewWindow } from './window-wiring/open-window.ts';
import type { PageOpener } from './window-wiring/page-opener.ts';
import type { WindowServices } from './window-wiring/window-services.ts';

/** Pages that another program wants opened, or else those that the person wants at start. */
function withStartPages(
  first: WantedPages,
  { startWith, startPages }: Pick<Settings, 'startWith' | 'startPages'>,
): WantedPages {
  const isPlain = first.urls.length + first.files.length === 0;
  return isPlain && startWith === 'pages' ? { ...first, urls: startPages } : first;
}

interface FirstWindowParts {
  readonly profile: Profile;
  readonly services: WindowServices;
  readonly sessions: SessionService;
  readonly openWindow: (wanted: NewWindow) => ProgramWindow;
}

/** Opens the windows of the last session, or a new one, with the pages that this start was given. */
export function openFirstWindows(
  first: WantedPages,
  { profile, sessions, services, openWindow }: FirstWindowParts,
): Promise<void> {
  const settings = profile.store.settings.get();
  const continues = sessions.wasCutOff || settings.startWith === 'continue';
  if (continues && sessions.restore()) return openPages(services.pages, first);
  sessions.setAside();
  const shown = withStartPages(first, settings);
  return showFirstPages(openWindow({ isPrivate: false }), services, shown);
}

async function showFirstPages(
  { id, window, load }: ProgramWindow,
  { tabs, pages }: WindowServices,
  { urls, files }: WantedPages,
): Promise<void> {
  const uiLoaded = load();
  // The window’s page loads first, because automation takes the program’s first page for the window.
  await Promise.race([uiLoaded, once(window.webContents, 'did-navigate')]);
  if (urls.length + files.length === 0)
    await tabs.open({ url: null, activate: true, windowId: id });
  await openPages(pages, { urls, files });
  await uiLoaded;
}

export async function openPages(pages: PageOpener, { urls, files }: WantedPages): Promise<void> {
  await pages.openTyped(urls);
  await pages.openFiles(files);
}
