import type { CdpSession } from '../../cdp/cdp-session.ts';
import { insertText, pressKey } from '../../cdp/input.ts';

const IS_MAC = process.platform === 'darwin';
const TO_LINE_START = IS_MAC ? 'Meta+Shift+ArrowLeft' : 'Shift+Home';
const TO_END_OF_TEXT = IS_MAC ? 'Meta+Shift+ArrowDown' : 'Control+Shift+End';

/** Lines sent together, because the answer to each key waits for a drawn frame. */
const LINES_AT_ONCE = 10;

/**
 * Types at the end of a code editor's text, line by line, and deletes what the editor adds by itself: the indentation of a new line,
 * closing brackets and quotes.
 */
export async function typeCode(cdp: CdpSession, text: string): Promise<void> {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    const some = lines.slice(start, start + LINES_AT_ONCE);
    await Promise.all(some.map((line, index) => addLine(cdp, line, start + index > 0)));
  }
}

/** Sends all input of a line together, in order. */
async function addLine(cdp: CdpSession, line: string, isNew: boolean): Promise<void> {
  const sent: Promise<void>[] = [];
  const press = (key: string): void => void sent.push(pressKey(cdp, key));
  if (isNew) for (const key of ['Enter', TO_LINE_START, 'Delete']) press(key);
  if (line !== '') {
    sent.push(insertText(cdp, line));
    for (const key of [TO_END_OF_TEXT, 'Delete']) press(key);
  }
  await Promise.all(sent);
}
