/** A moment as part of a file name that sorts by time and that every file system takes: `20260131T235959123Z`. */
export function fileStamp(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:.]/g, '');
}
