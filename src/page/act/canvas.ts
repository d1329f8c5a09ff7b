/** Whether the element is a canvas, holds one, or lies over one. */
export function liesOnCanvas(element: Element): boolean {
  if (element.matches('canvas') || element.querySelector('canvas') !== null) return true;
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.ownerDocument
    .elementsFromPoint(x + width / 2, y + height / 2)
    .some((one) => one.matches('canvas'));
}
