export type Language = 'en' | 'zh';

const QUOTED = /"[^"]*"|“[^“”]*”|「[^「」]*」|『[^『』]*』|‘[^‘’]*’/g;

/** The language a sentence is written in; what stands in quotation marks does not count. */
export function detectLanguage(sentence: string): Language {
  return /\p{Script=Han}/u.test(sentence.replace(QUOTED, '')) ? 'zh' : 'en';
}
