import { clickPointTool } from '#shared/tools/acts/click-point.ts';
import { keyTool } from '#shared/tools/acts/key.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';
import { typeTool } from '#shared/tools/acts/type.ts';

import type { ToolRequest } from '../../llm/model.ts';

/**
 * Reason why the page is not the one that the calls were decided on, as in “… because the call before it closed a tab”; `null` when it is.
 */
export function pageChangeIn(changes: readonly Change[]): string | null {
  for (const change of changes) {
    if (change.type === 'navigated')
      return `the call before it led to another page (${change.url})`;
    if (change.type === 'tab_opened' || change.type === 'tab_focused')
      return 'the call before it made another tab the current one';
    if (change.type === 'tab_closed') return 'the call before it closed a tab';
  }
  return null;
}

/** Describes a dialog that was not accepted, so that the call had no effect; `null` without one. */
export function unansweredDialogIn(changes: readonly Change[]): string | null {
  const dialog = changes.find((change) => change.type === 'dialog_opened');
  if (dialog === undefined || dialog.accepted === true) return null;
  return `the call before it opened a dialog (“${dialog.message}”)`;
}

const FOCUS_TOOLS = new Set<string>([keyTool.name, typeTool.name]);

/**
 * Reason why a call does not fit the changed page, or `null` when it may: it names a place on a page that is gone, or is a key for an
 * element that had the focus. Only main knows whether a number still names an element.
 * @param because what changed the page
 * @param isAhead whether the call was planned with the change in mind
 */
export function misfitAfter(
  because: string,
  { tool, args }: ToolRequest,
  isAhead: boolean,
): string | null {
  const given = typeof args === 'object' && args !== null ? args : {};
  const hasWords = 'target' in given;
  const namesPlace =
    tool === clickPointTool.name || 'at' in given || 'from' in given || 'to' in given;
  if (namesPlace && !hasWords) return `${because}, and it names a place there`;
  const meansFocus = FOCUS_TOOLS.has(tool) && !hasWords && !('nodeId' in given);
  if (meansFocus && !isAhead) return `${because}, and it means what had the focus there`;
  return null;
}
