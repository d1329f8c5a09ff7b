/**
 * What the preload puts at `window.waymark`: all that the window can do outside of itself.
 * Both ends parse what arrives: a `Reply` from `request` and `takeDropped`, a `NumberedChange` in `onChange`.
 */
export interface WaymarkBridge {
  /** Asks main; `name` is a route of `ROUTES`. Resolves to a `Reply`, also when main refuses. */
  request(name: string, input: unknown): Promise<unknown>;
  /**
   * Gives main the files behind these `File` objects, of which a page has only those that the person dropped on it. Resolves to a `Reply` with a
   * `PickedFile` for each, also when main refuses.
   */
  takeDropped(files: readonly object[]): Promise<unknown>;
  /** Calls `listener` with every later `NumberedChange`, until the result is called. */
  onChange(listener: (change: unknown) => void): () => void;
}
