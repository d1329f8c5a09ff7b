import { contextBridge, ipcRenderer, webUtils } from 'electron';

import type { WaymarkBridge } from '#shared/ipc/bridge.ts';
import { DROP_CHANNEL, EVENT_CHANNEL, REQUEST_CHANNEL } from '#shared/ipc/channels.ts';
import type { NumberedChange } from '#shared/ipc/state/slices.ts';

// The window gets neither `ipcRenderer` itself nor IPC event objects, only values.
const bridge: WaymarkBridge = {
  request: (name, input) => ipcRenderer.invoke(REQUEST_CHANNEL, name, input),
  takeDropped: (files) => ipcRenderer.invoke(DROP_CHANNEL, files.map(pathOf)),
  onChange(listener) {
    const forward = (_event: unknown, change: NumberedChange): void => listener(change);
    ipcRenderer.on(EVENT_CHANNEL, forward);
    return () => ipcRenderer.removeListener(EVENT_CHANNEL, forward);
  },
};

/** Returns the path of a file; empty for one that a script created. */
function pathOf(file: object): string {
  return file instanceof File ? webUtils.getPathForFile(file) : '';
}

contextBridge.exposeInMainWorld('waymark', bridge);
