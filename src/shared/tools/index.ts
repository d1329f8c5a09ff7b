import { askUserTool } from './ask-user.ts';
import { backTool } from './back.ts';
import { browserTool } from './browser.ts';
import { celebrationTool } from './celebration.ts';
import { checkTool } from './check.ts';
import { clearTool } from './clear.ts';
import { clickPointTool } from './click-point.ts';
import { clickTool } from './click.ts';
import { dialogTool } from './dialog.ts';
import { doneTool } from './done.ts';
import { dragPointTool } from './drag-point.ts';
import { dragTool } from './drag.ts';
import { extractTool } from './extract.ts';
import { fillSecretTool } from './fill-secret.ts';
import { findTextTool } from './find-text.ts';
import { forwardTool } from './forward.ts';
import { groupTabsTool } from './group-tabs.ts';
import { hoverTool } from './hover.ts';
import { keyTool } from './key.ts';
import { mcpTool } from './mcp.ts';
import { navigateTool } from './navigate.ts';
import { notesTool } from './notes.ts';
import { pdfExtractTool } from './pdf-extract.ts';
import { readPageTool } from './read-page.ts';
import { reloadTool } from './reload.ts';
import { rememberTool } from './remember.ts';
import { screenshotTool } from './screenshot.ts';
import { scrollTool } from './scroll.ts';
import { selectTextTool } from './select-text.ts';
import { selectTool } from './select.ts';
import { tabCloseTool } from './tab-close.ts';
import { tabFocusTool } from './tab-focus.ts';
import { tabOpenTool } from './tab-open.ts';
import { tabsTool } from './tabs.ts';
import { typeTool } from './type.ts';
import { uploadTool } from './upload.ts';
import { visualClickTool } from './visual-click.ts';
import { visualDragTool } from './visual-drag.ts';
import { visualTypeTool } from './visual-type.ts';
import { waitTool } from './wait.ts';

/**
 * Every tool there is. Prompts, tool schemas, docs/tools.md and the command line all come from this list. Those that not every run is
 * offered stand last: what stands before them is the same in all runs, so that prompt caches hold.
 */
export const TOOLS = [
  navigateTool,
  clickTool,
  typeTool,
  clearTool,
  selectTool,
  checkTool,
  hoverTool,
  dragTool,
  scrollTool,
  keyTool,
  clickPointTool,
  dragPointTool,
  screenshotTool,
  dialogTool,
  waitTool,
  findTextTool,
  selectTextTool,
  readPageTool,
  extractTool,
  pdfExtractTool,
  backTool,
  forwardTool,
  reloadTool,
  tabsTool,
  tabOpenTool,
  tabFocusTool,
  tabCloseTool,
  celebrationTool,
  rememberTool,
  askUserTool,
  doneTool,
  visualClickTool,
  visualTypeTool,
  visualDragTool,
  mcpTool,
  uploadTool,
  fillSecretTool,
  groupTabsTool,
  browserTool,
  notesTool,
] as const;

export type ToolName = (typeof TOOLS)[number]['name'];

/** The tool with this name, or `undefined` when there is none. */
export function findTool(name: string): (typeof TOOLS)[number] | undefined {
  return TOOLS.find((tool) => tool.name === name);
}
