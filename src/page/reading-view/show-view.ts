import type { ReadingLook } from '#shared/model/page-view/reading-look.ts';
import type { ReadingWords } from '#shared/model/page-view/reading-words.ts';

import { applyLook, closePanel, drawLook } from './draw-look.ts';
import { READING_STYLE } from './reading-style.ts';

interface CleanArticle {
  readonly title: string;
  readonly byline: string;
  readonly content: DocumentFragment;
}

const WORDS_A_MINUTE = 230;
/** Reading speed for scripts without spaces between words. */
const CHARACTERS_A_MINUTE = 450;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

interface View {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** Style sheet that hides the page's own scroll bar. */
  readonly still: CSSStyleSheet;
}

let view: View | null = null;
/** Resolves `nextLook`; `null` while nothing waits for a look. */
let toldLook: ((look: ReadingLook | null) => void) | null = null;

/** Resolves to the next look that the person chooses; `null` when the view is closed. */
export function nextLook(): Promise<ReadingLook | null> {
  tell(null);
  if (view === null) return Promise.resolve(null);
  return new Promise((resolve) => (toldLook = resolve));
}

function tell(look: ReadingLook | null): void {
  toldLook?.(look);
  toldLook = null;
}

/** Closes the view. Returns `false` if it was not open. */
export function closeView(): boolean {
  // After Escape the dialog closes a moment before its event.
  const isOpen = view?.host.isConnected === true && view.dialog.open;
  if (view !== null) {
    const { host, still } = view;
    host.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  }
  view = null;
  tell(null);
  return isOpen;
}

/** Shows the article over the page, in the top layer and a shadow root, where the page's styles do not apply. Escape closes it. */
export function showView(article: CleanArticle, words: ReadingWords, look: ReadingLook): void {
  closeView();
  const host = document.createElement('div');
  host.style.setProperty('all', 'initial', 'important');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(READING_STYLE);
  root.adoptedStyleSheets = [style];
  const dialog = drawView(article, words, look);
  root.append(dialog);
  document.documentElement.append(host);
  const still = new CSSStyleSheet();
  still.replaceSync('html { overflow: hidden !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  view = { host, dialog, still };
  // The event comes a moment later, when another view may be open.
  dialog.addEventListener('close', () => {
    if (view?.dialog === dialog) closeView();
  });
  dialog.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // The link leads to a place in the page, which the view covers.
    if (link !== null && isOfThisPage(link)) closeView();
  });
  dialog.showModal();
}

function drawView(
  { title, byline, content }: CleanArticle,
  words: ReadingWords,
  look: ReadingLook,
) {
  const dialog = element('dialog', '');
  dialog.setAttribute('aria-label', title);
  const text = content.textContent ?? '';
  const facts = [location.hostname, byline, words.minutes.replace('#', String(minutesOf(text)))];
  const article = element('article', '');
  article.lang = document.documentElement.lang;
  article.dir = 'auto';
  // The article takes the keys for scrolling.
  article.tabIndex = 0;
  article.autofocus = true;
  article.append(
    element('h1', title),
    element('p', facts.filter((fact) => fact !== '').join(' · '), 'facts'),
    content,
  );
  const close = element('button', '✕', 'close');
  close.type = 'button';
  close.title = words.close;
  close.setAttribute('aria-label', words.close);
  close.addEventListener('click', () => closeView());
  applyLook(dialog, look);
  const { button, panel } = drawLook(words, look, (chosen) => {
    applyLook(dialog, chosen);
    tell(chosen);
  });
  // Escape closes the choices first.
  dialog.addEventListener('cancel', (event) => {
    if (closePanel(button, panel)) event.preventDefault();
  });
  dialog.append(article, close, button, panel);
  return dialog;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

const isOfThisPage = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0];

function minutesOf(text: string): number {
  const ideographs = text.match(IDEOGRAPHS)?.length ?? 0;
  const words = text.replaceAll(IDEOGRAPHS, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + ideographs / CHARACTERS_A_MINUTE));
}
