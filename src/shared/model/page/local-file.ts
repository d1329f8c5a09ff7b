/**
 * Scheme of the addresses of files that the person opened, e.g. `waymark-file://file-3/report.pdf`. An address works in one tab only, and
 * only when the program itself loads it there.
 */
export const LOCAL_FILE_SCHEME = 'waymark-file';
