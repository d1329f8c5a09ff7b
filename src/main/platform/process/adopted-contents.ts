import type { WebContents } from 'electron';

/** Returns the contents of a window that a page opens. Electron passes them in the options, but its types do not name them. */
export function adoptedContents(options: object): WebContents | undefined {
  return 'webContents' in options && isWebContents(options.webContents)
    ? options.webContents
    : undefined;
}

function isWebContents(value: unknown): value is WebContents {
  return typeof value === 'object' && value !== null && 'loadURL' in value;
}
