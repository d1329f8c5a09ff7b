import type { NetworkLog } from './load/network-log.ts';
import type { PageConsole } from './load/page-console.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Tab, TabWindow } from '#shared/model/page/tab.ts';
import type { PermissionKind } from '#shared/model/site/site-permission.ts';

import type { CdpSession } from '../cdp/cdp-session.ts';
import type { Disposable } from '../platform/disposable.ts';

export interface OpenDialog {
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly message: string;
  /** The address of the frame that opened it. */
  readonly url: string;
}

/** Answer to a dialog. */
export interface DialogAnswer {
  readonly accept: boolean;
  /** Whether it may be accepted, asked when it is known what it says; absent: it may. */
  readonly mayAccept?: (dialog: OpenDialog) => boolean;
  /** Text for a prompt. */
  readonly promptText?: string;
}

export type DownloadOutcome = 'saved' | 'cancelled' | 'failed';

/** Activity of a page beyond its document: requests, frames, downloads. */
export type TabEvent =
  | {
      /** Without the page's endless beacons. */
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
      /** It was kept from leaving. */
      readonly isStopped?: true;
    }
  /** A frame of the page, not the page itself, shows another document. */
  | { readonly type: 'frame_navigated'; readonly url: string }
  /** A script ended with an error that nothing caught. The words are the page's. */
  | { readonly type: 'script_failed'; readonly message: string }
  /** The network's process ended: what the page was sending may have arrived or not. */
  | { readonly type: 'network_lost' }
  /** The page asked for a permission that nobody gets while a run works in the tab. */
  | { readonly type: 'permission_refused'; readonly kinds: readonly PermissionKind[] }
  | {
      readonly type: 'download_started';
      readonly downloadId: number;
      readonly fileName: string;
      /** `null`: the server does not say. */
      readonly totalBytes: number | null;
      /** Folder below the downloads folder; empty: itself. */
      readonly folder: string;
    }
  | {
      readonly type: 'download_ended';
      readonly downloadId: number;
      /** Saved name, which may differ from the page's. */
      readonly fileName: string;
      readonly outcome: DownloadOutcome;
      readonly bytes: number;
      /** Folder below the downloads folder; empty: itself. */
      readonly folder: string;
    };

/** Why a page was loaded: its address was typed by the person, it had been there before in this tab (`again`), or something else. */
export type LoadReason = 'typed' | 'again' | 'other';

/** A bitmap of what the tab shows, in device pixels. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** BGRA, four bytes a pixel. */
  readonly pixels: Buffer;
  /** Device pixels per CSS pixel of the bitmap. */
  readonly scale: number;
}

/** An open tab, for looking and acting. */
export interface LiveTab {
  readonly id: TabId;
  readonly cdp: CdpSession;
  /** The tab as the window shows it. */
  describe(): Tab;
  /** Loads an address and resolves when the page has loaded; throws `AppError` `NAVIGATION_FAILED`, `BLOCKED_ADDRESS`, `ABORTED`, `TIMED_OUT`. */
  load(url: string, signal: AbortSignal): Promise<void>;
  /** `false` when there is nothing to go back (forward) to. */
  goBack(signal: AbortSignal): Promise<boolean>;
  goForward(signal: AbortSignal): Promise<boolean>;
  reload(signal: AbortSignal): Promise<void>;
  /**
   * Resolves when nothing is loading and the page is quiet (no pending navigation, no request in the last moment), or after `maxMs`.
   * `true` when it was quiet. Driven by events, not by fixed sleeps.
   */
  settle(maxMs: number, signal: AbortSignal): Promise<boolean>;
  /**
   * Waits while the page does not answer, until it does or is ended, which takes seconds. Returns why the page is gone; `null`: it is
   * there. Throws `ABORTED`.
   */
  untilAnswering(signal: AbortSignal): Promise<ErrorInfo | null>;
  /** Number of unanswered data requests, without endless ones. */
  openRequests(): number;
  /** Whether it is on its way to another document. */
  isLeaving(): boolean;
  /** Saves an address as a download link of its page would; `download_started` follows. */
  download(url: string): void;
  /** The page as PDF. */
  pdf(): Promise<Uint8Array>;
  /** Picture of the tab, also behind others and outside the window. */
  capture(): Promise<Bitmap>;
  /** The dialog that waits for an answer, if there is one. */
  dialog(): OpenDialog | null;
  /** Sets the answer to the next dialog during a run, once. */
  answerNextDialog(answer: DialogAnswer): void;
  onEvent(listener: (event: TabEvent) => void): Disposable;
  /** What its page has written to the console while a run worked in it. */
  console(): Pick<PageConsole, 'lines' | 'left'>;
  /** Requests of its page, heard from the first call on until no run works in it any more; `isNew`: this was the first. */
  network(): Promise<{ readonly log: Pick<NetworkLog, 'requests'>; readonly isNew: boolean }>;
  /** Fetches in the tab's session, with its cookies and network rules, as its page or the run that drives it. */
  fetch(url: string, init: RequestInit, wantedBy?: 'page' | 'run'): Promise<Response>;
  /** The path of a file that the person opened in this tab, by its address here; `null` for any other address. */
  localPath(url: string): string | null;
  /** CSS pixels of the tab's viewport. */
  viewportSize(): { readonly width: number; readonly height: number };
}

/** Access to a frame: `all`, `text` without pictures, `ask` until the person allows it, or nothing. */
export type FrameAccess = 'all' | 'text' | 'ask' | 'never';

/** The tabs of all windows. */
export interface TabPool {
  list(): readonly Tab[];
  get(id: TabId): LiveTab | undefined;
  /** The tab in front of the window that the person used last. */
  activeId(): TabId | null;
  /** Whether the tab is in front in its window. */
  isInFront(id: TabId): boolean;
  /** Why the holder of these tabs may not look at one; `null`: they may. Absent: no limits. */
  hidden?(id: TabId): string | null;
  /** How much of a frame the holder may look at. Absent: all of each. */
  frameAccess?(id: TabId, url: string): FrameAccess;
  /** The tab whose page has opened this one, which was closed because it held but a file; `null`: it was not. Absent: no tab ever is. */
  openerOfFile?(id: TabId): TabId | null;
  /** Opens a tab; `url` null is the new-tab page. Resolves once it exists, not once it has loaded. It is in the window of its opener. */
  open(options: {
    readonly url: string | null;
    readonly activate: boolean;
    readonly openerId?: TabId | undefined;
  }): Promise<LiveTab>;
  close(id: TabId): void;
  activate(id: TabId): void;
  /** Puts tabs, in this order, into the group with this name of the window that each is in; `null` takes them out of theirs. */
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
