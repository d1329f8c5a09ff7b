import { firstChildOf, rectOf } from '../dom/dom-access.ts';
import { shadowTreeOf } from '../dom/flat-tree.ts';
import type { Area } from '../dom/geometry.ts';

/** Tags besides custom elements that may have a shadow root (DOM standard, attachShadow). */
const PLAIN_HOSTS = new Set(
  'article aside blockquote div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);
const MAX_PLAIN_HOSTS = 40;
const MAX_CLOSED_HOSTS = 200;

/** Elements without children that may have a closed shadow root, and custom elements that may get one. */
export class ShadowHosts {
  readonly closed: Element[] = [];
  readonly empty: Element[] = [];
  readonly #viewport: Area;
  #plainHosts = 0;

  constructor(viewport: Area) {
    this.#viewport = viewport;
  }

  note(element: Element, tag: string): void {
    if (firstChildOf(element) !== null) return;
    const isCustom = tag.includes('-');
    if (isCustom && this.empty.length < MAX_CLOSED_HOSTS) this.empty.push(element);
    if (
      this.closed.length >= MAX_CLOSED_HOSTS ||
      (!isCustom && (this.#plainHosts >= MAX_PLAIN_HOSTS || !PLAIN_HOSTS.has(tag)))
    )
      return;
    const box = rectOf(element);
    if (box.width < 8 || box.height < 8) return;
    if (!isCustom && (box.top > this.#viewport.bottom || box.bottom < 0)) return;
    if (shadowTreeOf(element) !== null) return;
    if (!isCustom) this.#plainHosts += 1;
    this.closed.push(element);
  }
}
