import type { ToolName } from '#shared/tools/index.ts';

import { back } from './tabs/back.ts';
import { callPageTool } from './acts/call-page-tool.ts';
import { celebration } from './run/celebration.ts';
import { browser } from './tabs/browser.ts';
import { check } from './acts/check.ts';
import { clickPoint } from './acts/click-point.ts';
import { clear } from './acts/clear.ts';
import { click } from './acts/click.ts';
import { dialog } from './acts/dialog.ts';
import { dragPoint } from './acts/drag-point.ts';
import { drag } from './acts/drag.ts';
import { extract } from './reading/extract.ts';
import { fillFact } from './acts/fill-fact.ts';
import { fillSecret } from './acts/fill-secret.ts';
import { findText } from './reading/find-text.ts';
import { forward } from './tabs/forward.ts';
import { groupTabs } from './tabs/group-tabs.ts';
import { hover } from './acts/hover.ts';
import { key } from './acts/key.ts';
import { locate } from './reading/locate.ts';
import { mcp } from './run/mcp.ts';
import { navigate } from './tabs/navigate.ts';
import { notes } from './run/notes.ts';
import { pdfExtract } from './reading/pdf-extract.ts';
import { readDocument } from './reading/read-document.ts';
import { readPage } from './reading/read-page.ts';
import { reload } from './tabs/reload.ts';
import { row } from './run/row.ts';
import { screenshot } from './reading/screenshot.ts';
import { scroll } from './acts/scroll.ts';
import { selectText } from './acts/select-text.ts';
import { select } from './acts/select.ts';
import { tabClose } from './tabs/tab-close.ts';
import { tabFocus } from './tabs/tab-focus.ts';
import { tabOpen } from './tabs/tab-open.ts';
import { consoleMessages } from './reading/console-messages.ts';
import { networkRequests } from './reading/network-requests.ts';
import { tabs } from './tabs/tabs.ts';
import type { Tool } from '../../safety/gate/tool-context.ts';
import { type } from './acts/type.ts';
import { upload } from './acts/upload.ts';
import { wait } from './run/wait.ts';

/** Tools that the agent process carries out; all others have to be listed below. */
type AgentToolName =
  | 'done'
  | 'visual_click'
  | 'visual_type'
  | 'visual_drag'
  | 'ask_user'
  | 'remember'
  | 'script'
  | 'use_skill';

const MAIN_TOOLS = {
  navigate,
  click,
  type,
  clear,
  select,
  check,
  fill_secret: fillSecret,
  fill_fact: fillFact,
  hover,
  drag,
  upload,
  scroll,
  key,
  click_point: clickPoint,
  drag_point: dragPoint,
  screenshot,
  dialog,
  wait,
  find_text: findText,
  select_text: selectText,
  read_page: readPage,
  extract,
  locate,
  pdf_extract: pdfExtract,
  read_document: readDocument,
  console_messages: consoleMessages,
  network_requests: networkRequests,
  call_page_tool: callPageTool,
  back,
  forward,
  reload,
  tabs,
  tab_open: tabOpen,
  tab_focus: tabFocus,
  tab_close: tabClose,
  group_tabs: groupTabs,
  mcp,
  browser,
  notes,
  row,
  celebration,
} satisfies { readonly [Name in Exclude<ToolName, AgentToolName>]: Tool<Name> };

/** Tools that the main process carries out, by name. */
export const TOOL_REGISTRY: ReadonlyMap<string, Tool> = new Map<string, Tool>(
  Object.entries(MAIN_TOOLS),
);
