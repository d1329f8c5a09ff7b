import { OVERLAY_PAGE } from '#shared/ipc/overlay-page.ts';

import { send } from '../../bridge/send.ts';
import { WINDOW_ID } from '../../store/window-id.ts';
import {
  IN_PAGE_HOST,
  type OverlayHost,
  type OverlaySurface,
} from '../../components/overlay/overlay-host.ts';

interface Layer extends Pick<OverlaySurface, 'root'> {
  readonly name: string;
  /** Whether the layer is released while main does not know yet. */
  isLeft: boolean;
}

/**
 * Number of idle layers kept for the next popups, so that none waits: a list may open while a toast still shows. Chromium may drop keys
 * while it makes a window, and people type where a list opens.
 */
const MAX_IDLE = 2;

/**
 * Layers above the tabs: windows of this origin, for which main makes views. They share this process, so that React draws into them and
 * handles their events. `warm` makes them ahead.
 */
export function createOverlayWindows(): OverlayHost & { readonly warm: () => void } {
  const idle: Layer[] = [];
  let count = 0;
  let warming: Promise<void> | null = null;

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
    // The name holds the window's id: `window.open` would otherwise return the layer that another window of the program opened under the
    // same name.
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
      if (count > 0) return;
      warming = openIdle().finally(() => {
        warming = null;
      });
      void warming.then(openIdle);
    },
    take() {
      const layer = idle.pop();
      if (layer !== undefined) return surfaceOf(layer);
      // Waits for a layer that is being made: making another one would block this window while the person types.
      const opened = warming === null ? open() : warming.then(() => idle.pop() ?? open());
      return opened.then((made) => (made === null ? IN_PAGE_HOST.take() : surfaceOf(made)));
    },
  };
}

/** Waits for the document of a layer, then copies the styles and attributes of this document to it for as long as it lives. */
async function dress(layer: Window): Promise<HTMLElement> {
  await new Promise((resolve) => layer.addEventListener('load', resolve, { once: true }));
  const { document: target } = layer;
  const styles = followStyles(target);
  const followed = [followLooks(target), styles.observer];
  const end = (): void => followed.forEach((each) => each.disconnect());
  layer.addEventListener('pagehide', end, { once: true });
  await styles.loaded;
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

/**
 * Copies stylesheets to a layer, including those that arrive later with their parts. React moves some of them, so each is copied once only.
 */
function followStyles(target: Document): { observer: MutationObserver; loaded: Promise<unknown> } {
  const copied = new Set<string>();
  const copy = async ({ href }: HTMLLinkElement): Promise<void> => {
    if (copied.has(href)) return;
    copied.add(href);
    await addStyles(target, href);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') void copy(node);
  });
  observer.observe(document.head, { childList: true });
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return { observer, loaded: Promise.all([...links].map(copy)) };
}

/** Copies the attributes of this document, such as theme and language, and follows their changes. */
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
