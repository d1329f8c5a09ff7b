import { session } from 'electron';

import { onNetworkLost } from './on-network-lost.ts';

/**
 * Fetches what is nobody's, in a session in memory that has no cookies. What a session fetches fails for good once Chromium's network
 * process has ended (Electron before 41, electron/electron#49572), so that each loss is followed by another session.
 */
export function createProgramFetch(
  name: string,
): (url: string, init: RequestInit) => Promise<Response> {
  let losses = 0;
  onNetworkLost(() => (losses += 1));
  return (url, init) => session.fromPartition(`${name}-${losses}`).fetch(url, init);
}
