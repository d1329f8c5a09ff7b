/** Fills the document with this markup and scrolls to the top. */
export function show(html: string): void {
  document.documentElement.removeAttribute('style');
  document.body.removeAttribute('style');
  // The document belongs to the test runner. Test pages have no margin, so that boxes are whole numbers.
  document.body.innerHTML = `<style>body{margin:0;font:16px/20px "Liberation Sans",sans-serif}</style>${html}`;
  scrollTo(0, 0);
}

/** Returns the element that a selector finds in the document. Throws if it is missing or not of the class. */
export function find(selector: string): HTMLElement;
export function find<Type extends Element>(selector: string, type: new () => Type): Type;
export function find(selector: string, type: new () => Element = HTMLElement): Element {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`No ${type.name} at ${selector}`);
  return found;
}
