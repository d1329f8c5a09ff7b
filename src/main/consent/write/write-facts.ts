import type { TabId } from '#shared/model/ids.ts';

import type { RequestCall } from '../../policy/decide-request.ts';
import type { RequestContent } from '../request/request-content.ts';

/** What is known of a request that a page is about to make because of a run. */
export interface WriteFacts {
  /** The same for all hops of a redirected request. */
  readonly requestId: number;
  readonly method: string;
  readonly url: string;
  /** As Electron's `webRequest` names it. */
  readonly resourceType: string;
  readonly tabId: TabId | null;
  /** Of the document that asks; `null` where that is not known. */
  readonly documentOrigin: string | null;
  readonly content: RequestContent;
  readonly call: Pick<RequestCall, 'runId' | 'callId' | 'isOver'> | null;
  /** How long its call has been over, in ms; 0 while it goes on. */
  readonly overForMs: number;
}
