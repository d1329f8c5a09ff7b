const CLASS = /(?:^|[a-z])Element$|^(?:Node|Document|ShadowRoot)$/;
let isDone = false;

/**
 * Lets `instanceof` in this world find the elements of frames, each of which has classes of its own: by the names of these classes. What is
 * asked of an element otherwise, above all whether it is for a secret, has the same answer there. The page's world is another one.
 */
export function knowElementsOfFrames(): void {
  if (isDone) return;
  isDone = true;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const known: unknown = CLASS.test(name) ? Reflect.get(globalThis, name) : undefined;
    if (typeof known !== 'function') continue;
    const value = (element: unknown): boolean => isOfClass(element, name);
    Object.defineProperty(known, Symbol.hasInstance, { value });
  }
}

function isOfClass(element: unknown, name: string): boolean {
  if (typeof element !== 'object' || element === null) return false;
  const above: unknown = Object.getPrototypeOf(element);
  return (
    (Object.hasOwn(element, 'constructor') && element.constructor.name === name) ||
    isOfClass(above, name)
  );
}
