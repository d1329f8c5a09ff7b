export type Language = 'en' | 'zh';

const QUOTED = /"[^"]*"|“[^“”]*”|「[^「」]*」|『[^『』]*』|‘[^‘’]*’/g;

/** Returns the language of a sentence, ignoring its quotations. */
export function detectLanguage(sentence: string): Language {
  return /\p{Script=Han}/u.test(sentence.replace(QUOTED, '')) ? 'zh' : 'en';
}
