import { createContext } from 'react';

import type { Box } from '#shared/model/page/page-snapshot.ts';

/** A transparent layer above the window and its web pages, until released. */
export interface OverlaySurface {
  /** Root for rendering, in a document of its own with this one's styles. */
  readonly root: HTMLElement;
  /** Shows the layer in a box of the window, in CSS pixels, or over the whole window (`null`); takes the keyboard if asked. */
  show(box: Box | null, takesFocus: boolean): void;
  /** Hides the layer and returns the keyboard to where it was. */
  release(): void;
}

export interface OverlayHost {
  /** Returns a layer; a promise only if one has to be made first. */
  take(): OverlaySurface | Promise<OverlaySurface>;
}

/** Host that draws into this document: in tests, and when no layer can be made. */
export const IN_PAGE_HOST: OverlayHost = {
  take() {
    const root = document.createElement('div');
    root.className = 'overlay-in-page';
    // Invisible but present, so that its content can be measured and focused.
    root.style.opacity = '0';
    document.body.append(root);
    return {
      root,
      show(box) {
        root.style.opacity = '';
        const { x, y, width, height } = box ?? {
          x: 0,
          y: 0,
          width: innerWidth,
          height: innerHeight,
        };
        Object.assign(root.style, {
          left: `${x}px`,
          top: `${y}px`,
          width: `${width}px`,
          height: `${height}px`,
        });
      },
      release: () => root.remove(),
    };
  },
};

export const OverlayHostContext = createContext<OverlayHost>(IN_PAGE_HOST);
