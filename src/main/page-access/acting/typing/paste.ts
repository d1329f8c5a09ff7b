import { AppError } from '#shared/errors/app-error.ts';

import { insertText } from '../../cdp/input.ts';
import type { KeyChord } from '../../cdp/key-chord.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';
import type { Page } from '../../page-rpc/page.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { focusedFrame } from '../target/focused-frame.ts';

/** Whether the keys paste: Control+V, ⌘V, Shift+Insert, and pasting without formatting. */
export function isPaste({ key, modifiers }: KeyChord): boolean {
  if (modifiers.includes('Alt')) return false;
  const hasCommand = modifiers.includes('Control') || modifiers.includes('Meta');
  return key?.code === 'KeyV' ? hasCommand : key?.code === 'Insert' && modifiers.includes('Shift');
}

/**
 * Pastes what the run has copied. The keys themselves are not pressed, because the browser would paste from the system's clipboard, which
 * belongs to the person. Throws `CLIPBOARD_EMPTY`.
 */
export async function paste(context: ToolContext, page: Page): Promise<void> {
  const { content } = context.clipboard;
  if (content === null) throw nothingCopied();
  const frame = await focusedFrame(await page.frames());
  const isTaken = (await frame?.call(ACT, 'pasteClipping', content)) === true;
  if (!isTaken) await insertText(page.cdp, content.text);
}

function nothingCopied(): AppError {
  return new AppError({
    code: 'CLIPBOARD_EMPTY',
    message:
      'This run has copied nothing, and the clipboard of the person is not for it, so nothing was pasted.',
    next: 'Copy something with Control+C first, or type the text.',
  });
}
