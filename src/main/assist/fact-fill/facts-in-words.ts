import type { FactKind } from '#shared/model/memory/fact-kinds.ts';
import type { FactDraft } from '#shared/model/memory/memory.ts';

/** Names that people use for their own facts, as in “my … is”. */
const NAMES: readonly (readonly [FactKind, string])[] = [
  ['email', 'e-?mail(?: address)?'],
  ['street-address', '(?:(?:home|postal|street|delivery|shipping|billing) )?address'],
  ['tel', '(?:(?:phone|mobile|telephone)(?: number)?)'],
  ['given-name', '(?:first|given) name'],
  ['family-name', '(?:last name|family name|surname)'],
  ['name', '(?:full )?name'],
  ['postal-code', '(?:post ?code|postal code|zip(?: code)?)'],
  ['address-level2', '(?:city|town|home ?town)'],
  ['country-name', 'country'],
  ['bday', '(?:birthday|date of birth)'],
  ['organization', '(?:company|employer)'],
];
const CHINESE: readonly (readonly [FactKind, string])[] = [
  ['email', '(?:电子)?(?:邮箱|邮件)(?:地址)?'],
  ['street-address', '(?:家庭|收货|通讯|邮寄)?(?:地址|住址)'],
  ['tel', '(?:联系)?(?:电话|手机)(?:号码?)?'],
  ['name', '(?:姓名|名字|全名)'],
  ['postal-code', '(?:邮编|邮政编码)'],
  ['address-level2', '城市'],
  ['country-name', '国家'],
  ['bday', '(?:生日|出生日期)'],
  ['organization', '公司(?:名称)?'],
];
/** A statement starts a sentence or a clause: after “the page says” it is about someone else. */
const BEGINS = String.raw`(?:^|[.!?;:,，。；：！？\n]\s*|[,，]?\s(?:and|but)\s+)`;
const STATEMENTS: readonly (readonly [FactKind, RegExp])[] = [
  ...NAMES.map(([kind, name]): readonly [FactKind, RegExp] => [
    kind,
    new RegExp(`${BEGINS}my ${name} is[: ]\\s*`, 'giu'),
  ]),
  ['street-address', new RegExp(`${BEGINS}I live at\\s+`, 'giu')],
  ...CHINESE.map(([kind, name]): readonly [FactKind, RegExp] => [
    kind,
    new RegExp(`(?:^|[.!?;:,，。；：！？、\\s])我的${name}(?:是|为)[:：]?\\s*`, 'giu'),
  ]),
  ['street-address', /(?:^|[.!?;:,，。；：！？、\s])我住在\s*/gu],
];
/** Quotations: words of someone else, or text to write, search for or translate. */
const QUOTED =
  /“[^”]*”?|"[^"]*"?|«[^»]*»?|「[^」]*」?|『[^』]*』?|`[^`]*`?|(?<!\w)'[^'\n]*'(?!\w)|^>.*$/gmu;
const TO_BE_WRITTEN =
  /\b(?:translate|summari[sz]e|proofread|rewrite|reply|answer|say|write|post|search|quote|send|type|text|says?|said|reads?|states?|shows?|claims?|tells?|told|page|e?-?mail|letter|document)\b[^:：\n]*[:：][^]*$|(?:翻译|总结|改写|回复|搜索|校对|润色|写|发|输入|说|页面|网页|邮件|文档|显示)[^:：\n]*[:：][^]*$/iu;
/** Text pasted below a request that refers to it (from the second line on), or an email recognized by its headers. */
const PASTED =
  /(?<=^[^\n]*(?:\b(?:this|these|following|below|above)\b|这|下面|以下|上面)[^\n]*)\n[^]*$|^(?:from|to|subject|date|发件人|收件人|主题)\s?[:：][^]*$/imu;
/** A line that starts with a name and a colon is said by that person. */
const SPOKEN = /^\s*\p{Lu}[\p{L}'’.-]*\s?[:：].*$/gmu;
/** Words that mark a statement as hypothetical, past or someone else's. */
const SUPPOSED =
  /\b(?:said|says|told|tells|wrote|writes|asked|asks|claim(?:s|ed)|according|if|unless|whether|suppose|pretend|imagine|assum\w*|say that|(?:for|an) example|e\.g\.|(?:for|as) a test|test data|dummy|fake|was)\b|假设|如果|假装|例如|比如|测试|假如|要是|曾经/iu;
const NOT_A_NAME = /^(?:什么|谁|哪|不|没|未|空|错|在|同|和|页面|这|那)/u;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,}$/;
/** Placeholder for quoted text; it ends a value. */
const GAP = '⁂';
const MOST_CHARS = 2_000;
const MOST_FACTS = 12;

/**
 * Returns the facts that the person states about themselves in a task, found by rules: only clear first-person statements (“my … is”, “I
 * live at”, “我的…是”, “我住在”) with a value in the format of its kind. Quoted text and text to be written for others are skipped.
 */
export function factsInWords(words: string): readonly FactDraft[] {
  const text = words
    .slice(0, MOST_CHARS)
    .replace(QUOTED, (quoted) => GAP.repeat(quoted.length))
    .replace(PASTED, '')
    .replace(SPOKEN, '')
    .replace(TO_BE_WRITTEN, '');
  const found = new Map<string, FactDraft>();
  for (const [kind, statement] of STATEMENTS)
    for (const match of text.matchAll(statement)) {
      const at = match.index + match[0].length;
      if (SUPPOSED.test(sentenceBefore(text, match.index))) continue;
      for (const fact of valuesOf(kind, text.slice(at, at + 160)))
        found.set(`${fact.kind} ${fact.value}`, { ...fact, label: '' });
    }
  return [...found.values()].slice(0, MOST_FACTS);
}

type Found = Pick<FactDraft, 'kind' | 'value'>;

function sentenceBefore(text: string, at: number): string {
  const before = text.slice(0, at);
  const start = Math.max(
    ...['.', '!', '?', '\n', '。', '！', '？'].map((end) => before.lastIndexOf(end)),
  );
  return before.slice(start + 1);
}

/** Returns the value that follows if it has the format of its kind. */
function valuesOf(kind: FactKind, rest: string): readonly Found[] {
  const one = (pattern: RegExp): readonly Found[] => {
    const value = pattern.exec(rest)?.[0].trim() ?? '';
    return value === '' || NOT_A_NAME.test(value) ? [] : [{ kind, value }];
  };
  switch (kind) {
    case 'email': {
      const word = /^[^\s,;，。；！？]+/u.exec(rest)?.[0].replace(/[.!?]+$/u, '') ?? '';
      return EMAIL.test(word) ? [{ kind, value: word }] : [];
    }
    case 'tel':
      return one(/^\+?\d[\d ()/.-]{4,22}\d/u);
    case 'postal-code':
      return one(/^(?=[A-Z]{0,3}\d)[A-Z\d]{3,8}(?:[ -](?=\w*\d)[A-Z\d]{2,4})?(?![\w])/u);
    case 'bday':
      return one(
        /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}\.? \p{Lu}\p{L}+ \d{4}|\p{Lu}\p{L}+ \d{1,2},? \d{4})/u,
      );
    case 'street-address':
      return addressIn(rest);
    case 'name':
    case 'given-name':
    case 'family-name':
    case 'organization':
    case 'address-line2':
    case 'address-level1':
    case 'address-level2':
    case 'country-name':
    case 'url':
    case 'username':
    case 'other':
      return one(
        /^(?:\p{Lu}[\p{L}'’.-]*(?: (?:(?:van|von|de|der|da|del|bin|al) ){0,2}\p{Lu}[\p{L}'’-]*){0,3}|\p{Script=Han}{2,12})(?=[\s.,;!?，。；！？]|$)/u,
      );
  }
}

/** Returns a street with its number, and the postal code and town if they follow. */
function addressIn(rest: string): readonly Found[] {
  const [line = ''] = /^[^\n;；。！？!?⁂]*/u.exec(rest) ?? [];
  const sentence =
    line.split(/\.(?=\s+\p{Lu}|\s*$)|(?:,)?\s+(?:and|but|so|please|then)\s/u)[0] ?? '';
  const [street = '', next = ''] = sentence.split(/[,，]\s*/u).map((part) => part.trim());
  const isStreet = /\d/u.test(street) && /\p{L}/u.test(street) && street.length <= 80;
  // A street name does not start with a lower-case word: “my address is on page 2”.
  if (!isStreet || !/^(?:\d|\p{Lu}|\p{Script=Han})/u.test(street) || NOT_A_NAME.test(street))
    return [];
  const [, code, town] = /^(\d{4,6}) (\p{Lu}[\p{L} .-]{1,40})$/u.exec(next) ?? [];
  return [
    { kind: 'street-address', value: street },
    ...(code === undefined || town === undefined
      ? []
      : [
          { kind: 'postal-code', value: code } as const,
          { kind: 'address-level2', value: town.trim() } as const,
        ]),
  ];
}
