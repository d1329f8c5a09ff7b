/** Something that can be ended once: a listener, a timer, a child process. */
export interface Disposable {
  dispose(): void;
}
