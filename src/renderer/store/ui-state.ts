import { create } from 'zustand';

import type { RunId, TabId } from '#shared/model/ids.ts';
import type { LentTabs } from '#shared/model/run/input/lent-tabs.ts';
import { NO_LENT_TABS } from '#shared/model/run/input/no-lent-tabs.ts';
import type { Material, Selection } from '#shared/model/run/input/enclosed.ts';
import { MAX_MATERIAL_CHARS, MAX_MATERIALS } from '#shared/model/run/input/enclosed-limits.ts';
import type { ConsentChoice } from '#shared/model/run/approval/contract.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';
import type { SeenRuns } from './runs/run-places.ts';
import type { PickedFile, PickedFileId } from '#shared/model/run/input/picked-file.ts';
import type { NamedAgent } from '../text/agent-choice.ts';

/** State of this window that main does not need. */
interface UiState {
  readonly isPanelOpen: boolean;
  /** Width of the panel in CSS px. */
  readonly panelWidth: number;
  /** Tasks that are being written, by place: `panel`, or a new-tab page's tab. */
  readonly drafts: Readonly<Record<string, string>>;
  /** Attached files of tasks, by place. */
  readonly attached: Readonly<Record<string, readonly PickedFile[]>>;
  /** Pasted texts of tasks, by place. */
  readonly pasted: Readonly<Record<string, readonly Material[]>>;
  /** Permissions chosen for tasks, by place; without an entry: ask. */
  readonly choices: Readonly<Record<string, ConsentChoice>>;
  /** Lent tabs of tasks, by place. */
  readonly lent: Readonly<Record<string, LentTabs>>;
  /** Agents named for tasks, by place. */
  readonly namedAgents: Readonly<Record<string, NamedAgent | null>>;
  /** Selected text for the next message in the panel; `null`: none. */
  readonly selection: Selection | null;
  /** Sessions of tasks' runs, by place. */
  readonly sessions: Readonly<Record<string, SessionKind>>;
  /** Whether a task's run is private, by place. */
  readonly unkept: Readonly<Record<string, boolean>>;
  /** Whether a task is a dry run, by place. */
  readonly rehearsed: Readonly<Record<string, boolean>>;
  /** Whether the next text in the panel starts a new run instead of continuing the newest one. */
  readonly startsAfresh: boolean;
  /** Run whose page a tab shows, for which the panel's box then is; `null`: none that takes words. */
  readonly pageRun: { readonly tabId: TabId; readonly runId: RunId } | null;
  /** Runs that the panel no longer shows once they have ended, since the person began a new task. */
  readonly leftRuns: ReadonlySet<RunId>;
  /** Number of the last seen event of each run. */
  readonly seenRuns: SeenRuns;
  /** Counters that increase to request the focus. */
  readonly focusAddress: number;
  readonly focusAsk: number;
  /** Counter that increases to bookmark the page in front. */
  readonly bookmarkPage: number;
  /** State of the page search; `null`: closed. */
  readonly finding: Finding | null;
  readonly isTabSearchOpen: boolean;
  /** Side of the page, in reading direction, on which the dragged tab would be shown; `null`: none. */
  readonly splitDrop: 'before' | 'after' | null;
  /** Page that entered full screen last; a new object each time. */
  readonly filledScreen: { readonly origin: string } | null;
}

export interface Finding {
  readonly tabId: TabId;
  readonly text: string;
  /** Counter that increases to request the focus. */
  readonly request: number;
}

export const MIN_PANEL_WIDTH = 280;
export const MAX_PANEL_WIDTH = 640;
const DEFAULT_PANEL_WIDTH = 380;
/** Window width in CSS px below which the panel takes at most two fifths. */
const SMALL_WINDOW = 900;
const PANEL_WIDTH_KEY = 'waymark.panelWidth';

export const useUiState = create<UiState>()(() => ({
  isPanelOpen: false,
  panelWidth: readPanelWidth(),
  drafts: {},
  attached: {},
  pasted: {},
  choices: {},
  lent: {},
  namedAgents: {},
  selection: null,
  sessions: {},
  unkept: {},
  rehearsed: {},
  startsAfresh: false,
  pageRun: null,
  leftRuns: new Set(),
  seenRuns: new Map(),
  focusAddress: 0,
  focusAsk: 0,
  bookmarkPage: 0,
  finding: null,
  isTabSearchOpen: false,
  splitDrop: null,
  filledScreen: null,
}));

export function setPanelOpen(isPanelOpen: boolean): void {
  useUiState.setState({ isPanelOpen });
}

/** Opens the panel and focuses its box, or closes it. */
export function togglePanel(): void {
  if (useUiState.getState().isPanelOpen) setPanelOpen(false);
  else focusAsk();
}

export function focusAsk(): void {
  useUiState.setState((state) => ({ isPanelOpen: true, focusAsk: state.focusAsk + 1 }));
}

export function searchTabs(isTabSearchOpen: boolean): void {
  useUiState.setState({ isTabSearchOpen });
}

export function showSplitDrop(splitDrop: UiState['splitDrop']): void {
  useUiState.setState({ splitDrop });
}

export function noteFilledScreen(origin: string): void {
  useUiState.setState({ filledScreen: { origin } });
}

export function focusAddress(): void {
  useUiState.setState((state) => ({ focusAddress: state.focusAddress + 1 }));
}

/** Marks these runs as seen. */
export function markSeen(runs: readonly { readonly runId: RunId; readonly seq: number }[]): void {
  useUiState.setState(({ seenRuns }) => ({
    seenRuns: new Map([...seenRuns, ...runs.map(({ runId, seq }) => [runId, seq] as const)]),
  }));
}

export function bookmarkPage(): void {
  useUiState.setState((state) => ({ bookmarkPage: state.bookmarkPage + 1 }));
}

/** Opens the search in this tab's page, with the last words. */
export function beginFinding(tabId: TabId): void {
  useUiState.setState(({ finding }) => ({
    finding: { tabId, text: finding?.text ?? '', request: (finding?.request ?? 0) + 1 },
  }));
}

export function setFindText(text: string): void {
  useUiState.setState(({ finding }) => ({ finding: finding && { ...finding, text } }));
}

export function endFinding(): void {
  useUiState.setState({ finding: null });
}

/** Returns the width to draw in a window of this width; in a small one, the page gets the larger part (`shell.css`). */
export function shownPanelWidth(panelWidth: number, windowWidth: number): number {
  const most =
    windowWidth < SMALL_WINDOW ? Math.max(MIN_PANEL_WIDTH, 0.4 * windowWidth) : windowWidth / 2;
  return Math.min(panelWidth, most);
}

/** Sets the panel's width within its limits, and stores it for the next start. */
export function setPanelWidth(width: number): void {
  const panelWidth = clampPanelWidth(width);
  useUiState.setState({ panelWidth });
  localStorage.setItem(PANEL_WIDTH_KEY, String(panelWidth));
}

export function setDraft(place: string, text: string): void {
  useUiState.setState((state) => ({ drafts: { ...state.drafts, [place]: text } }));
}

/** Attaches files; one that is attached already is not added again. */
export function attach(place: string, files: readonly PickedFile[]): void {
  const had = attachedAt(place);
  const added = files.filter(({ id }) => !had.some((file) => file.id === id));
  setAttached(place, [...had, ...added]);
}

export function detach(place: string, id: PickedFileId): void {
  setAttached(
    place,
    attachedAt(place).filter((file) => file.id !== id),
  );
}

/** Empties the box of a place after its task was sent. */
export function clearDraft(place: string): void {
  setDraft(place, '');
  setAttached(place, []);
  setPasted(place, []);
  setChoice(place, 'ask');
  setLent(place, NO_LENT_TABS);
  setNamedAgent(place, null);
  setSession(place, 'yours');
  setKept(place, true);
  setRehearsed(place, false);
}

export function setSession(place: string, session: SessionKind): void {
  useUiState.setState((state) => ({ sessions: { ...state.sessions, [place]: session } }));
}

export function setChoice(place: string, choice: ConsentChoice): void {
  useUiState.setState((state) => ({ choices: { ...state.choices, [place]: choice } }));
}

/** Adds a pasted text, cut to the limit; beyond `MAX_MATERIALS` texts it is dropped. */
export function pasteText(place: string, text: string): void {
  const before = useUiState.getState().pasted[place] ?? [];
  const added: Material = { kind: 'pasted', name: '', text: text.slice(0, MAX_MATERIAL_CHARS) };
  if (before.length < MAX_MATERIALS) setPasted(place, [...before, added]);
}

export function setPasted(place: string, pasted: readonly Material[]): void {
  useUiState.setState((state) => ({ pasted: { ...state.pasted, [place]: pasted } }));
}

export function setKept(place: string, isKept: boolean): void {
  useUiState.setState((state) => ({ unkept: { ...state.unkept, [place]: !isKept } }));
}

export function setRehearsed(place: string, isRehearsal: boolean): void {
  useUiState.setState((state) => ({ rehearsed: { ...state.rehearsed, [place]: isRehearsal } }));
}

/** Sets the selection that the next text in the panel is about. */
export function setSelection(selection: Selection | null): void {
  useUiState.setState({ selection });
}

/** Opens the panel for a question about a selection. */
export function askAbout(selection: Selection): void {
  setSelection(selection);
  focusAsk();
}

export function setLent(place: string, lent: LentTabs): void {
  useUiState.setState((state) => ({ lent: { ...state.lent, [place]: lent } }));
}

export function setNamedAgent(place: string, agent: NamedAgent | null): void {
  useUiState.setState((state) => ({ namedAgents: { ...state.namedAgents, [place]: agent } }));
}

/** Begins a new task without these runs, or with none of them goes back to the conversation. */
export function startTaskAfresh(left: readonly RunId[]): void {
  useUiState.setState({ startsAfresh: left.length > 0, leftRuns: new Set(left) });
}

export function setStartsAfresh(startsAfresh: boolean): void {
  useUiState.setState({ startsAfresh });
}

export function showRunInPanel(pageRun: UiState['pageRun']): void {
  useUiState.setState({ pageRun });
}

function attachedAt(place: string): readonly PickedFile[] {
  return useUiState.getState().attached[place] ?? [];
}

function setAttached(place: string, files: readonly PickedFile[]): void {
  useUiState.setState((state) => ({ attached: { ...state.attached, [place]: files } }));
}

function clampPanelWidth(width: number): number {
  return Math.round(Math.min(MAX_PANEL_WIDTH, Math.max(MIN_PANEL_WIDTH, width)));
}

function readPanelWidth(): number {
  const stored = Number(globalThis.localStorage?.getItem(PANEL_WIDTH_KEY) ?? Number.NaN);
  return Number.isFinite(stored) && stored > 0 ? clampPanelWidth(stored) : DEFAULT_PANEL_WIDTH;
}
