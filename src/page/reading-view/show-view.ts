import { READING_STYLE } from './reading-style.ts';

/** Words of the view, in the person's language. */
export interface ReadingWords {
  readonly close: string;
  /** Reading time, with `#` for the minutes. */
  readonly minutes: string;
}

interface CleanArticle {
  readonly title: string;
  readonly byline: string;
  readonly content: DocumentFragment;
}

const WORDS_A_MINUTE = 230;
/** Reading speed for scripts without spaces. */
const CHARACTERS_A_MINUTE = 450;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

interface View {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** Hides the page's own scroll bar. */
  readonly still: CSSStyleSheet;
}

let view: View | null = null;

/** `false`: it was not open. */
export function closeView(): boolean {
  // After Escape the dialog closes a moment before its event.
  const isOpen = view?.host.isConnected === true && view.dialog.open;
  if (view !== null) {
    const { host, still } = view;
    host.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  }
  view = null;
  return isOpen;
}

/** Lays the article over the page, in the top layer and a shadow root, where the page's styles do not reach. Escape closes it. */
export function showView(article: CleanArticle, words: ReadingWords): void {
  closeView();
  const host = document.createElement('div');
  host.style.setProperty('all', 'initial', 'important');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(READING_STYLE);
  root.adoptedStyleSheets = [style];
  const dialog = drawView(article, words);
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
    // The link's target is in the page.
    if (link !== null && isOfThisPage(link)) closeView();
  });
  dialog.showModal();
}

function drawView({ title, byline, content }: CleanArticle, words: ReadingWords) {
  const dialog = element('dialog', '');
  dialog.setAttribute('aria-label', title);
  const text = content.textContent ?? '';
  const facts = [location.hostname, byline, words.minutes.replace('#', String(minutesOf(text)))];
  const article = element('article', '');
  article.lang = document.documentElement.lang;
  article.dir = 'auto';
  // The keys that scroll go here.
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
  dialog.append(article, close);
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
