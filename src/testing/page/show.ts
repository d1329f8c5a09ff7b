/** Fills the document with this markup, scrolled to its beginning. */
export function show(html: string): void {
  document.documentElement.removeAttribute('style');
  document.body.removeAttribute('style');
  // The tests' frame has a body of its own; pages of tests have no margin, so that boxes are round numbers.
  document.body.innerHTML = `<style>body{margin:0;font:16px/20px "Liberation Sans",sans-serif}</style>${html}`;
  scrollTo(0, 0);
}

/** The element that a selector finds in the document, of the class that the test needs. */
export function find(selector: string): HTMLElement;
export function find<Type extends Element>(selector: string, type: new () => Type): Type;
export function find(selector: string, type: new () => Element = HTMLElement): Element {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`No ${type.name} at ${selector}`);
  return found;
}
