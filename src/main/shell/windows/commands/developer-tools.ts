import type { WebContents } from 'electron';

import { inOrder } from '#shared/shortcuts/chord.ts';

import { logProblem } from '../../../platform/log.ts';
import { keysInUse } from './find-shortcut.ts';

/**
 * Opens or closes the developer tools. While they load, the call does nothing: Electron crashes when they are closed before they are ready.
 */
export function toggleDeveloperTools(contents: WebContents): void {
  if (contents.isDevToolsOpened()) contents.closeDevTools();
  else if (contents.devToolsWebContents === null) {
    contents.once('devtools-opened', () => {
      closeByKey(contents).catch((error: unknown) => logProblem('developer tools', error));
    });
    contents.openDevTools({ mode: 'detach' });
  }
}

/** Shows the element at this place of the page in the developer tools, which are opened if needed. */
export function inspectElement(contents: WebContents, x: number, y: number): void {
  const inspect = (): void => {
    if (!contents.isDestroyed()) contents.inspectElement(x, y);
  };
  if (contents.isDevToolsOpened()) return inspect();
  contents.once('devtools-opened', inspect);
  return toggleDeveloperTools(contents);
}

const IS_MAC = process.platform === 'darwin';
/** Keys that close the tools: those that open them, and those that close a tab. */
const closingKeys = (): readonly string[] =>
  [...keysInUse('developer-tools'), ...keysInUse('close-tab')].map(inOrder);

/**
 * Closes the tools when one of the closing keys is pressed. Electron reports no keys of the tools' window, so a script in its page does.
 */
async function closeByKey(contents: WebContents): Promise<void> {
  const isPressed: unknown = await contents.devToolsWebContents?.executeJavaScript(
    `(${pressOf})(${JSON.stringify(closingKeys())}, ${IS_MAC})`,
  );
  if (isPressed === true && !contents.isDestroyed()) contents.closeDevTools();
}

/** Script in the tools' page, which resolves once one of the closing keys is pressed. */
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
