/**
 * The page modules name these types of the DOM, which main does not know otherwise. Here they only tell the arguments and
 * answers of page functions that are elements from those that are values; see `page-script.ts`.
 */
interface Element {
  readonly isInPage: never;
}

interface ShadowRoot {
  readonly isInPage: never;
}
