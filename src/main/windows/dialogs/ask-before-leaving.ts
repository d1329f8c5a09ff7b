import { dialog, type BaseWindow, type MessageBoxSyncOptions, type WebContents } from 'electron';

import type { Words } from '#shared/messages/words.ts';

import type { WebTab } from '../../tabs/tab/web-tab.ts';

/** Asks the person when a page wants to be asked before it is left; without this Electron would silently stay. */
export function askBeforeLeaving(
  tab: WebTab,
  contents: WebContents,
  window: () => BaseWindow | undefined,
  words: () => Words,
): void {
  contents.on('will-prevent-unload', (event) => {
    if (tab.isDriven || wantsToLeave(window(), words())) event.preventDefault();
  });
}

function wantsToLeave(window: BaseWindow | undefined, { t }: Words): boolean {
  const question: MessageBoxSyncOptions = {
    type: 'question',
    message: t('dialogs.leaveTitle'),
    detail: t('dialogs.leaveDetail'),
    buttons: [t('dialogs.leave'), t('dialogs.stay')],
    defaultId: 0,
    cancelId: 1,
  };
  const answer =
    window === undefined
      ? dialog.showMessageBoxSync(question)
      : dialog.showMessageBoxSync(window, question);
  return answer === 0;
}
