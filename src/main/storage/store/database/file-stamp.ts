/** Returns a time for a file name, which sorts by time and is valid in every file system: `20260131T235959123Z`. */
export function fileStamp(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:.]/g, '');
}
