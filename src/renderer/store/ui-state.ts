import { create } from 'zustand';

import type { TabId } from '#shared/model/ids.ts';
import type { LentTabs } from '#shared/model/run/lent-tabs.ts';
import { NO_TABS } from '#shared/model/run/no-tabs.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { Material, Selection } from '#shared/model/run/enclosed.ts';
import { MAX_MATERIAL_CHARS, MAX_MATERIALS } from '#shared/model/run/enclosed-limits.ts';
import type { ConsentChoice } from '#shared/model/run/approval/contract.ts';
import type { RunSession } from '#shared/model/run/run-session.ts';
import type { SeenRuns } from './run-places.ts';
import type { PickedFile, PickedFileId } from '#shared/model/run/picked-file.ts';

/** State of this window that main need not know. */
interface UiState {
  readonly isPanelOpen: boolean;
  /** CSS px. */
  readonly panelWidth: number;
  /** Tasks that are being written, by place: `panel`, or a new-tab page's tab. */
  readonly drafts: Readonly<Record<string, string>>;
  /** Attached files of tasks, by place. */
  readonly attached: Readonly<Record<string, readonly PickedFile[]>>;
  /** Pasted texts of tasks, by place. */
  readonly pasted: Readonly<Record<string, readonly Material[]>>;
  /** Permissions chosen for tasks, by place; none: ask. */
  readonly choices: Readonly<Record<string, ConsentChoice>>;
  /** Lent tabs of tasks, by place. */
  readonly lent: Readonly<Record<string, LentTabs>>;
  /** The selected text for the panel; `null`: none. */
  readonly selection: Selection | null;
  /** Sessions of tasks' runs, by place. */
  readonly sessions: Readonly<Record<string, RunSession>>;
  /** Private runs, by place. */
  readonly unkept: Readonly<Record<string, boolean>>;
  /** Rehearsals, by place. */
  readonly rehearsed: Readonly<Record<string, boolean>>;
  /** The next words in the panel begin a new run instead of going on with the newest one. */
  readonly startsAfresh: boolean;
  /** Last seen event of each run. */
  readonly seenRuns: SeenRuns;
  /** Count up to ask for the focus. */
  readonly focusAddress: number;
  readonly focusAsk: number;
  /** Counts up to ask for the page in front to be kept as a bookmark. */
  readonly bookmarkPage: number;
  /** The page search; `null`: none. */
  readonly finding: Finding | null;
  readonly isTabSearchOpen: boolean;
  /** The page that has got the whole screen last; another object each time. */
  readonly filledScreen: { readonly origin: string } | null;
}

export interface Finding {
  readonly tabId: TabId;
  readonly text: string;
  /** Counts up to ask for the focus. */
  readonly request: number;
}

export const MIN_PANEL_WIDTH = 280;
export const MAX_PANEL_WIDTH = 640;
const DEFAULT_PANEL_WIDTH = 380;
const PANEL_WIDTH_KEY = 'waymark.panelWidth';

export const useUiState = create<UiState>()(() => ({
  isPanelOpen: false,
  panelWidth: readPanelWidth(),
  drafts: {},
  attached: {},
  pasted: {},
  choices: {},
  lent: {},
  selection: null,
  sessions: {},
  unkept: {},
  rehearsed: {},
  startsAfresh: false,
  seenRuns: new Map(),
  focusAddress: 0,
  focusAsk: 0,
  bookmarkPage: 0,
  finding: null,
  isTabSearchOpen: false,
  filledScreen: null,
}));

export function setPanelOpen(isPanelOpen: boolean): void {
  useUiState.setState({ isPanelOpen });
}

/** Opens the panel and puts the cursor into its box, or closes it. */
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

/** Stored for the next start; the panel clamps it. */
export function setPanelWidth(width: number): void {
  const panelWidth = clampPanelWidth(width);
  useUiState.setState({ panelWidth });
  localStorage.setItem(PANEL_WIDTH_KEY, String(panelWidth));
}

export function setDraft(place: string, text: string): void {
  useUiState.setState((state) => ({ drafts: { ...state.drafts, [place]: text } }));
}

/** Files that are attached there already stay once. */
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

/** The task of this place was sent: its box is empty again. */
export function clearDraft(place: string): void {
  setDraft(place, '');
  setAttached(place, []);
  setPasted(place, []);
  setChoice(place, 'ask');
  setLent(place, NO_TABS);
  setSession(place, 'yours');
  setKept(place, true);
  setRehearsed(place, false);
}

export function setSession(place: string, session: RunSession): void {
  useUiState.setState((state) => ({ sessions: { ...state.sessions, [place]: session } }));
}

export function setChoice(place: string, choice: ConsentChoice): void {
  useUiState.setState((state) => ({ choices: { ...state.choices, [place]: choice } }));
}

/** Cuts a text that is too long for a task; beyond the limit the newest are dropped. */
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

/** The next words in the panel are about this. */
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

export function setStartsAfresh(startsAfresh: boolean): void {
  useUiState.setState({ startsAfresh });
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
