import { dialog, type BaseWindow, type WebContents } from 'electron';

import type { Words } from '#shared/messages/words.ts';

import type { WebTab } from '../tabs/tab/web-tab.ts';

/** Asks the person when a page wants to be asked before it is left; without this Electron would silently stay. */
export function askBeforeLeaving(
  tab: WebTab,
  contents: WebContents,
  window: BaseWindow,
  words: () => Words,
): void {
  contents.on('will-prevent-unload', (event) => {
    if (tab.isDriven || wantsToLeave(window, words())) event.preventDefault();
  });
}

function wantsToLeave(window: BaseWindow, { t }: Words): boolean {
  const answer = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: t('dialogs.leaveTitle'),
    detail: t('dialogs.leaveDetail'),
    buttons: [t('dialogs.leave'), t('dialogs.stay')],
    defaultId: 0,
    cancelId: 1,
  });
  return answer === 0;
}
