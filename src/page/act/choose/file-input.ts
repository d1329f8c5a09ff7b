/** The file input itself, the one that it labels, or the only one inside or beside it; the element itself if there is none. */
export function findFileInput(element: Element): Element {
  if (isFileInput(element)) return element;
  if (
    element instanceof HTMLLabelElement &&
    element.control !== null &&
    isFileInput(element.control)
  )
    return element.control;
  for (const around of [element, element.parentElement, element.closest('form')]) {
    const inputs = around?.querySelectorAll('input[type=file]');
    if (inputs?.length === 1 && inputs[0] !== undefined) return inputs[0];
  }
  return element;
}

/** The names of the chosen files; `null` for what is no file input. */
export function fileNames(element: Element): string[] | null {
  return isFileInput(element) ? [...(element.files ?? [])].map(({ name }) => name) : null;
}

function isFileInput(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'file';
}
