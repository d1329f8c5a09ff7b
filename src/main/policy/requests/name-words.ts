/** Longer names are cut: nobody spells an operation so. */
const MAX_NAME = 200;
/** Written as one word or as two by different programs; known as one. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\b(log|sign)[ _-]?(in|out|on|off|up)(s?)\b/g, '$1$2'],
  [/\b(api|ssh|gpg|deploy)[ _-](key|token)(s?)\b/g, '$1$2$3'],
  [/\bpersonal[ _-]access[ _-]tokens?\b/g, 'personalaccesstoken'],
  [/\baccess[ _-]tokens?\b/g, 'accesstoken'],
  [/\bpayment[ _-](method|intent)s?\b/g, 'payment$1'],
  [/\btwo[ _-]?factor\b/g, 'twofactor'],
  [/\b(auto)[ _-](save|draft|suggest|complete)(s?)\b/g, '$1$2$3'],
  [/\b(keep)[ _-](alive)\b/g, '$1$2'],
  [/\b(view|ui)[ _-](state)\b/g, '$1$2'],
  [/\bpage[ _-](views?|load)\b/g, 'page$1'],
  [/\b(last)[ _-](read|seen|visited)\b/g, '$1$2'],
  [/\b(csp|crash)[ _-](report)\b/g, '$1$2'],
  [/\b(stack)[ _-](frames?|traces?)\b/g, '$1$2'],
  [/\b(load|fetch)[ _-](more)\b/g, '$1$2'],
  [/\b(log|record)[ _-](events?)\b/g, '$1$2'],
  [/\bclient[ _-](logs?|errors?|metrics|events?)\b/g, 'client$1'],
  [/\b(session)[ _-](replay|record)\b/g, '$1$2'],
  [/\b(web)[ _-](vitals)\b/g, '$1$2'],
  [/\bgen[ _-](204)\b/g, 'gen$1'],
  [/\b(search|name|read)[ _-](read|search|get|group)\b/g, '$1$2'],
  [/\brefresh[ _-]token\b|\btoken[ _-]refresh\b/g, 'refreshtoken'],
  [/\bpull[ _-]requests?\b/g, 'pullrequest'],
  [/\bun[ _-](subscribe|publish)\b/g, 'un$1'],
];

export interface NameWord {
  /** As it is written, in lower case. */
  readonly raw: string;
  readonly singular: string;
}

/** The words of a name in any spelling: `createOrder`, `create-order`, `CREATE_ORDER`, `orders.create`. */
export function wordsOfName(name: string): readonly NameWord[] {
  const spaced = name
    .slice(0, MAX_NAME)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]+/gu, ' ');
  const joined = JOINED.reduce((text, [parts, whole]) => text.replace(parts, whole), spaced);
  return joined
    .split(/[ _-]+/)
    .filter((word) => word !== '')
    .map((raw) => ({ raw, singular: singular(raw) }));
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
