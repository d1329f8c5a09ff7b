export type Language = 'en' | 'zh';

const QUOTED = /"[^"]*"|“[^“”]*”|「[^「」]*」|『[^『』]*』|‘[^‘’]*’/g;

/** Language of a sentence, without its quotations. */
export function detectLanguage(sentence: string): Language {
  return /\p{Script=Han}/u.test(sentence.replace(QUOTED, '')) ? 'zh' : 'en';
}
