import { findTool, type ToolName } from '../tools/index.ts';

/**
 * What a tool is for a recording. `act`: always done again; `goes`: an act that needs no page to begin on; `opens`: done again where it
 * changed something; `loads`: done again where the page loaded something; `service`: an MCP server's; `composed`: made of calls, of
 * which only the whole is done again; `look`: left out.
 */
type Entry = 'act' | 'goes' | 'opens' | 'loads' | 'service' | 'composed' | 'look';

const ENTRIES: Readonly<Record<ToolName, Entry>> = {
  navigate: 'goes',
  tab_open: 'goes',
  mcp: 'service',
  click: 'act',
  type: 'act',
  clear: 'act',
  select: 'act',
  check: 'act',
  drag: 'act',
  key: 'act',
  click_point: 'act',
  drag_point: 'act',
  dialog: 'act',
  select_text: 'act',
  back: 'act',
  forward: 'act',
  reload: 'act',
  tab_focus: 'act',
  tab_close: 'act',
  upload: 'act',
  fill_secret: 'act',
  hover: 'opens',
  scroll: 'loads',
  extract: 'composed',
  pdf_extract: 'composed',
  visual_click: 'composed',
  visual_type: 'composed',
  visual_drag: 'composed',
  screenshot: 'look',
  wait: 'look',
  find_text: 'look',
  read_page: 'look',
  tabs: 'look',
  celebration: 'look',
  remember: 'look',
  ask_user: 'look',
  done: 'look',
};

/** A tool that this program does not have is an act: the gate says so when it is done again. */
export function toolEntry(name: string): Entry {
  const tool = findTool(name);
  return tool === undefined ? 'act' : ENTRIES[tool.name];
}
