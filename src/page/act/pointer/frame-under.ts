/** Whether a frame's owner would be in, behind or at the edge of the element once the element is moved by `dx` and `dy`. */
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
