import {
  allMatching,
  localNameOf,
  matchingInTree,
  parentElementOf,
  rootOf,
} from '../dom/dom-access.ts';

const MOST_LOOKED_AT = 200;

/**
 * Elements drawn like this one: of the same tag and class in its tree or, if it has no class, among its siblings. Several of them show that
 * the element is a list entry or a label.
 */
export function alikeOf(element: Element): readonly Element[] {
  const tag = localNameOf(element);
  const classes = [...element.classList];
  const isAlike = (other: Element): boolean =>
    other !== element && localNameOf(other) === tag && other.classList.length === classes.length;
  const parent = parentElementOf(element);
  if (classes.length === 0) return [...(parent?.children ?? [])].filter(isAlike);
  const selector = `${CSS.escape(tag)}${classes.map((name) => `.${CSS.escape(name)}`).join('')}`;
  const root = rootOf(element);
  const all = root instanceof ShadowRoot ? matchingInTree(root, selector) : allMatching(selector);
  return [...all].slice(0, MOST_LOOKED_AT).filter(isAlike);
}
