import { contextBridge, ipcRenderer, webUtils } from 'electron';

import type { WaymarkBridge } from '#shared/ipc/bridge.ts';
import { DROP_CHANNEL, EVENT_CHANNEL, REQUEST_CHANNEL } from '#shared/ipc/channels.ts';
import type { NumberedChange } from '#shared/ipc/state/slices.ts';

// No raw ipcRenderer and no IPC event object ever reaches the window: only values go through.
const bridge: WaymarkBridge = {
  request: (name, input) => ipcRenderer.invoke(REQUEST_CHANNEL, name, input),
  takeDropped: (files) => ipcRenderer.invoke(DROP_CHANNEL, files.map(pathOf)),
  onChange(listener) {
    const forward = (_event: unknown, change: NumberedChange): void => listener(change);
    ipcRenderer.on(EVENT_CHANNEL, forward);
    return () => ipcRenderer.removeListener(EVENT_CHANNEL, forward);
  },
};

/** Where the file lies; empty for one that a script made. */
function pathOf(file: object): string {
  return file instanceof File ? webUtils.getPathForFile(file) : '';
}

contextBridge.exposeInMainWorld('waymark', bridge);
