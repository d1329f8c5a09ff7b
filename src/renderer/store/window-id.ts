import type { WindowId } from '#shared/model/ids.ts';

const isWindowId = (id: number): id is WindowId => Number.isSafeInteger(id) && id > 0;

// Tests of single components have no window id in their URL.
const written = Number(new URLSearchParams(globalThis.location?.search).get('window') ?? 1);
if (!isWindowId(written)) throw new Error('The address does not say which window this is.');

/** Id of this page's window, from its URL. */
export const WINDOW_ID: WindowId = written;
