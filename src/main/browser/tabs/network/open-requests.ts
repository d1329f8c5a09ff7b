import type { OnBeforeRequestListenerDetails } from 'electron';

import type { TabId } from '#shared/model/ids.ts';

import type { InitiatorSpace } from '../../../safety/network-policy/address-space.ts';
import type { RequestFacts } from '../../../safety/network-policy/decide-request.ts';
import { isEmpty } from './private-network/answered-documents.ts';
import { bodyOf } from './upload-body.ts';
import type { TrackedToolCall } from './tool-calls/tool-calls.ts';

/** Initiator of a navigation: the program itself, or the page with this origin; `null` where unknown. */
export type Navigator =
  | { readonly by: 'program' }
  | { readonly by: 'page'; readonly origin: string }
  | null;

/** Open request, with facts from its first hop on. */
export interface OpenRequest {
  readonly requestId: number;
  readonly tabId: TabId | null;
  readonly call: TrackedToolCall | null;
  readonly frame: RequestFacts['frame'];
  /** Current hop, as Electron reported it. */
  asked: OnBeforeRequestListenerDetails;
  /** Whether the frame has shown nothing before; `null` where unknown. */
  readonly isNewFrame: boolean | null;
  readonly initiator: string | undefined;
  /** Origins of the documents that may have made the request. */
  readonly askers: readonly string[];
  /** URL of the current hop. */
  url: string;
  /** URL of the previous hop. */
  redirectedFrom: string | undefined;
  /** Address space of the initiator; `public` once a public host redirects the request. */
  initiatorSpace: InitiatorSpace;
  /** Whether the program itself makes the request; `false` once a public host redirects it. */
  isOwnLoad: boolean;
  /** Method of the current hop; redirects may change it and the body. */
  method: string;
  body: RequestFacts['body'];
}

/** Tab, call and initiator of a request. */
export type Attribution = Pick<
  OpenRequest,
  'tabId' | 'call' | 'initiator' | 'askers' | 'initiatorSpace' | 'isOwnLoad'
>;

/** Maximum number of open requests. The oldest is dropped and then counts as that of a public page. */
const MAX_OPEN = 10_000;

/** Facts about open requests, collected in the synchronous part of the first listener. */
export class OpenRequests {
  readonly #open = new Map<number, OpenRequest>();

  /** Adds a request, or its next hop: a redirect has the id of its request. */
  begin(asked: OnBeforeRequestListenerDetails, first: () => Attribution): OpenRequest {
    const { id, url, method, uploadData, frame } = asked;
    const known = this.#open.get(id);
    const request = known ?? {
      ...first(),
      requestId: id,
      asked,
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
    request.asked = asked;
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
