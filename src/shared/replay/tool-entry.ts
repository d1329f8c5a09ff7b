import { findTool, type ToolName } from '../tools/index.ts';

/**
 * A tool's role in a recording. `act`: replayed; `goes`: an act that needs no page; `opens`: replayed if it changed something; `loads`:
 * replayed if the page loaded something; `service`: an MCP server's; `composed`: replayed as a whole; `look`: left out.
 */
type Entry = 'act' | 'goes' | 'opens' | 'loads' | 'service' | 'composed' | 'look';

/** Roles that the tool's risk does not imply. */
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
