/** A name, code or quotation in a text. */
export interface FoundWords {
  readonly kind: 'name' | 'code' | 'quote';
  readonly start: number;
  readonly end: number;
  /** Words without quotation marks. */
  readonly words: string;
  /** Whether the name may be a common word with a capital letter. */
  readonly isDoubtful: boolean;
}

const QUOTE =
  /“([^“”\n]{2,600})”|„([^„“”\n]{2,600})[“”]|«\s?([^«»\n]{2,600}?)\s?»|「([^「」\n]{1,600})」|『([^『』\n]{1,600})』|《([^《》\n]{1,200})》|(?<![\p{L}\p{N}])"([^"\n]{2,600})"(?![\p{L}\p{N}])/gu;
const MAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Codes: letters and digits mixed, or groups of digits that are no amount, such as order and telephone numbers. */
const CODE =
  /(?<![A-Za-z\d_.-])(?=[A-Za-z\d-]*\d)(?:[A-Z]{1,6}[ -]?\d[\dA-Z-]{2,}|(?=[A-Za-z\d-]*[A-Za-z])[A-Za-z\d]+(?:-[A-Za-z\d]+)+|[A-Z]\d{2,}[A-Z\d]*|\d{2,}(?:-\d+)+)(?![A-Za-z\d_])/gu;
const NAME_WORD = String.raw`\p{Lu}[\p{L}\p{M}’']*(?:-\p{L}[\p{L}\p{M}]*)*(?:\.(?=\s\p{Lu}))?`;
const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}°])${NAME_WORD}(?:[ ](?:(?:of|the|de|du|la|van|von|der|al|&)[ ])?(?:[A-Z]?\d{1,4}[A-Z]?(?![\p{L}\p{N}%/]|[.,:]\d)|${NAME_WORD}(?!\d)))*`,
  'gu',
);
/** Capitalised words that name nothing, most of them first words of sentences. */
const NO_NAME =
  /^(?:I|It|The|This|That|These|Those|A|An|And|But|Or|So|In|On|At|Of|For|From|By|To|With|Yes|No|Not|None|OK|If|As|All|Both|Each|Here|There|He|She|They|We|You|Your|My|Our|Its|His|Her|Their|What|When|Where|Which|Who|How|Done|Note|Total|Price|After|Before|During|Since|Until|While|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|AM|PM|USD|EUR|GBP|URL|PDF|CSV)$/;

export function quotesIn(text: string): readonly FoundWords[] {
  return [...text.matchAll(QUOTE)].flatMap((match) => {
    const words = match.slice(1).find((group) => group !== undefined) ?? '';
    if (words.trim() === '') return [];
    return [
      {
        kind: 'quote',
        start: match.index,
        end: match.index + match[0].length,
        words,
        isDoubtful: false,
      },
    ];
  });
}

/** Returns the email addresses and codes of a text. */
export function codesIn(text: string): readonly FoundWords[] {
  return [MAIL, CODE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      kind: 'code' as const,
      start: match.index,
      end: match.index + match[0].length,
      words: match[0],
      isDoubtful: false,
    })),
  );
}

/**
 * Returns the proper names of a text in a script that has capital letters. A single word at the start of a sentence may be any word: it is
 * a name only if `isKnown` returns true for it.
 */
export function namesIn(
  text: string,
  isKnown: (word: string) => boolean,
  isSentenceStart: boolean,
): readonly FoundWords[] {
  const first = isSentenceStart ? text.search(/[\p{L}\p{N}]/u) : -1;
  return [...text.matchAll(NAME)].flatMap((match) => {
    let words = match[0];
    let start = match.index;
    for (;;) {
      const head = words.split(' ')[0] ?? '';
      const isBeginning = start === first;
      const isOne = !words.includes(' ');
      const isNone = NO_NAME.test(head) || (isBeginning && !isKnown(head));
      if (!isNone) break;
      if (isOne) return [];
      start += head.length + 1;
      words = words.slice(head.length + 1);
      if (!/^\p{Lu}/u.test(words)) return [];
    }
    // “Price:” is a label, not a name.
    if (/^\s*[:：]/.test(text.slice(start + words.length)) && !words.includes(' ')) return [];
    const isDoubtful = !words.includes(' ') && (start === first || /^\p{Lu}{2,5}$/u.test(words));
    return [{ kind: 'name', start, end: start + words.length, words, isDoubtful }];
  });
}
