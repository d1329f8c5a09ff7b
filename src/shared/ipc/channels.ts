/** Names of the IPC channels; this file does not import zod, so that the preload stays small. */
export const REQUEST_CHANNEL = 'waymark:request';
export const EVENT_CHANNEL = 'waymark:event';
/** Channel for paths of dropped files, used by the preload only; the window's page never gets the paths. */
export const DROP_CHANNEL = 'waymark:drop';
