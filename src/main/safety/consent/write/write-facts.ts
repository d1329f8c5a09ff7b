import type { RequestCall, RequestFacts } from '../../network-policy/decide-request.ts';
import type { RequestContent } from '../request/request-content.ts';

/** Facts about a request that a page is about to send because of a run. */
export interface WriteFacts extends Pick<
  RequestFacts,
  'method' | 'url' | 'resourceType' | 'tabId'
> {
  /** Id shared by all hops of a redirected request. */
  readonly requestId: number;
  /** Origin of the asking document; `null` if unknown. */
  readonly documentOrigin: string | null;
  readonly content: RequestContent;
  readonly call: Pick<RequestCall, 'runId' | 'callId' | 'isOver'> | null;
  /** Milliseconds since the call ended; 0 during the call. */
  readonly overForMs: number;
}
