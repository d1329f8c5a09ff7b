/** Whether a frame's owner lies where an element does that is moved by so much: in it, behind it, under its edge. */
export function liesUnder(owner: Element, element: Element, dx: number, dy: number): boolean {
  const frame = owner.getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return (
    frame.left < right + dx &&
    left + dx < frame.right &&
    frame.top < bottom + dy &&
    top + dy < frame.bottom
  );
}
