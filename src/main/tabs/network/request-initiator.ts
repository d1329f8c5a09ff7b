import type { OnBeforeRequestListenerDetails } from 'electron';

import type { AnsweredDocuments } from './answered-documents.ts';

type Details = Pick<
  OnBeforeRequestListenerDetails,
  'initiatorOrigin' | 'resourceType' | 'frame' | 'referrer'
>;

/**
 * The origins of the documents that may have asked for a request; none where no page did, or it is not known. Electron before
 * version 45 names only the frame: of a frame's own document either the old one in it or its parent may have asked.
 * To be called in the listener's synchronous part: later the frame may show another document.
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
 * Origin of an asking service worker, from the page or script that it names; `null` for none. A page's fetch may come from its worker,
 * for which Electron gives neither tab nor frame.
 */
export function workerOrigin({
  webContentsId,
  referrer,
}: Pick<OnBeforeRequestListenerDetails, 'webContentsId' | 'referrer'>): string | null {
  if (webContentsId !== undefined) return null;
  const url = URL.parse(referrer);
  return url === null || url.origin === 'null' ? null : url.origin;
}
