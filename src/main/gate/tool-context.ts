import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { ArtifactId, NodeId, RunId, TabId } from '#shared/model/ids.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { SecretPart } from '#shared/model/vault/named-secret.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';
import type { Effect } from '#shared/tools/contract/tool-result.ts';

import { Page } from '../page-rpc/page.ts';
import type { PdfLibrary } from '../pdf/pdf-library.ts';
import type { PageReader, ResolvedNode } from '../snapshot/page-reader.ts';
import type { LiveTab, OpenDialog, TabPool } from '../tabs/tab-pool.ts';
import type { EndedDownload } from '#shared/model/run/ended-downloads.ts';
import type { McpRunAccess } from './access/mcp-access.ts';
import type { PersonBrowser } from './access/person-browser.ts';
import type { RunClipboard } from './access/run-clipboard.ts';
import type { RunFiles } from './access/run-files.ts';

/** Environment of a tool during one call. */
export interface ToolContext {
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly pdfs: PdfLibrary;
  readonly runId: RunId;
  /** The person's MCP servers; `null` where there are none. */
  readonly mcp: McpRunAccess | null;
  /** A secret's value on a page of this origin, for the one tool that fills it in. Throws as `SecretAccess.valueOf`. */
  secretValue(name: string, part: SecretPart, origin: string): string;
  /** A fact about the person, for the one tool that fills it in. */
  factValue(name: string): string;
  /** Notes that it was filled in at this origin. */
  factFilled(name: string, origin: string): void;
  readonly clipboard: RunClipboard;
  /** Files of the run for the person. */
  readonly files: RunFiles;
  /** Downloads caused by the run's calls, oldest first. */
  readonly downloads: () => readonly EndedDownload[];
  /** The data last extracted in this run; `null`: none. */
  lastData(): z.core.util.JSONType | null;
  /** History, bookmarks and downloads of the person; `null` where there are none. */
  readonly person: PersonBrowser | null;
  /** Whether a model may be told of this address, by what the person has laid down for sites. */
  readonly mayTell: (url: string) => boolean;
  /** Marks the permitted act as done. */
  committed(): void;
  /** Whether the person can be asked before something is done. */
  readonly canAsk: boolean;
  /** Number of distinct writing requests that the page is expected to send, maybe later. */
  readonly awaitsWrites: number;
  /** Keeps a picture that a tool brought, for the person to look at; `null` where nothing is kept. */
  keepPicture(bytes: Uint8Array, mime: string): Promise<ArtifactId | null>;
  /** Aborted when the run is stopped or the call's time is up. */
  readonly signal: AbortSignal;
  /** Throws `APPROVAL_EXPIRED` when the target is not the allowed one any more; called right before the first input. */
  checkTarget(): Promise<void>;
  /** Whether a question of the page may be agreed to; why not is told with the next answer. */
  mayAccept(dialog: OpenDialog): boolean;
  /** Tells viewers and the journal where the act goes. */
  actsAt(place: ActPlace): void;
  /** Journals, once, that the call is about to reach the page. Throws when it was stopped: nothing may be sent then. */
  markSent(): void;
  /** A node that the call names, as it was found for the policy: once, because it may be replaced from then on. */
  takeFound(nodeId: NodeId): ResolvedNode | null;
  /** Adds a sentence to what the call answers; a later one about the same takes its place. */
  note(sentence: string, about?: string): void;
  /** Part of what the call answers was read in a frame of this origin, which is not that of the page. */
  readonly readAt: (origin: string, text: string) => void;
  /** Adds a sentence to the run's next result, for effects after this call's own. */
  tellLater(sentence: string): void;
  currentTabId(): TabId;
  /** Makes a tab the run's current one; `isOwn` when the run opened it. */
  moveTo(tabId: TabId, options: { readonly isOwn: boolean }): void;
  /** Returns to the earlier tab after the current one closed. */
  leaveClosedTab(): void;
}

export interface ToolSuccess {
  readonly output: z.core.util.JSONType;
  readonly effect: Effect;
}

export type PreparedCall =
  | {
      readonly ok: true;
      readonly input: Readonly<Record<string, unknown>>;
      run(context: ToolContext): Promise<ToolSuccess>;
    }
  | { readonly ok: false; readonly error: z.ZodError };

/** A tool's contract with what carries it out. */
export interface Tool<Name extends string = string> {
  readonly contract: ToolContract<Name>;
  /** Checks the arguments; the returned call runs only with these. */
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

/** zod compares the length of any value that has one, and throws when that is an object without a primitive value. */
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

/** The run's current tab. Throws `TAB_CLOSED`. */
export function currentTab(context: ToolContext): LiveTab {
  const tab = context.tabs.get(context.currentTabId());
  if (tab !== undefined) return tab;
  throw new AppError({
    code: 'TAB_CLOSED',
    message: 'The tab that this run was working in has been closed.',
    next: 'List the tabs and focus another one, or open a new tab.',
  });
}

/** The run's current web page. Throws `TAB_CLOSED`, `NO_PAGE`. */
export function currentPage(context: ToolContext): Page {
  const tab = currentTab(context);
  if (tab.describe().page === null) return new Page(tab, context.signal, context.tabs);
  throw new AppError({
    code: 'NO_PAGE',
    message: 'The current tab shows no web page yet.',
    next: 'Open an address with navigate first.',
  });
}

/** The node of a call that has to name one: what it named in words was found before it was let through. */
export function namedNode({ nodeId }: { readonly nodeId?: NodeId | undefined }): NodeId {
  if (nodeId === undefined) throw new Error('The call was let through without the node it names.');
  return nodeId;
}
