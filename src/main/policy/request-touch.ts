import type { Touch } from './origin-sets.ts';

export interface TouchingRequest {
  readonly url: string;
  readonly method: string;
  /** As Electron's `webRequest` names it. */
  readonly resourceType: string;
  /** Whether the frame that is to show it has shown nothing before; `null` where not known. */
  readonly isNewFrame: boolean | null;
  /** Whether an act on the page is under way. */
  readonly isOfAct: boolean;
}

/** Methods that change nothing on a server, by RFC 9110. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * The place that a request of a run's call takes the run to: where its tab goes, and where a frame goes that an act moves or sends a
 * form to. What a page embeds and loads by itself is its own business.
 */
export function touchOfRequest(request: TouchingRequest): Touch | null {
  const { url, method, resourceType, isNewFrame, isOfAct } = request;
  const isPage = resourceType === 'mainFrame';
  if (!isPage && !(resourceType === 'subFrame' && isOfAct)) return null;
  if (!SAFE_METHODS.has(method.toUpperCase())) return { kind: 'send', url };
  return isPage || isNewFrame === false ? { kind: 'visit', url, by: 'link' } : null;
}
