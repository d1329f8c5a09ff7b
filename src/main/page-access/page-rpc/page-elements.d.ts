/**
 * Types of the DOM that page modules use. Main has no DOM; here they only distinguish elements from values in the arguments and answers of
 * page functions, see `page-frame.ts`.
 */
interface Element {
  readonly isInPage: never;
}

interface ShadowRoot {
  readonly isInPage: never;
}
