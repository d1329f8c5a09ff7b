/** A text of a message catalogue that breaks a rule of docs/words.md. */
export interface WordFault {
  readonly key: string;
  readonly text: string;
  readonly why: string;
}

/** Texts by key; deeper objects and lists join their keys with dots. */
export type Catalogue = { readonly [key: string]: string | Catalogue | readonly string[] };

interface Rules {
  /** Characters by kind of text, without parameters and tags. */
  readonly longest: Readonly<Record<Kind, number>>;
  readonly banned: RegExp;
  /** Words with the term of the glossary to use instead. */
  readonly terms: readonly (readonly [RegExp, string])[];
}

/** `label`: buttons, headings and other texts without a full stop. */
type Kind = 'placeholder' | 'hint' | 'sentence' | 'label';

/** Keys of input examples and set-up steps of other products, which may have any length. */
const UNMEASURED = /(?:example\w*|lines)$|^mcp\.preset/i;

const ENGLISH: Rules = {
  longest: { placeholder: 50, hint: 150, sentence: 160, label: 80 },
  banned:
    /\b(?:those (?:that|who)|that which|what (?:is|was|has|had|comes|came)|so (?:many|much)|of which|anew|whoever|whatever (?:is|was)|no (?:more|longer) than is|nobody|somebody|lately|at so many|all the same|beside|(?:is|was|are|were) to be|to be had|put right|take[ns]? (?:away|back|out)|done again|goe?s? on|going on|gone on|leave to)\b/iu,
  terms: [
    [/\blog-ins?\b/iu, 'login'],
    [/\brehears\w*/iu, 'dry run'],
    [/\bforks?(?:ed)?\b/iu, 'branch'],
    [/\brun(?:s|ning)? again exactly\b/iu, 'replay'],
    [/\basks? for leave\b/iu, 'ask for permission'],
    [/\bwhat came in\b/iu, 'results'],
    [/\bmend(?:s|ed|ing)?\b/iu, 'repair'],
    [/\be-mail\b/iu, 'email'],
  ],
};

const CHINESE: Rules = {
  longest: { placeholder: 25, hint: 80, sentence: 80, label: 40 },
  banned: /您|亲，|哦|请注意，|之前曾经|的话的话/u,
  terms: [
    [/登陆/u, '登录'],
    [/帐户|帐号/u, '账户'],
    [/分叉/u, '分支'],
    [/原样重做/u, '重放'],
    [/程式/u, '程序'],
    [/Cookies/u, 'Cookie'],
  ],
};

/** Quoted texts and options, which the rules do not cover. */
const QUOTED = /“[^”]*”|`[^`]*`|--[\w-]+/gu;

/** Faults of the texts that the window shows: length by kind, banned phrases and terms. */
export function faultsOfTexts(catalogue: Catalogue, language: 'en' | 'zh'): readonly WordFault[] {
  const rules = rulesOf(language);
  return flatten(catalogue).flatMap(([key, text]) =>
    lengthFault(key, text, rules).concat(phraseFaults(key, text, rules)),
  );
}

/** Faults of errors and notes, whose length depends on what happened: banned phrases and terms only. */
export function faultsOfProblems(
  catalogue: Catalogue,
  language: 'en' | 'zh',
): readonly WordFault[] {
  const rules = rulesOf(language);
  return flatten(catalogue).flatMap(([key, text]) => phraseFaults(key, text, rules));
}

const rulesOf = (language: 'en' | 'zh'): Rules => (language === 'en' ? ENGLISH : CHINESE);

function flatten(
  catalogue: Catalogue | readonly string[],
  before = '',
): readonly (readonly [string, string])[] {
  return Object.entries<Catalogue[string]>(catalogue).flatMap(
    ([key, value]): readonly (readonly [string, string])[] => {
      const path = `${before}${key}`;
      return typeof value === 'string' ? [[path, value]] : flatten(value, `${path}.`);
    },
  );
}

function lengthFault(key: string, text: string, { longest }: Rules): readonly WordFault[] {
  if (UNMEASURED.test(key)) return [];
  const shown = withoutParameters(text);
  const kind = kindOf(key, shown);
  const excess = [...shown].length - longest[kind];
  return excess > 0
    ? [{ key, text, why: `it is ${excess} characters too long for a ${kind}` }]
    : [];
}

function phraseFaults(key: string, text: string, { banned, terms }: Rules): readonly WordFault[] {
  const own = text.replaceAll(QUOTED, '');
  const [phrase] = banned.exec(own) ?? [];
  const faults = terms.flatMap(([wrong, term]): readonly WordFault[] => {
    const [found] = wrong.exec(own) ?? [];
    return found === undefined ? [] : [{ key, text, why: `it says “${found}”, not “${term}”` }];
  });
  return phrase === undefined ? faults : [{ key, text, why: `it says “${phrase}”` }, ...faults];
}

function kindOf(key: string, shown: string): Kind {
  if (/placeholder$/i.test(key)) return 'placeholder';
  if (/hint$/i.test(key)) return 'hint';
  return /[.?!。？！]$/u.test(shown) ? 'sentence' : 'label';
}

/** ICU parameters nest, so they are dropped by counting braces. */
function withoutParameters(text: string): string {
  let depth = 0;
  let shown = '';
  for (const character of text) {
    if (character === '{') depth += 1;
    if (depth === 0) shown += character;
    if (character === '}') depth -= 1;
  }
  return shown.replaceAll(/<[^>]{0,40}>/gu, '').trim();
}
