import { classifyAddress } from '../../policy/address.ts';
import type { Disposable } from '../../platform/disposable.ts';
import type { OwnFetches } from './own-fetches.ts';
import type { PrivateHosts } from './private-hosts.ts';

/**
 * Lets the program ask for an address outside of any tab because the person wants it, until that is disposed of: also one in a private
 * network, where the person has been before.
 *
 * @param leadsAnywhere whether a public name may lead there as well: nothing is sent, or the host has answered before
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
