import { session } from 'electron';

import { onNetworkLost } from '../process/on-network-lost.ts';

/**
 * Creates a fetch for the program's own requests, in a session in memory without cookies. A session's requests fail for ever once
 * Chromium's network process has ended (Electron before 41, electron/electron#49572), so each loss is followed by a new session.
 */
export function createProgramFetch(
  name: string,
): (url: string, init: RequestInit) => Promise<Response> {
  let losses = 0;
  onNetworkLost(() => (losses += 1));
  return (url, init) => session.fromPartition(`${name}-${losses}`).fetch(url, init);
}
