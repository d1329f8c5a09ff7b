import { attributeOf, clientRectsOf, closestOf, rectOf } from './dom-access.ts';

/** The bounds of an image-map area within its image, as the area has no box of its own; `null` without a drawn image. */
export function imageMapBox(area: Element): DOMRect | null {
  const map = closestOf(area, 'map');
  const name = map === null ? null : attributeOf(map, 'name');
  if (name === null || name === '') return null;
  const image = document.querySelector(`img[usemap="#${CSS.escape(name)}"]`);
  if (!(image instanceof HTMLImageElement) || clientRectsOf(image).length === 0) return null;
  const box = rectOf(image);
  const coords = (attributeOf(area, 'coords') ?? '').split(',').map(Number).filter(Number.isFinite);
  const shape = (attributeOf(area, 'shape') ?? 'rect').toLowerCase();
  if (shape === 'default' || coords.length < 3) return box;
  const [x = 0, y = 0, radius = 0] = coords;
  if (shape.startsWith('circ'))
    return new DOMRect(box.x + x - radius, box.y + y - radius, 2 * radius, 2 * radius);
  const xs = coords.filter((_, index) => index % 2 === 0);
  const ys = coords.filter((_, index) => index % 2 === 1);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return new DOMRect(box.x + left, box.y + top, Math.max(...xs) - left, Math.max(...ys) - top);
}
