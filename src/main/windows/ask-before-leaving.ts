import { dialog, type BaseWindow, type WebContents } from 'electron';

import type { WebTab } from '../tabs/tab/web-tab.ts';

/** Asks the person when a page wants to be asked before it is left; without this Electron would silently stay. */
export function askBeforeLeaving(tab: WebTab, contents: WebContents, window: BaseWindow): void {
  contents.on('will-prevent-unload', (event) => {
    if (tab.isDriven || wantsToLeave(window)) event.preventDefault();
  });
}

function wantsToLeave(window: BaseWindow): boolean {
  const answer = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: 'Leave this page?',
    detail: 'What you have entered may not be saved.',
    buttons: ['Leave', 'Stay'],
    defaultId: 0,
    cancelId: 1,
  });
  return answer === 0;
}
