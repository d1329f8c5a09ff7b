/**
 * Addresses of files that the person opened, e.g. `waymark-file://file-3/report.pdf`. They mean something in one tab only, and only when the
 * program itself loads them there.
 */
export const LOCAL_FILE_SCHEME = 'waymark-file';
