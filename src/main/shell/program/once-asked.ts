/** Returns a function that makes its value at the first call and returns the same one later. A failure is tried again. */
export function onceAsked<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((thrown: unknown) => {
      made = null;
      throw thrown;
    });
    return made;
  };
}
