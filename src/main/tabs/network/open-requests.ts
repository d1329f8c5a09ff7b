import type { OnBeforeRequestListenerDetails } from 'electron';

import type { TabId } from '#shared/model/ids.ts';

import type { InitiatorSpace } from '../../policy/address-space.ts';
import type { RequestFacts } from '../../policy/decide-request.ts';
import { isEmpty } from './answered-documents.ts';
import { bodyOf } from './request-body.ts';
import type { TrackedToolCall } from './tool-calls.ts';

/** Who takes a tab to a page: the program itself, or the page with this origin; `null` where that is not known. */
export type Navigator =
  | { readonly by: 'program' }
  | { readonly by: 'page'; readonly origin: string }
  | null;

/** A request under way, with facts from its first hop on. */
export interface OpenRequest {
  readonly requestId: number;
  readonly tabId: TabId | null;
  readonly call: TrackedToolCall | null;
  readonly frame: RequestFacts['frame'];
  /** Whether the frame has shown nothing before; `null` where not known. */
  readonly isNewFrame: boolean | null;
  readonly initiator: string | undefined;
  /** Origins of the documents that may have asked for it. */
  readonly askers: readonly string[];
  /** The address of the hop that is under way. */
  url: string;
  /** Address of the previous hop. */
  redirectedFrom: string | undefined;
  /** `public` also once a public host has redirected it. */
  initiatorSpace: InitiatorSpace;
  /** Whether the program loads it, until a public host redirects it. */
  isOwnLoad: boolean;
  /** A redirect may change both. */
  method: string;
  body: RequestFacts['body'];
}

/** Whose a request is. */
export type Attribution = Pick<
  OpenRequest,
  'tabId' | 'call' | 'initiator' | 'askers' | 'initiatorSpace' | 'isOwnLoad'
>;

/** Requests. More are never under way at once; the oldest is dropped and counts as a public page's. */
const MAX_OPEN = 10_000;

/** Facts about requests under way, collected in the synchronous part of the first listener. */
export class OpenRequests {
  readonly #open = new Map<number, OpenRequest>();

  /** A request, or its next hop: a redirect comes with the number of the request that it belongs to. */
  begin(
    { id, url, method, uploadData, frame }: OnBeforeRequestListenerDetails,
    first: () => Attribution,
  ): OpenRequest {
    const known = this.#open.get(id);
    const request = known ?? {
      ...first(),
      requestId: id,
      url,
      redirectedFrom: undefined,
      frame:
        frame === undefined || frame === null
          ? null
          : { isMain: frame.parent === null, origin: frame.origin },
      isNewFrame: frame === undefined || frame === null ? null : isEmpty(frame.url),
      method,
      body: NO_BODY,
    };
    if (known !== undefined) {
      request.redirectedFrom = known.url;
      request.url = url;
    }
    request.method = method;
    request.body = uploadData === undefined ? NO_BODY : bodyOf(uploadData);
    if (known === undefined) this.#add(request);
    return request;
  }

  get(requestId: number): OpenRequest | undefined {
    return this.#open.get(requestId);
  }

  end(requestId: number): void {
    this.#open.delete(requestId);
  }

  #add(request: OpenRequest): void {
    this.#open.set(request.requestId, request);
    const [oldest] = this.#open.keys();
    if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#open.delete(oldest);
  }
}

const NO_BODY: RequestFacts['body'] = { kind: 'none', bytes: 0 };
