import type { OnHeadersReceivedListenerDetails } from 'electron';

import { spaceByName } from '../../policy/address-space.ts';
import { addressSpaceOf, type AddressSpace } from '../../policy/ip-range.ts';
import { DocumentSpaces } from './document-spaces.ts';
import type { HostLookup } from './host-lookup.ts';
import type { OpenRequest } from './open-requests.ts';

export const DOCUMENT_TYPES: ReadonlySet<string> = new Set(['mainFrame', 'subFrame', 'object']);

type Answer = Pick<OnHeadersReceivedListenerDetails, 'url' | 'resourceType' | 'statusCode'>;

/** Which address space answers come from: what the requests of the documents that came with them are judged by. */
export class AnsweringSpaces {
  readonly documents = new DocumentSpaces();
  readonly #hosts: HostLookup;

  constructor(hosts: HostLookup) {
    this.#hosts = hosts;
  }

  /** Keeps the space of a document, and that a public host has redirected this request. */
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

  /** Behind a proxy the address is the proxy's, possibly on this computer. */
  async #spaceOf(url: string, address: string): Promise<AddressSpace> {
    const ownSpace = spaceByName(URL.parse(url)?.hostname ?? '');
    if (ownSpace !== null) return ownSpace;
    const space = addressSpaceOf(address);
    return space !== 'public' && (await this.#hosts.isProxied(url)) ? 'public' : space;
  }
}

/** The IP address that the answer comes from, which Electron tells but its types do not name; `null` for what came over no network. */
export function answeringAddress(details: object): string | null {
  return 'ip' in details && typeof details.ip === 'string' && details.ip !== '' ? details.ip : null;
}
