/** Signs by which main detects the language of this page. */
export interface LanguageSigns {
  /** Language that the page declares; empty if none. */
  readonly declared: string;
  /** Text from the beginning of the page. */
  readonly sample: string;
}

const MOST_CHARS = 3000;
const MOST_NODES = 2000;
const NO_PROSE =
  'script,style,noscript,template,code,pre,textarea,select,[translate=no],.notranslate';

export function languageSigns(): LanguageSigns {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let sample = '';
  for (let count = 0; count < MOST_NODES && sample.length < MOST_CHARS; count += 1) {
    const node = walker.nextNode();
    if (node === null) break;
    const { parentElement } = node;
    const text = (node.nodeValue ?? '').trim();
    if (text === '' || parentElement === null || parentElement.closest(NO_PROSE) !== null) continue;
    if (parentElement.checkVisibility()) sample += `${text} `;
  }
  const meta = document.querySelector('meta[http-equiv="content-language" i]');
  const declared = document.documentElement.lang || (meta?.getAttribute('content') ?? '');
  return { declared: declared.slice(0, 40), sample: sample.slice(0, MOST_CHARS) };
}
