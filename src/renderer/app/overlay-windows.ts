import { OVERLAY_PAGE } from '#shared/ipc/overlay-page.ts';

import { send } from '../bridge/send.ts';
import { WINDOW_ID } from '../store/window-id.ts';
import {
  IN_PAGE_HOST,
  type OverlayHost,
  type OverlaySurface,
} from '../components/overlay/overlay-host.ts';

interface Layer extends Pick<OverlaySurface, 'root'> {
  readonly name: string;
  /** Released, and main has not been told so far. */
  isLeft: boolean;
}

/** Layers kept for the next popup, so that it need not wait. */
const MAX_IDLE = 2;

/**
 * Layers above the tabs: windows of this origin, for which main makes views. They share this process, so that React draws into them and
 * handles their events. `warm` makes one ahead.
 */
export function createOverlayWindows(): OverlayHost & { readonly warm: () => void } {
  const idle: Layer[] = [];
  let count = 0;

  const hide = (layer: Layer): void => {
    if (!layer.isLeft) return;
    layer.isLeft = false;
    send('overlay.hide', { name: layer.name });
  };
  const close = (layer: Layer | undefined): void => {
    if (layer === undefined) return;
    hide(layer);
    layer.root.ownerDocument.defaultView?.close();
  };
  const surfaceOf = (layer: Layer): OverlaySurface => ({
    root: layer.root,
    show: (box, takesFocus) => {
      // A new layer takes the keyboard over from the last one. Returning it in between would look like the person leaving.
      if (takesFocus) layer.isLeft = false;
      else hide(layer);
      send('overlay.show', { name: layer.name, box, takesFocus });
    },
    release: () => {
      layer.isLeft = true;
      setTimeout(() => hide(layer));
      idle.push(layer);
      if (idle.length > MAX_IDLE) close(idle.shift());
    },
  });
  const open = async (): Promise<Layer | null> => {
    count += 1;
    // Chromium gives a page what another window of the program has opened under the same name, in the place of a layer of its own.
    const name = `overlay-${WINDOW_ID}-${count}`;
    const opened = window.open(OVERLAY_PAGE, name);
    return opened === null ? null : { name, root: await dress(opened), isLeft: false };
  };
  const openIdle = async (): Promise<void> => {
    const made = await open();
    if (made !== null) idle.push(made);
  };
  return {
    warm: () => {
      if (count === 0) void openIdle();
    },
    take() {
      const layer = idle.pop();
      if (layer !== undefined) return surfaceOf(layer);
      return open().then((made) => (made === null ? IN_PAGE_HOST.take() : surfaceOf(made)));
    },
  };
}

/** Waits for the document of a layer and gives it the looks of this one, for as long as it lives. */
async function dress(layer: Window): Promise<HTMLElement> {
  await new Promise((resolve) => layer.addEventListener('load', resolve, { once: true }));
  const { document: target } = layer;
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  await Promise.all([...links].map(({ href }) => addStyles(target, href)));
  const looks = followLooks(target);
  layer.addEventListener('pagehide', () => looks.disconnect(), { once: true });
  const root = target.createElement('div');
  root.className = 'overlay-root';
  target.body.append(root);
  return root;
}

function addStyles(target: Document, href: string): Promise<unknown> {
  const link = target.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', resolve, { once: true });
  });
  target.head.append(link);
  return loaded;
}

/** Theme and language are attributes of the document. */
function followLooks(target: Document): MutationObserver {
  const source = document.documentElement;
  const copy = (): void => {
    for (const { name, value } of source.attributes)
      target.documentElement.setAttribute(name, value);
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(source, { attributes: true });
  return observer;
}
