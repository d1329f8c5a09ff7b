import { create } from 'zustand';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { SliceName } from '#shared/ipc/state/slices.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import type { REDUCERS } from './slices/reducers.ts';

/** Main's state as the window knows it: what each reducer makes of its slice. */
export type Mirror = {
  readonly [Name in SliceName]: (typeof REDUCERS)[Name]['initial'];
};

/** `waiting` until main has answered for the first time. */
export type MirrorStatus =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
  | { readonly status: 'ready'; readonly mirror: Mirror };

/** Written only by `keep-mirrored.ts`. */
export const appStore = create<MirrorStatus>()(() => ({ status: 'waiting' }));

/** A part of the mirrored state; only for components that are rendered once it exists. */
export function useMirror<Part>(select: (mirror: Mirror) => Part): Part {
  return appStore((state) => select(mirrorOf(state)));
}

/** The mirrored state as it is now, for what does not follow it. Throws before it is there. */
export function readMirror(): Mirror {
  return mirrorOf(appStore.getState());
}

function mirrorOf(state: MirrorStatus): Mirror {
  if (state.status !== 'ready') throw new Error('The state of the program is not known yet.');
  return state.mirror;
}

/** The tab in front, if there is one. */
export function selectActiveTab({ tabs }: Mirror): Tab | undefined {
  return tabs.here.find((tab) => tab.id === tabs.activeId);
}
