import { app } from 'electron';

/** Name of the network service in `child-process-gone`. */
const NETWORK_SERVICE = 'network.mojom.NetworkService';

/** Calls the listener when Chromium's network process has ended. Chromium restarts it by itself, but its requests under way are lost. */
export function onNetworkLost(listener: () => void): void {
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName === NETWORK_SERVICE) listener();
  });
}
