import type { NetworkLog } from './load/network-log.ts';
import type { PageConsole } from './load/page-console.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Tab, TabWindow } from '#shared/model/tabs/tab.ts';
import type { PermissionKind } from '#shared/model/site/site-permission.ts';

import type { CdpSession } from '../../page-access/cdp/cdp-session.ts';
import type { Disposable } from '../../platform/async/disposable.ts';

export interface OpenDialog {
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly message: string;
  /** URL of the frame that opened the dialog. */
  readonly url: string;
}

export interface DialogAnswer {
  readonly accept: boolean;
  /** Whether the dialog may be accepted, decided once its text is known; absent for always. */
  readonly mayAccept?: (dialog: OpenDialog) => boolean;
  readonly promptText?: string;
}

export type DownloadOutcome = 'saved' | 'cancelled' | 'failed';

/** Event of a page beyond its document: requests, frames, downloads. */
export type TabEvent =
  | {
      /** Request of the page, without endless beacons. */
      readonly type: 'request_started';
      readonly requestId: number;
      readonly method: string;
      readonly url: string;
      /** Electron's `webRequest` type: `xhr` (also for fetch), `subFrame`, `image` … */
      readonly resourceType: string;
    }
  | {
      readonly type: 'request_ended';
      readonly requestId: number;
      readonly status: number | null;
      /** Present where the request was blocked. */
      readonly isStopped?: true;
    }
  /** A frame, not the page itself, shows another document. */
  | { readonly type: 'frame_navigated'; readonly url: string }
  /** A script failed with an uncaught error; the message is from the page. */
  | { readonly type: 'script_failed'; readonly message: string }
  /** The network process ended; it is unknown whether data being sent has arrived. */
  | { readonly type: 'network_lost' }
  /** The page asked for a permission, which is always refused while a run works in the tab. */
  | { readonly type: 'permission_refused'; readonly kinds: readonly PermissionKind[] }
  | {
      readonly type: 'download_started';
      readonly downloadId: number;
      readonly fileName: string;
      /** Size in bytes; `null` where the server does not report it. */
      readonly totalBytes: number | null;
      /** Folder below the downloads folder; empty for that folder itself. */
      readonly folder: string;
    }
  | {
      readonly type: 'download_ended';
      readonly downloadId: number;
      /** Name of the saved file, which may differ from the page's. */
      readonly fileName: string;
      readonly outcome: DownloadOutcome;
      readonly bytes: number;
      /** Folder below the downloads folder; empty for that folder itself. */
      readonly folder: string;
    };

/** Reason for a load: the person typed the URL, the page was in this tab before (`again`), or another one. */
export type LoadReason = 'typed' | 'again' | 'other';

/** Bitmap of the tab's content, in device pixels. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** BGRA, four bytes a pixel. */
  readonly pixels: Buffer;
  /** Device pixels per CSS pixel. */
  readonly scale: number;
}

/** Open tab that can be read and controlled. */
export interface LiveTab {
  readonly id: TabId;
  readonly cdp: CdpSession;
  /** The tab as the window shows it. */
  describe(): Tab;
  /**
   * Loads a URL and resolves when the page has loaded. Throws `AppError` `NAVIGATION_FAILED`, `BLOCKED_ADDRESS`, `ABORTED`, `TIMED_OUT`.
   */
  load(url: string, signal: AbortSignal): Promise<void>;
  /** Goes back (`goForward`: forward). Returns `false` where there is no page in that direction. */
  goBack(signal: AbortSignal): Promise<boolean>;
  goForward(signal: AbortSignal): Promise<boolean>;
  reload(signal: AbortSignal): Promise<void>;
  /**
   * Resolves when nothing is loading and the page is quiet (no pending navigation or recent request), or after `maxMs`; with `true` when it
   * was quiet. Driven by events, not by fixed delays.
   */
  settle(maxMs: number, signal: AbortSignal): Promise<boolean>;
  /** Time when a request of the page last waited for a decision, in ms since the epoch: now while one does, 0 where none has. */
  lastHeldAt(): number;
  /**
   * Waits until an unresponsive page answers or is ended, which takes seconds. Returns why the page is gone; `null` where it is there.
   * Throws `ABORTED`.
   */
  untilAnswering(signal: AbortSignal): Promise<ErrorInfo | null>;
  /** Number of unanswered data requests, without endless ones. */
  openRequests(): number;
  /** Whether the tab is loading another document. */
  isLeaving(): boolean;
  /** Saves a URL like a download link of the page would; `download_started` follows. */
  download(url: string): void;
  pdf(): Promise<Uint8Array>;
  /** Picture of the tab, also in the background and off screen. */
  capture(): Promise<Bitmap>;
  /** Dialog that waits for an answer; `null` without one. */
  dialog(): OpenDialog | null;
  /** Sets the answer to the next dialog during a run, once. */
  answerNextDialog(answer: DialogAnswer): void;
  onEvent(listener: (event: TabEvent) => void): Disposable;
  /** Console output of the page while a run worked in it. */
  console(): Pick<PageConsole, 'lines' | 'left'>;
  /** Requests of the page, recorded from the first call until no run works in the tab. `isNew`: this was the first call. */
  network(): Promise<{ readonly log: Pick<NetworkLog, 'requests'>; readonly isNew: boolean }>;
  /** Fetches in the tab's session, with its cookies and network rules, as its page or its run would. */
  fetch(url: string, init: RequestInit, wantedBy?: 'page' | 'run'): Promise<Response>;
  /** Path of the local file with this URL in the tab; `null` for any other URL. */
  localPath(url: string): string | null;
  /** Size of the tab's viewport in CSS pixels. */
  viewportSize(): { readonly width: number; readonly height: number };
}

/** Access to a frame: `all`, `text` without images, `ask` until the person allows it, or `never`. */
export type FrameAccess = 'all' | 'text' | 'ask' | 'never';

/** Tabs of all windows. */
export interface TabPool {
  list(): readonly Tab[];
  get(id: TabId): LiveTab | undefined;
  /** Tab in front in the window that the person used last. */
  activeId(): TabId | null;
  /** Whether the tab is the one in front in its window. */
  isInFront(id: TabId): boolean;
  /** Why the user of this pool may not look at a tab; `null` where they may. Absent for no limits. */
  hidden?(id: TabId): string | null;
  /** How much of a frame the user of this pool may see. Absent for all of each. */
  frameAccess?(id: TabId, url: string): FrameAccess;
  /** Opener of a tab that was closed because it only contained a download; `null` for other tabs. Absent where no tab is closed so. */
  openerOfFile?(id: TabId): TabId | null;
  /** Opens a tab in the window of its opener; `url` null is the new-tab page. Resolves once it exists, not once it has loaded. */
  open(options: {
    readonly url: string | null;
    readonly activate: boolean;
    readonly openerId?: TabId | undefined;
  }): Promise<LiveTab>;
  close(id: TabId): void;
  activate(id: TabId): void;
  /** Puts tabs in this order into the group with this name in the window of each; `null` removes them from their groups. */
  group(ids: readonly TabId[], name: string | null): void;
  setContentBox(box: Box): void;
  onChange(listener: (change: TabPoolChange) => void): Disposable;
}

export type TabPoolChange =
  | {
      readonly type: 'opened';
      readonly tab: Tab;
      readonly index: number;
      readonly openerId: TabId | null;
    }
  | { readonly type: 'changed'; readonly tab: Tab }
  | { readonly type: 'moved'; readonly tab: Tab; readonly index: number }
  | { readonly type: 'closed'; readonly tabId: TabId }
  /** Another tab is in front, or groups have changed. */
  | { readonly type: 'windowChanged'; readonly window: TabWindow }
  | { readonly type: 'windowOpened'; readonly window: TabWindow }
  | { readonly type: 'windowClosed'; readonly windowId: WindowId };
