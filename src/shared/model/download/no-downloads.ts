/** State of the download button while there are no downloads. */
export const NO_DOWNLOADS = { open: [], unseen: 0, ended: null, endedAt: null };
