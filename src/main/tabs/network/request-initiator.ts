import type { OnBeforeRequestListenerDetails } from 'electron';

type Details = Pick<OnBeforeRequestListenerDetails, 'initiatorOrigin' | 'resourceType' | 'frame'>;

/**
 * The origins of the documents that may have asked for a request; none where no page did, or it is not known. Electron before
 * version 45 names only the frame: of a frame's own document either the old one in it or its parent may have asked.
 * To be called in the listener's synchronous part: later the frame may show another document.
 */
export function initiatorOrigins({
  initiatorOrigin,
  resourceType,
  frame,
}: Details): readonly string[] {
  if (initiatorOrigin !== undefined) return [initiatorOrigin];
  if (resourceType === 'mainFrame' || frame === undefined || frame === null) return [];
  const { parent } = frame;
  return resourceType === 'subFrame' && parent !== null
    ? [frame.origin, parent.origin]
    : [frame.origin];
}
