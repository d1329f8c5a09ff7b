import type { WebContents } from 'electron';

import { keysOf } from '#shared/shortcuts/shortcuts.ts';

import { logProblem } from '../../platform/log.ts';
import { inOrder } from './shortcuts.ts';

/** While they load they are neither opened again nor closed: Electron goes down with tools that are closed before they are there. */
export function toggleDeveloperTools(contents: WebContents): void {
  if (contents.isDevToolsOpened()) contents.closeDevTools();
  else if (contents.devToolsWebContents === null) {
    contents.once('devtools-opened', () => {
      closeByKey(contents).catch((error: unknown) => logProblem('developer tools', error));
    });
    contents.openDevTools({ mode: 'detach' });
  }
}

/** Shows what is at this place of the page in the tools, which are opened for it. */
export function inspectElement(contents: WebContents, x: number, y: number): void {
  const inspect = (): void => {
    if (!contents.isDestroyed()) contents.inspectElement(x, y);
  };
  if (contents.isDevToolsOpened()) return inspect();
  contents.once('devtools-opened', inspect);
  return toggleDeveloperTools(contents);
}

const IS_MAC = process.platform === 'darwin';
/** As they open the tools, and as any window is closed. */
const CLOSING = [...keysOf('developer-tools', IS_MAC), ...keysOf('close-tab', IS_MAC)].map(inOrder);

/** Electron tells of no key that is pressed in the window of the tools, so their page does. */
async function closeByKey(contents: WebContents): Promise<void> {
  const isPressed: unknown = await contents.devToolsWebContents?.executeJavaScript(
    `(${pressOf})(${JSON.stringify(CLOSING)}, ${IS_MAC})`,
  );
  if (isPressed === true && !contents.isDestroyed()) contents.closeDevTools();
}

/** Of the tools' page: it answers once one of these is pressed. */
const pressOf = `(closing, isMac) => new Promise((resolve) => {
  addEventListener('keydown', (event) => {
    const { ctrlKey, altKey, shiftKey, metaKey, key, code } = event;
    // With ⌥ the key is another letter.
    const pressed = isMac && altKey && metaKey ? code.replace('Key', '') : key;
    const held = [[ctrlKey, 'Ctrl+'], [altKey, 'Alt+'], [shiftKey, 'Shift+'], [metaKey, 'Cmd+']];
    const name = pressed.length === 1 ? pressed.toUpperCase() : pressed;
    const chord = held.map(([isHeld, its]) => (isHeld ? its : '')).join('') + name;
    if (!closing.includes(chord)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    resolve(true);
  }, true);
})`;
