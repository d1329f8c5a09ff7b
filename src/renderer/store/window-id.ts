import { type WindowId, WindowIdSchema } from '#shared/model/ids.ts';

/** The window that this page is in, as its address says. */
export const WINDOW_ID: WindowId = readWindowId();

function readWindowId(): WindowId {
  const written = new URLSearchParams(globalThis.location?.search).get('window');
  const id = WindowIdSchema.safeParse(Number(written));
  return id.success ? id.data : WindowIdSchema.parse(1);
}
