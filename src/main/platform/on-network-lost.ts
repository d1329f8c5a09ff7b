import { app } from 'electron';

/** As Chromium names the service in `child-process-gone`. */
const NETWORK_SERVICE = 'network.mojom.NetworkService';

/** Chromium starts the process of its network again by itself; what was under way in it is lost. */
export function onNetworkLost(listener: () => void): void {
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName === NETWORK_SERVICE) listener();
  });
}
