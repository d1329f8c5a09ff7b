import type { Snapshot } from '#shared/ipc/state/slices.ts';

import type { Mirror } from '../../store/app-state.ts';

/** Downloads that this window shows: those of private windows in a private one, all others elsewhere. */
export const shownDownloads = ({ downloads, tabs }: Mirror): Snapshot<'downloads'>['kept'] =>
  tabs.isPrivate ? downloads.unkept : downloads.kept;
