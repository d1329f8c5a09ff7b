import { create } from 'zustand';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { SliceName } from '#shared/ipc/state/slices.ts';
import type { Tab, TabSplit } from '#shared/model/tabs/tab.ts';

import type { REDUCERS } from './slices/reducers.ts';

/** Main's state in this window, as the reducers keep each slice. */
export type Mirror = {
  readonly [Name in SliceName]: (typeof REDUCERS)[Name]['initial'];
};

/** State of the mirror; `waiting` until main's first answer. */
export type MirrorStatus =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
  | { readonly status: 'ready'; readonly mirror: Mirror };

/** Written only by `keep-mirrored.ts`. */
export const appStore = create<MirrorStatus>()(() => ({ status: 'waiting' }));

/** Selects a part of the mirrored state; only for components that render once it exists. */
export function useMirror<Part>(select: (mirror: Mirror) => Part): Part {
  return appStore((state) => select(mirrorOf(state)));
}

/** The current mirrored state, without following its changes. Throws while there is none. */
export function readMirror(): Mirror {
  return mirrorOf(appStore.getState());
}

function mirrorOf(state: MirrorStatus): Mirror {
  if (state.status !== 'ready') throw new Error('The state of the program is not known yet.');
  return state.mirror;
}

/** The split that this tab is in, if any. */
export function splitOf({ tabs }: Mirror, tabId: Tab['id'] | null): TabSplit | undefined {
  return tabs.splits.find(({ tabIds }) => tabIds.some((id) => id === tabId));
}

/** Whether the person sees this tab's page: the tab is in front, or in a split with that tab. */
export function isShown(mirror: Mirror, tabId: Tab['id']): boolean {
  const { activeId } = mirror.tabs;
  return activeId === tabId || splitOf(mirror, activeId)?.tabIds.includes(tabId) === true;
}

/** Profile of this window; `null` when there is only one profile. */
export function selectOwnProfile({ profiles: { list, own } }: Mirror) {
  return list.length > 1 ? (list.find(({ id }) => id === own) ?? null) : null;
}

/** The tab in front, if there is one. */
export function selectActiveTab({ tabs }: Mirror): Tab | undefined {
  return tabs.here.find((tab) => tab.id === tabs.activeId);
}
