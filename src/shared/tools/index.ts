import { askUserTool } from './run/ask-user.ts';
import { backTool } from './tabs/back.ts';
import { browserTool } from './tabs/browser.ts';
import { callPageToolTool } from './acts/call-page-tool.ts';
import { celebrationTool } from './run/celebration.ts';
import { checkTool } from './acts/check.ts';
import { clearTool } from './acts/clear.ts';
import { clickPointTool } from './acts/click-point.ts';
import { clickTool } from './acts/click.ts';
import { dialogTool } from './acts/dialog.ts';
import { doneTool } from './run/done.ts';
import { dragPointTool } from './acts/drag-point.ts';
import { dragTool } from './acts/drag.ts';
import { extractTool } from './reading/extract.ts';
import { fillFactTool } from './acts/fill-fact.ts';
import { fillSecretTool } from './acts/fill-secret.ts';
import { findTextTool } from './reading/find-text.ts';
import { forwardTool } from './tabs/forward.ts';
import { groupTabsTool } from './tabs/group-tabs.ts';
import { hoverTool } from './acts/hover.ts';
import { keyTool } from './acts/key.ts';
import { locateTool } from './reading/locate.ts';
import { mcpTool } from './run/mcp.ts';
import { consoleMessagesTool } from './reading/console-messages.ts';
import { networkRequestsTool } from './reading/network-requests.ts';
import { navigateTool } from './tabs/navigate.ts';
import { notesTool } from './run/notes.ts';
import { pdfExtractTool } from './reading/pdf-extract.ts';
import { readDocumentTool } from './reading/read-document.ts';
import { readPageTool } from './reading/read-page.ts';
import { reloadTool } from './tabs/reload.ts';
import { rememberTool } from './run/remember.ts';
import { rowTool } from './run/row.ts';
import { screenshotTool } from './reading/screenshot.ts';
import { scriptTool } from './run/script.ts';
import { useSkillTool } from './run/use-skill.ts';
import { scrollTool } from './acts/scroll.ts';
import { selectTextTool } from './acts/select-text.ts';
import { selectTool } from './acts/select.ts';
import { tabCloseTool } from './tabs/tab-close.ts';
import { tabFocusTool } from './tabs/tab-focus.ts';
import { tabOpenTool } from './tabs/tab-open.ts';
import { tabsTool } from './tabs/tabs.ts';
import { typeTool } from './acts/type.ts';
import { uploadTool } from './acts/upload.ts';
import { visualClickTool } from './acts/visual-click.ts';
import { visualDragTool } from './acts/visual-drag.ts';
import { visualTypeTool } from './acts/visual-type.ts';
import { waitTool } from './run/wait.ts';

/**
 * All tools. Prompts, schemas, docs/tools.md and the command line are derived from this list. Tools that only some runs get come last, so
 * that the beginning stays the same for prompt caches.
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
  readDocumentTool,
  fillSecretTool,
  fillFactTool,
  groupTabsTool,
  browserTool,
  notesTool,
  scriptTool,
  useSkillTool,
  consoleMessagesTool,
  networkRequestsTool,
  callPageToolTool,
  locateTool,
  rowTool,
] as const;

export type ToolName = (typeof TOOLS)[number]['name'];

/** Returns the tool with this name; `undefined` without one. */
export function findTool(name: string): (typeof TOOLS)[number] | undefined {
  return TOOLS.find((tool) => tool.name === name);
}
