import type { TabId } from '#shared/model/ids.ts';

import type { RequestCall } from '../../policy/decide-request.ts';
import type { RequestContent } from '../request/request-content.ts';

/** Facts about a request that a page is about to make because of a run. */
export interface WriteFacts {
  /** The same for all hops of a redirected request. */
  readonly requestId: number;
  readonly method: string;
  readonly url: string;
  /** Resource type of Electron's `webRequest`. */
  readonly resourceType: string;
  readonly tabId: TabId | null;
  /** Origin of the asking document; `null` if unknown. */
  readonly documentOrigin: string | null;
  readonly content: RequestContent;
  readonly call: Pick<RequestCall, 'runId' | 'callId' | 'isOver'> | null;
  /** Milliseconds since its call ended; 0 during it. */
  readonly overForMs: number;
}
