/** Calls `tell` whenever an element may have moved or changed size in the window. Returns a function that stops it. */
export function observePlaces(elements: readonly Element[], tell: () => void): () => void {
  const sizes = new ResizeObserver(tell);
  for (const element of elements) sizes.observe(element);
  // The header's height and the reading direction move elements without resizing them.
  const above = document.querySelector('.shell > header');
  if (above !== null) sizes.observe(above);
  const direction = new MutationObserver(tell);
  direction.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => {
    sizes.disconnect();
    direction.disconnect();
  };
}
