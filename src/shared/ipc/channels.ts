/** The two IPC channels there are; free of zod, so that the preload stays tiny. */
export const REQUEST_CHANNEL = 'waymark:request';
export const EVENT_CHANNEL = 'waymark:event';
