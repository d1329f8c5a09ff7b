import type { ToolName } from './index.ts';

/**
 * Facts about a tool beyond its contract. Every list of tools in the program is derived from them, and a tool without traits does not
 * compile. This file imports no schema, so the window can use it when it starts.
 */
export interface ToolTraits {
  /** When a run gets the tool. `part`: only other tools use it; `asked`: when the task asks for what it does. */
  readonly offered:
    | 'always'
    | 'part'
    | 'images'
    | 'servers'
    | 'files'
    | 'documents'
    | 'secrets'
    | 'facts'
    | 'several-tabs'
    | 'skill'
    | 'devtools'
    | 'page-tools'
    | 'asked';
  /** Text for a planner: the name alone, the first sentence, or the whole description, if that ends with a list. */
  readonly told: 'name' | 'sentence' | 'whole';
  /**
   * Whether a planner may plan it. It plans neither the end of a round, which comes by itself, nor coordinates, which are unknown in
   * advance.
   */
  readonly isPlanned: boolean;
  /** Whether MCP clients may call it. Files and services are for the person to share, and clients take notes themselves. */
  readonly isForClients: boolean;
  /** Whether a coding agent may call it. The agent reports its end itself. */
  readonly isForAgents: boolean;
  /** Whether scripts may call it. */
  readonly isForScripts: boolean;
  /** Whether repeating a call changes nothing more. */
  readonly isRepeatable: boolean;
  /** Whether it may ask a model, which costs money. */
  readonly asksModel: boolean;
  /** How a call counts: as a call; as one call whose parts are checked; not at all, because it calls nothing. */
  readonly counts: 'call' | 'whole' | 'none';
  /**
   * Role in a recording. `act`: replayed; `goes`: replayed, without needing a page; `opens`: replayed if it changed something; `loads`:
   * replayed if the page loaded something; `service`: a call of an MCP server; `composed`: replayed as a whole; `look`: omitted.
   */
  readonly recorded: 'act' | 'goes' | 'opens' | 'loads' | 'service' | 'composed' | 'look';
  /**
   * Target of its actions: the page in front, the person's browser data, or no page. Navigation counts as no page: the request filter
   * checks it.
   */
  readonly touches: 'page' | 'browser' | 'none';
  /** Whether it can press a button, follow a link or submit a form. */
  readonly presses: boolean;
  /** Whether it only moves the view or a selection, so that the page gets no press. */
  readonly isShowing: boolean;
  /** Whether it only changes which page the tab shows. */
  readonly navigates: boolean;
  /** Whether the page may differ afterwards. */
  readonly changesPage: boolean;
  /** Whether it returns a picture of the page or works with one. */
  readonly needsPicture: boolean;
  /** Purpose of the element that it gets in words. */
  readonly finds: 'fill' | 'check' | 'choose' | 'any';
  /** Whether its result is data that goes into the answer. */
  readonly givesData: boolean;
  /** Source of the text in its result: the page, no page, something outside the page in front, or a file of the person. */
  readonly reads: 'page' | 'nowhere' | 'elsewhere' | 'file';
}

const ACT = {
  offered: 'always',
  told: 'sentence',
  isPlanned: true,
  isForClients: true,
  isForAgents: true,
  isForScripts: true,
  isRepeatable: false,
  asksModel: false,
  counts: 'call',
  recorded: 'act',
  touches: 'page',
  presses: true,
  isShowing: false,
  navigates: false,
  changesPage: true,
  needsPicture: false,
  finds: 'any',
  givesData: false,
  reads: 'page',
} as const satisfies ToolTraits;

const LOOK = {
  ...ACT,
  isRepeatable: true,
  recorded: 'look',
  changesPage: false,
} as const satisfies ToolTraits;

/** Tools that navigate. */
const GO = { ...ACT, told: 'name', touches: 'none', navigates: true } as const satisfies ToolTraits;

/** Actions on a field or a control, which neither follow a link nor submit a form. */
const SET = {
  ...ACT,
  told: 'name',
  presses: false,
  isRepeatable: true,
} as const satisfies ToolTraits;

/** Tools that report to the planner, the person or the run itself. */
const SAY = {
  ...LOOK,
  told: 'name',
  counts: 'none',
  isRepeatable: false,
} as const satisfies ToolTraits;

/** Tools that find their position in a picture with a model's help. */
const BY_SIGHT = {
  ...ACT,
  offered: 'images',
  asksModel: true,
  counts: 'whole',
  recorded: 'composed',
  needsPicture: true,
  isForClients: false,
  isForScripts: false,
} as const satisfies ToolTraits;

/** Reads that ask a model for the data. */
const EXTRACT = {
  ...LOOK,
  asksModel: true,
  counts: 'whole',
  recorded: 'composed',
  givesData: true,
} as const satisfies ToolTraits;

const DEVTOOLS = {
  ...LOOK,
  offered: 'devtools',
  isForScripts: false,
} as const satisfies ToolTraits;

/** Tools used by other tools, which take a point or a position instead of an element. */
const PART = { ...ACT, offered: 'part', isForAgents: false } as const satisfies ToolTraits;

/** Tools for services and data of the person, which other programs do not get. */
const OWN = {
  ...ACT,
  offered: 'asked',
  isForClients: false,
  isForAgents: false,
  touches: 'none',
} as const satisfies ToolTraits;

const TRAITS: Readonly<Record<ToolName, ToolTraits>> = {
  navigate: { ...GO, recorded: 'goes', isRepeatable: true },
  back: GO,
  forward: GO,
  reload: GO,
  tab_open: { ...GO, recorded: 'goes' },
  tab_close: { ...GO, navigates: false },
  tab_focus: {
    ...LOOK,
    told: 'name',
    recorded: 'act',
    touches: 'none',
    changesPage: true,
  },
  tabs: { ...LOOK, told: 'name', touches: 'none', reads: 'nowhere' },
  group_tabs: { ...ACT, offered: 'several-tabs', touches: 'none', isForScripts: false },
  browser: { ...OWN, touches: 'browser', isForScripts: false, reads: 'elsewhere' },

  click: { ...ACT, told: 'name' },
  type: { ...ACT, told: 'name', finds: 'fill', isRepeatable: true },
  clear: { ...SET, finds: 'fill' },
  select: { ...SET, finds: 'choose' },
  check: { ...SET, finds: 'check' },
  hover: {
    ...LOOK,
    told: 'name',
    recorded: 'opens',
    presses: false,
    changesPage: true,
  },
  drag: { ...SET, told: 'sentence', isRepeatable: false },
  key: { ...ACT, told: 'name' },
  dialog: ACT,
  upload: { ...ACT, offered: 'files', told: 'whole', isForClients: false },
  call_page_tool: { ...ACT, offered: 'page-tools', isForScripts: false },
  fill_secret: { ...ACT, offered: 'secrets', isForScripts: false },
  fill_fact: { ...ACT, offered: 'facts', told: 'whole', isForScripts: false, finds: 'fill' },
  click_point: { ...PART, isPlanned: false, isForScripts: false, needsPicture: true },
  drag_point: { ...PART, isForScripts: false, needsPicture: true },
  visual_click: BY_SIGHT,
  visual_type: BY_SIGHT,
  visual_drag: BY_SIGHT,

  scroll: {
    ...LOOK,
    told: 'name',
    recorded: 'loads',
    presses: false,
    isShowing: true,
    changesPage: true,
    isForScripts: false,
    isRepeatable: false,
  },
  select_text: {
    ...LOOK,
    recorded: 'act',
    isShowing: true,
    changesPage: true,
    isForScripts: false,
    isRepeatable: false,
  },
  wait: { ...LOOK, told: 'name', touches: 'none', changesPage: true },
  screenshot: {
    ...LOOK,
    told: 'name',
    isForScripts: false,
    needsPicture: true,
    isRepeatable: false,
  },
  find_text: { ...LOOK, told: 'name' },
  read_page: { ...LOOK, told: 'name' },
  locate: { ...LOOK, offered: 'part', isForClients: false, isForAgents: false },
  extract: EXTRACT,
  pdf_extract: { ...EXTRACT, reads: 'elsewhere' },
  read_document: {
    ...LOOK,
    offered: 'documents',
    isForClients: false,
    isForAgents: false,
    touches: 'none',
    reads: 'file',
  },
  console_messages: DEVTOOLS,
  network_requests: DEVTOOLS,

  mcp: { ...OWN, offered: 'servers', recorded: 'service', reads: 'elsewhere' },
  notes: { ...OWN, reads: 'nowhere' },
  row: {
    ...SAY,
    offered: 'part',
    isPlanned: false,
    isForClients: false,
    isForAgents: false,
    touches: 'none',
    reads: 'file',
  },
  celebration: { ...LOOK, touches: 'none', isForAgents: false, isForScripts: false },
  remember: { ...SAY, isForAgents: false },
  ask_user: SAY,
  done: { ...SAY, isPlanned: false, isForAgents: false, isForScripts: false },
  script: { ...ACT, offered: 'asked', told: 'whole', counts: 'whole', isForScripts: false },
  use_skill: { ...ACT, offered: 'skill', told: 'whole', counts: 'whole', isForScripts: false },
};

/** Returns the traits of a tool; an unknown tool counts as an action on the page that can press. */
export function traitsOf(name: string): ToolTraits {
  return isToolName(name) ? TRAITS[name] : ACT;
}

/** Returns the names of all tools with a trait. */
export const toolsWhere = (has: (traits: ToolTraits) => boolean): readonly ToolName[] =>
  Object.keys(TRAITS)
    .filter(isToolName)
    .filter((name) => has(TRAITS[name]));

const isToolName = (name: string): name is ToolName => Object.hasOwn(TRAITS, name);
