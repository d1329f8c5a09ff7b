import type { WebContents } from 'electron';

/** While they load they are neither opened again nor closed: Electron goes down with tools that are closed before they are there. */
export function toggleDeveloperTools(contents: WebContents): void {
  if (contents.isDevToolsOpened()) contents.closeDevTools();
  else if (contents.devToolsWebContents === null) contents.openDevTools({ mode: 'detach' });
}

/** Shows what is at this place of the page in the tools, which are opened for it. */
export function inspectElement(contents: WebContents, x: number, y: number): void {
  const inspect = (): void => {
    if (!contents.isDestroyed()) contents.inspectElement(x, y);
  };
  if (contents.isDevToolsOpened()) return inspect();
  contents.once('devtools-opened', inspect);
  return toggleDeveloperTools(contents);
}
