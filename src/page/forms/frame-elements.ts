const CLASS = /(?:^|[a-z])Element$|^(?:Node|Document|ShadowRoot)$/;
let isDone = false;

/**
 * Makes `instanceof` of this world accept elements of frames, by the names of their classes. Other checks, above all whether a field is
 * secret, then work there too. The page's world is not changed.
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
