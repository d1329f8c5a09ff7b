import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { ArtifactId, NodeId, RunId, TabId } from '#shared/model/ids.ts';
import type { NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { SecretPart } from '#shared/model/vault/named-secret.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';
import type { Effect } from '#shared/tools/contract/tool-result.ts';

import { Page } from '../../page-access/page-rpc/page.ts';
import type { OfficeFiles } from '../../page-access/office/office-files.ts';
import type { PdfLibrary } from '../../page-access/pdf/pdf-library.ts';
import type { PageReader, ResolvedNode } from '../../page-access/snapshot/page-reader.ts';
import type { LiveTab, OpenDialog, TabPool } from '../../browser/tabs/tab-pool.ts';
import type { EndedDownload } from '#shared/model/run/results/run-downloads.ts';
import type { McpRunAccess } from './access/mcp-access.ts';
import type { PersonBrowser } from './access/person-browser.ts';
import type { RunClipboard } from './access/run-clipboard.ts';
import type { RowLedger } from './access/row-ledger.ts';
import type { RunFiles } from './access/run-files.ts';

/** Everything that a tool can use during one call. */
export interface ToolContext {
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly pdfs: PdfLibrary;
  /** The rows for which a form is filled in; `null` if there is no list. */
  readonly rows: RowLedger | null;
  /** Reads and writes Office files; `null` if unavailable. */
  readonly documents: OfficeFiles | null;
  readonly runId: RunId;
  /** The person's MCP servers; `null` if there are none. */
  readonly mcp: McpRunAccess | null;
  /** Returns a secret's value for a page of this origin, for the one tool that fills it in. Throws like `SecretAccess.valueOf`. */
  secretValue(name: string, part: SecretPart, origin: string): string;
  /** Returns a fact about the person, for the one tool that fills it in. */
  factValue(name: string): string;
  /** Records that the fact was filled in at this origin. */
  factFilled(name: string, origin: string): void;
  readonly clipboard: RunClipboard;
  /** Files of the run for the person. */
  readonly files: RunFiles;
  /** Downloads caused by the run's calls, oldest first. */
  readonly downloads: () => readonly EndedDownload[];
  /** Returns the data last extracted in this run; `null` if none. */
  lastData(): z.core.util.JSONType | null;
  /** History, bookmarks and downloads of the person; `null` if unavailable. */
  readonly person: PersonBrowser | null;
  /** Whether a model may see this URL, by the person's rules for sites. */
  readonly mayTell: (url: string) => boolean;
  /** Records that the allowed action was done. */
  committed(): void;
  /** Whether the person can be asked before an action. */
  readonly canAsk: boolean;
  /** Number of distinct writing requests that the page is expected to send, possibly later. */
  readonly awaitsWrites: number;
  /** Stores a tool's picture for the person; `null` if nothing is stored. */
  keepPicture(bytes: Uint8Array, mime: string): Promise<ArtifactId | null>;
  /** Aborted when the run is stopped or the call's time is used up. */
  readonly signal: AbortSignal;
  /** Throws `APPROVAL_EXPIRED` if the target is no longer the allowed one; called right before the first input. */
  checkTarget(): Promise<void>;
  /** Whether a dialog of the page may be accepted; the reason for a no is reported with the next result. */
  mayAccept(dialog: OpenDialog): boolean;
  /** Reports to viewers and the journal where the action takes place. */
  actsAt(place: ActPlace): void;
  /** Records, once, that the call is about to reach the page. Throws if the call was aborted; then nothing may be sent. */
  markSent(): void;
  /** Returns a node as it was resolved for the policy; only once, because it may be replaced afterwards. */
  takeFound(nodeId: NodeId): ResolvedNode | null;
  /** Adds a sentence to the call's result; a later one with the same `about` replaces it. */
  note(sentence: string, about?: string): void;
  /** Reports that part of the result was read in a frame of this origin, which is not the page's. */
  readonly readAt: (origin: string, text: string) => void;
  /** Adds a sentence to the run's next result, for effects after this call's own. */
  tellLater(sentence: string): void;
  currentTabId(): TabId;
  /** Makes a tab the run's current one; `isOwn` if the run opened it. */
  moveTo(tabId: TabId, options: { readonly isOwn: boolean }): void;
  /** Returns to the earlier tab after the current one closed. */
  leaveClosedTab(): void;
}

export interface ToolSuccess {
  readonly output: z.core.util.JSONType;
  readonly effect: Effect;
  /** The control that a script's look read. */
  readonly read?: NodeFingerprint;
}

export type PreparedCall =
  | {
      readonly ok: true;
      readonly input: Readonly<Record<string, unknown>>;
      run(context: ToolContext): Promise<ToolSuccess>;
    }
  | { readonly ok: false; readonly error: z.ZodError };

/** A tool's contract and implementation. */
export interface Tool<Name extends string = string> {
  readonly contract: ToolContract<Name>;
  /** Checks the arguments; the returned call runs only with them. */
  prepare(args: unknown): PreparedCall;
}

/** Ties a contract to its implementation. `run` throws `AppError` for each failure. */
export function implementTool<Name extends string, Input extends z.ZodObject>(
  contract: ToolContract<Name, Input>,
  run: (input: z.output<Input>, context: ToolContext) => Promise<ToolSuccess>,
): Tool<Name> {
  return {
    contract,
    prepare(args) {
      const parsed = parsedBy(contract.input, args);
      if (!parsed.success) return { ok: false, error: parsed.error };
      return { ok: true, input: parsed.data, run: (context) => run(parsed.data, context) };
    },
  };
}

/** Parses arguments. zod compares the length of any value that has one, and throws if that is an object without a primitive value. */
function parsedBy<Input extends z.ZodObject>(
  input: Input,
  args: unknown,
):
  | { readonly success: true; readonly data: z.output<Input> }
  | { readonly success: false; readonly error: z.ZodError } {
  try {
    return input.safeParse(args);
  } catch {
    const message = 'a value of another type is expected';
    return {
      success: false,
      error: new z.ZodError([{ code: 'custom', path: [], message, input: args }]),
    };
  }
}

export const NO_EFFECT: Effect = { changes: [] };

/** Returns the run's current tab. Throws `TAB_CLOSED`. */
export function currentTab(context: ToolContext): LiveTab {
  const tab = context.tabs.get(context.currentTabId());
  if (tab !== undefined) return tab;
  throw new AppError({
    code: 'TAB_CLOSED',
    message: 'The tab that this run was working in has been closed.',
    next: 'List the tabs and focus another one, or open a new tab.',
  });
}

/** Returns the run's current web page. Throws `TAB_CLOSED`, `NO_PAGE`. */
export function currentPage(context: ToolContext): Page {
  const tab = currentTab(context);
  if (tab.describe().page === null) return new Page(tab, context.signal, context.tabs);
  throw new AppError({
    code: 'NO_PAGE',
    message: 'The current tab shows no web page yet.',
    next: 'Open an address with navigate first.',
  });
}

/** Returns the node of a call that must name one; elements named in words were resolved before. */
export function namedNode({ nodeId }: { readonly nodeId?: NodeId | undefined }): NodeId {
  if (nodeId === undefined) throw new Error('The call was let through without the node it names.');
  return nodeId;
}
