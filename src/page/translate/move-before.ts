/**
 * Moves a node within its parent. Chromium has `moveBefore` since version 133; it preserves the focus, frames and animations of the moved
 * node.
 */
export function moveBefore(
  parent: ParentNode & Node,
  node: ChildNode,
  next: ChildNode | null,
): void {
  if (node.parentNode === parent && 'moveBefore' in parent) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}
