/** The IPC channels there are; free of zod, so that the preload stays tiny. */
export const REQUEST_CHANNEL = 'waymark:request';
export const EVENT_CHANNEL = 'waymark:event';
/** Used by the preload only, with paths that the window's page never has. */
export const DROP_CHANNEL = 'waymark:drop';
