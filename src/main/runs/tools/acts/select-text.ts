import { AppError } from '#shared/errors/app-error.ts';
import type { SelectedText } from '#shared/model/page/page-act.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import { selectTextTool } from '#shared/tools/acts/select-text.ts';

import { pressKey } from '../../../page-access/cdp/input.ts';
import type { Page } from '../../../page-access/page-rpc/page.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { watchEffect } from '../../../page-access/acting/effect/effect.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { markByMouse } from '../../../page-access/acting/pointer/mark-by-mouse.ts';
import { findTarget, toField } from '../../../page-access/acting/target/target.ts';
import { currentPage, implementTool } from '../../../safety/gate/tool-context.ts';

export const selectText = implementTool(selectTextTool, async ({ text, nodeId }, context) => {
  const page = currentPage(context);
  const listed = nodeId === undefined ? null : await findTarget(context, page, nodeId);
  const target = listed && (await toField(listed, { wasClicked: false }));
  const watch = await watchEffect(context, page, target);
  await watch.begin();
  const { selected: marked, isDrawn } =
    target === null
      ? await markInFrames(page, text)
      : await target.element.call(ACT, 'selectTextIn', text);
  const selected = isDrawn ? await markByMouse(context, page, text, target?.element) : marked;
  if (selected === '') throw notMarked(text, listed?.label);
  // Editors and menus for selected text react to a key or the mouse; Shift alone has no other effect.
  await pressKey(page.cdp, 'Shift');
  const effect = await watch.finish();
  const where = listed === null ? '' : ` in ${listed.label}`;
  return { output: `Marked “${cleanText(selected)}”${where}. ${effectText(effect)}`, effect };
});

async function markInFrames(page: Page, text: string): Promise<SelectedText> {
  for (const frame of await page.frames()) {
    const marked = await frame.call(ACT, 'selectText', text);
    if (marked.selected !== '' || marked.isDrawn) return marked;
  }
  return { selected: '', isDrawn: false };
}

function notMarked(text: string, label: string | undefined): AppError {
  return new AppError({
    code: 'TEXT_NOT_FOUND',
    params: { text },
    message: `“${text}” could not be marked: it does not stand ${label === undefined ? 'on the page' : `in ${label}`}, or cannot be marked there.`,
    next:
      label === undefined
        ? 'Read the page for its exact words; for what a field holds give the field’s node ID.'
        : 'Read what it holds and give its exact words.',
  });
}
