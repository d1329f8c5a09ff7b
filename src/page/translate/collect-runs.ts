import { isHole, isPhrase, isUntouched } from './untouched.ts';

/** Adjacent nodes under one parent that make up a line or paragraph. */
export type Run = readonly [ChildNode, ...ChildNode[]];

const LETTERS = /\p{L}{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Every run of text under a node in document order, including open shadow trees. */
export function collectRuns(
  root: Element | ShadowRoot,
  onShadow: (root: ShadowRoot) => void,
): Run[] {
  const runs: Run[] = [];
  const visit = (parent: Element | ShadowRoot): void => {
    let run: ChildNode[] = [];
    const end = (): void => {
      const [first, ...rest] = run;
      if (first !== undefined && run.some((node) => LETTERS.test(readText(node))))
        runs.push([first, ...rest]);
      run = [];
    };
    for (const node of parent.childNodes) {
      if (!(node instanceof Element)) {
        if (node instanceof Text) run.push(node);
      } else if (isPhrase(node)) {
        run.push(node);
      } else if (isUntouched(node) || isHiddenPhrase(node)) {
        if (isInline(node)) run.push(node);
        else end();
      } else {
        end();
        visit(node);
      }
    }
    end();
    if (parent instanceof Element && parent.shadowRoot !== null) {
      onShadow(parent.shadowRoot);
      visit(parent.shadowRoot);
    }
  };
  if (!(root instanceof Element) || isTranslatable(root)) visit(root);
  return runs;
}

/** The closest container of runs; `null` if nothing there is translated. */
export function containerOf(node: Node): Element | ShadowRoot | null {
  let container: Element | ShadowRoot | null = null;
  for (let at: Node | null = node; at !== null; at = at.parentNode) {
    if (at instanceof ShadowRoot) {
      container ??= at;
      at = at.host;
    }
    if (!(at instanceof Element)) continue;
    if (isUntouched(at)) return null;
    if (container === null && !isPhrase(at)) container = at;
  }
  return container;
}

const isTranslatable = (element: Element): boolean => containerOf(element) !== null;

const isInline = (element: Element): boolean =>
  getComputedStyle(element).display.startsWith('inline') ||
  element.tagName === 'BR' ||
  isHiddenPhrase(element);

/** Whether the element is part of a line although it is not drawn. */
const isHiddenPhrase = (element: Element): boolean =>
  /^(?:A|ABBR|B|EM|I|LABEL|SMALL|SPAN|STRONG|SUB|SUP|U)$/.test(element.tagName) &&
  getComputedStyle(element).display === 'none';

/** The text of a node that would be translated. */
function readText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || isHole(node)) return '';
  return [...node.childNodes].map((child) => readText(child)).join('');
}
