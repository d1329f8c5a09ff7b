import { use, useLayoutEffect, useState } from 'react';

import { OverlayHostContext, type OverlaySurface } from './overlay-host.ts';

/** Returns a layer while `isOpen`; `null` until it is ready. The component that renders into it calls `show`. */
export function useOverlay(isOpen: boolean): OverlaySurface | null {
  const host = use(OverlayHostContext);
  const [surface, setSurface] = useState<OverlaySurface | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    let isOver = false;
    let mine: OverlaySurface | null = null;
    const begin = (taken: OverlaySurface): void => {
      if (isOver) return taken.release();
      mine = taken;
      return setSurface(taken);
    };
    const taken = host.take();
    if ('root' in taken) begin(taken);
    else void taken.then(begin);
    return () => {
      isOver = true;
      setSurface(null);
      mine?.release();
    };
  }, [host, isOpen]);
  return isOpen ? surface : null;
}
