import type { OnBeforeRequestListenerDetails } from 'electron';

import type { AnsweredDocuments } from './private-network/answered-documents.ts';

type Details = Pick<
  OnBeforeRequestListenerDetails,
  'initiatorOrigin' | 'resourceType' | 'frame' | 'referrer'
>;

/**
 * Origins of the documents that may have made a request; empty where no page did, or it is unknown. Before version 45, Electron only names
 * the frame; a frame's own document may be requested by its previous document or by its parent. Call it in the synchronous part of the
 * listener: later the frame may show another document.
 */
export function initiatorOrigins(
  { initiatorOrigin, resourceType, frame, referrer }: Details,
  documents: AnsweredDocuments,
): readonly string[] {
  if (initiatorOrigin !== undefined) return [initiatorOrigin];
  if (resourceType === 'mainFrame' || frame === undefined || frame === null) return [];
  const { parent } = frame;
  return resourceType === 'subFrame' && parent !== null
    ? [frame.origin, parent.origin]
    : [documents.originIn(frame, referrer)];
}

/**
 * Origin of the service worker that made the request, from its referrer; `null` without one. A page's fetch may come from its worker, for
 * which Electron gives neither tab nor frame.
 */
export function workerOrigin({
  webContentsId,
  referrer,
}: Pick<OnBeforeRequestListenerDetails, 'webContentsId' | 'referrer'>): string | null {
  if (webContentsId !== undefined) return null;
  const url = URL.parse(referrer);
  return url === null || url.origin === 'null' ? null : url.origin;
}
