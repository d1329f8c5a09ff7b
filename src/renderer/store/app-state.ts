import { create } from 'zustand';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { AppState } from '#shared/ipc/app-state.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { ModelRole } from '#shared/model/run/run-event.ts';
import type { RunSummary } from '#shared/model/run/run-summary.ts';
import type { RunView } from '#shared/model/run/run-view.ts';
import type { Tab } from '#shared/model/page/tab.ts';

/** What a model is writing right now; gone once it has been written. */
export interface Draft {
  readonly iteration: number;
  readonly role: ModelRole;
  readonly text: string;
}

/** One run of the chat, folded from its events. */
export interface ChatRunView {
  readonly summary: RunSummary;
  readonly view: RunView;
  readonly draft: Draft | null;
}

/** Main's state as the window knows it. */
export interface Mirror extends Omit<AppState, 'chat'> {
  readonly chat: readonly ChatRunView[];
}

/** `waiting` until main has answered for the first time. */
export type MirrorStatus =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
  | { readonly status: 'ready'; readonly mirror: Mirror };

/** Written by `apply-event.ts` alone; everybody else reads. */
export const appStore = create<MirrorStatus>()(() => ({ status: 'waiting' }));

/** A part of the mirrored state; only for what is drawn once the state is there. */
export function useMirror<Part>(select: (mirror: Mirror) => Part): Part {
  return appStore((state) => {
    if (state.status !== 'ready') throw new Error('The state of the program is not known yet.');
    return select(state.mirror);
  });
}

/** The tab in front, if there is one. */
export function selectActiveTab(mirror: Mirror): Tab | undefined {
  return mirror.tabs.find((tab) => tab.id === mirror.activeTabId);
}

/** The run that is going on, if there is one. */
export function selectRunningId(mirror: Mirror): RunId | null {
  return mirror.chat.findLast((run) => run.view.life.isLive)?.view.runId ?? null;
}
