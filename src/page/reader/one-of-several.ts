/** Most levels above the chosen element at which similar siblings are searched. */
const MAX_LEVELS = 4;
/** Least share of its parent's text for an article on its own. */
const LEAST_SHARE = 0.85;
/** Least length of a sibling in characters; a shorter one is a teaser, and so is one much shorter than the article. */
const LEAST_CHARS = 150;
const LEAST_RATIO = 0.2;

/**
 * Whether the chosen article is one of several of its kind, such as open notes: a neighbour shares a class and a heading level, and is
 * no teaser.
 */
export function isOneOfSeveral(chosen: Element | null): boolean {
  let at = chosen;
  for (let level = 0; level < MAX_LEVELS && at !== null; level += 1, at = at.parentElement) {
    const parent = at.parentElement;
    if (parent === null) return false;
    const own = at;
    const length = lengthOf(own);
    const isLike = (other: Element): boolean =>
      other !== own &&
      other.localName === own.localName &&
      [...other.classList].some((name) => own.classList.contains(name)) &&
      firstHeading(other) === firstHeading(own) &&
      lengthOf(other) >= Math.max(LEAST_CHARS, LEAST_RATIO * length);
    const mayBe = firstHeading(own) !== null && length < LEAST_SHARE * lengthOf(parent);
    if (mayBe && [...parent.children].some(isLike)) return true;
  }
  return false;
}

const firstHeading = (element: Element): string | null =>
  element.querySelector('h1, h2, h3, h4, h5, h6')?.localName ?? null;

const lengthOf = (element: Element): number =>
  element.textContent.replace(/\s+/g, ' ').trim().length;
