import { classifyAddress } from '../../../safety/network-policy/address.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';
import type { OwnFetches } from './own-fetches.ts';
import type { PrivateHosts } from './private-network/private-hosts.ts';

/**
 * Allows the program's own request for a URL on behalf of the person, outside any tab, until disposed. Hosts in private networks are
 * allowed too, as the person has been there.
 * @param leadsAnywhere whether a public host name may resolve to a private address as well: nothing is sent, or the host has answered
 * before
 */
export function allowOwnFetch(
  { fetches, privateHosts }: { readonly fetches: OwnFetches; readonly privateHosts: PrivateHosts },
  url: string,
  leadsAnywhere = false,
): Disposable {
  const address = classifyAddress(url);
  const fetch = fetches.begin({ url, tabId: null, navigator: { by: 'program' } });
  const isGranted = address.kind === 'private' || (leadsAnywhere && address.kind === 'public');
  const host = isGranted ? privateHosts.grantToProgram(address.hostPort) : null;
  return {
    dispose: () => {
      fetch.dispose();
      host?.dispose();
    },
  };
}
