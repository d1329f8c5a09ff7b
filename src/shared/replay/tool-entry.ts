import { findTool, type ToolName } from '../tools/index.ts';

/**
 * What a tool is for a recording. `act`: always done again; `goes`: an act that needs no page to begin on; `opens`: done again where it
 * changed something; `loads`: done again where the page loaded something; `service`: an MCP server's; `composed`: made of calls, of
 * which only the whole is done again; `look`: left out.
 */
type Entry = 'act' | 'goes' | 'opens' | 'loads' | 'service' | 'composed' | 'look';

/** Where the tool's risk does not say it. */
const ENTRIES: Readonly<Partial<Record<ToolName, Entry>>> = {
  navigate: 'goes',
  tab_open: 'goes',
  mcp: 'service',
  select_text: 'act',
  tab_focus: 'act',
  hover: 'opens',
  scroll: 'loads',
  extract: 'composed',
  pdf_extract: 'composed',
  visual_click: 'composed',
  visual_type: 'composed',
  visual_drag: 'composed',
  celebration: 'look',
};

/** A tool that this program does not have is an act: the gate says so when it is done again. */
export function toolEntry(name: string): Entry {
  const tool = findTool(name);
  if (tool === undefined) return 'act';
  return ENTRIES[tool.name] ?? (tool.risk === 'look' ? 'look' : 'act');
}
