import { contextBridge, ipcRenderer } from 'electron';

import type { WaymarkBridge } from '#shared/ipc/bridge.ts';
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '#shared/ipc/channels.ts';

// No raw ipcRenderer and no IPC event object ever reaches the window: only values go through.
const bridge: WaymarkBridge = {
  request: (name, input) => ipcRenderer.invoke(REQUEST_CHANNEL, name, input),
  onChange(listener) {
    const forward = (_event: unknown, change: unknown): void => listener(change);
    ipcRenderer.on(EVENT_CHANNEL, forward);
    return () => ipcRenderer.removeListener(EVENT_CHANNEL, forward);
  },
};

contextBridge.exposeInMainWorld('waymark', bridge);
