import { AppError } from '#shared/errors/app-error.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import { selectTextTool } from '#shared/tools/select-text.ts';

import { pressKey } from '../cdp/input.ts';
import type { LiveTab } from '../tabs/tab/tab-pool.ts';
import { effectText } from '../acting/effect/effect-text.ts';
import { watchEffect } from '../acting/effect/effect.ts';
import { elementScript, frameScript } from '../page-rpc/act-script.ts';
import { findTarget, toField } from '../acting/target/target.ts';
import { currentPage, implementTool, type ToolContext } from '../gate/tool-context.ts';

export const selectText = implementTool(selectTextTool, async ({ text, nodeId }, context) => {
  const { signal } = context;
  const tab = currentPage(context);
  const listed = nodeId === undefined ? null : await findTarget(context, tab, nodeId);
  const target = listed && (await toField(listed, { wasClicked: false }, signal));
  const watch = await watchEffect(context, tab, target);
  await watch.begin();
  const selected =
    target === null
      ? await markInFrames(context, tab, text)
      : (await elementScript.selectTextIn(target.element, text, signal)).selected;
  if (selected === '') throw notMarked(text, listed?.label);
  // Editors and menus for marked text wake at a key or at the mouse: a key that means nothing by itself.
  await pressKey(tab.cdp, 'Shift', { signal });
  const effect = await watch.finish();
  const where = listed === null ? '' : ` in ${listed.label}`;
  return { output: `Marked “${cleanText(selected)}”${where}. ${effectText(effect)}`, effect };
});

async function markInFrames({ signal }: ToolContext, tab: LiveTab, text: string): Promise<string> {
  for (const frame of await tab.cdp.frames()) {
    const { selected } = await frameScript.selectText(tab.cdp, frame, text, signal);
    if (selected !== '') return selected;
  }
  return '';
}

function notMarked(text: string, label: string | undefined): AppError {
  return new AppError({
    code: 'TEXT_NOT_FOUND',
    message: `“${text}” could not be marked: it does not stand ${label === undefined ? 'on the page' : `in ${label}`}, or cannot be marked there.`,
    next:
      label === undefined
        ? 'Read the page for its exact words; for what a field holds give the field’s node ID.'
        : 'Read what it holds and give its exact words.',
  });
}
