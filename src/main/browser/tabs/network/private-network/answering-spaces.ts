import type { OnHeadersReceivedListenerDetails } from 'electron';

import { spaceByName } from '../../../../safety/network-policy/address-space.ts';
import { addressSpaceOf, type AddressSpace } from '../../../../safety/network-policy/ip-range.ts';
import { DocumentSpaces } from './document-address-spaces.ts';
import type { HostLookup } from './host-lookup.ts';
import type { OpenRequest } from '../open-requests.ts';

export const DOCUMENT_TYPES: ReadonlySet<string> = new Set(['mainFrame', 'subFrame', 'object']);

type Answer = Pick<OnHeadersReceivedListenerDetails, 'url' | 'resourceType' | 'statusCode'>;

/** Address spaces of responses, by which the requests of their documents are judged. */
export class AnsweringSpaces {
  readonly documents = new DocumentSpaces();
  readonly #hosts: HostLookup;

  constructor(hosts: HostLookup) {
    this.#hosts = hosts;
  }

  /** Records the address space of a document, and that a public host redirected a request. */
  async note(
    { url, resourceType, statusCode }: Answer,
    address: string,
    request: OpenRequest | undefined,
  ): Promise<void> {
    const isDocument = DOCUMENT_TYPES.has(resourceType);
    const redirected = statusCode >= 300 && statusCode < 400 ? request : undefined;
    if (!isDocument && redirected === undefined) return;
    const space = await this.#spaceOf(url, address);
    if (isDocument) this.documents.note(url, space);
    if (redirected === undefined || space !== 'public') return;
    redirected.initiatorSpace = 'public';
    redirected.isOwnLoad = false;
  }

  /** Address space of a response. Behind a proxy, the address is the proxy's, possibly on this computer. */
  async #spaceOf(url: string, address: string): Promise<AddressSpace> {
    const ownSpace = spaceByName(URL.parse(url)?.hostname ?? '');
    if (ownSpace !== null) return ownSpace;
    const space = addressSpaceOf(address);
    return space !== 'public' && (await this.#hosts.isProxied(url)) ? 'public' : space;
  }
}

/** IP address of the server that answered, a field that Electron's types lack; `null` where no network was used. */
export function answeringAddress(details: object): string | null {
  return 'ip' in details && typeof details.ip === 'string' && details.ip !== '' ? details.ip : null;
}
