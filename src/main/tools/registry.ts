import type { ToolName } from '#shared/tools/index.ts';

import { back } from './back.ts';
import { celebration } from './celebration.ts';
import { browser } from './browser.ts';
import { check } from './check.ts';
import { clickPoint } from './click-point.ts';
import { clear } from './clear.ts';
import { click } from './click.ts';
import { dialog } from './dialog.ts';
import { dragPoint } from './drag-point.ts';
import { drag } from './drag.ts';
import { extract } from './extract.ts';
import { fillSecret } from './fill-secret.ts';
import { findText } from './find-text.ts';
import { forward } from './forward.ts';
import { groupTabs } from './group-tabs.ts';
import { hover } from './hover.ts';
import { key } from './key.ts';
import { mcp } from './mcp.ts';
import { navigate } from './navigate.ts';
import { notes } from './notes.ts';
import { pdfExtract } from './pdf-extract.ts';
import { readPage } from './read-page.ts';
import { reload } from './reload.ts';
import { screenshot } from './screenshot.ts';
import { scroll } from './scroll.ts';
import { selectText } from './select-text.ts';
import { select } from './select.ts';
import { tabClose } from './tab-close.ts';
import { tabFocus } from './tab-focus.ts';
import { tabOpen } from './tab-open.ts';
import { tabs } from './tabs.ts';
import type { Tool } from '../gate/tool-context.ts';
import { type } from './type.ts';
import { upload } from './upload.ts';
import { wait } from './wait.ts';

/** Tools that the agent process carries out; all others must stand below. */
type AgentToolName =
  | 'done'
  | 'visual_click'
  | 'visual_type'
  | 'visual_drag'
  | 'ask_user'
  | 'remember';

const MAIN_TOOLS = {
  navigate,
  click,
  type,
  clear,
  select,
  check,
  fill_secret: fillSecret,
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
  pdf_extract: pdfExtract,
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
  celebration,
} satisfies { readonly [Name in Exclude<ToolName, AgentToolName>]: Tool<Name> };

/** Every tool that main carries out, by name. */
export const TOOL_REGISTRY: ReadonlyMap<string, Tool> = new Map<string, Tool>(
  Object.entries(MAIN_TOOLS),
);
