import type { WindowId } from '#shared/model/ids.ts';

const isWindowId = (id: number): id is WindowId => Number.isSafeInteger(id) && id > 0;

// Tests of single parts have no window, and say none in their address.
const written = Number(new URLSearchParams(globalThis.location?.search).get('window') ?? 1);
if (!isWindowId(written)) throw new Error('The address does not say which window this is.');

/** The window that this page is in, as its address says. */
export const WINDOW_ID: WindowId = written;
