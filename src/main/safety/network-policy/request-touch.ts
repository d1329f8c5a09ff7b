import type { Touch } from './origin-sets.ts';
import { SAFE_METHODS } from './safe-methods.ts';

export interface TouchingRequest {
  readonly url: string;
  readonly method: string;
  /** Resource type of Electron's `webRequest`. */
  readonly resourceType: string;
  /** Whether the frame to load has shown nothing before; `null` if unknown. */
  readonly isNewFrame: boolean | null;
  /** Whether an action on the page is in progress. */
  readonly isOfAct: boolean;
}

/**
 * Returns the place to which a request of a run's call takes the run: the target of its tab, or of a frame that an action navigates or
 * submits a form to. Frames and resources that a page loads by itself do not count (`null`).
 */
export function touchOfRequest(request: TouchingRequest): Touch | null {
  const { url, method, resourceType, isNewFrame, isOfAct } = request;
  const isPage = resourceType === 'mainFrame';
  if (!isPage && !(resourceType === 'subFrame' && isOfAct)) return null;
  if (!SAFE_METHODS.has(method.toUpperCase())) return { kind: 'send', url };
  return isPage || isNewFrame === false ? { kind: 'visit', url, by: 'link' } : null;
}
