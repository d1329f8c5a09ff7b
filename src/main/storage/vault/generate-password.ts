import { randomInt } from 'node:crypto';

/** Wishes of a page for a new password. */
export interface PasswordWish {
  readonly symbols: string;
  readonly length: number;
  /** The page's `passwordrules` attribute; empty: none. */
  readonly rules: string;
  readonly minLength: number;
  readonly maxLength: number | null;
}

/** Letters and digits without those that look alike, such as `l`, `1`, `O` and `0`. */
const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SPECIAL = '-~!@#$%^&*_+=`|(){}[:;"\'<>,.?] ';
const CLASSES: Readonly<Record<string, string>> = {
  lower: LOWER,
  upper: UPPER,
  digit: DIGITS,
  special: '-_!.',
  'ascii-printable': `${LOWER}${UPPER}${DIGITS}-_!.`,
};
const USUAL = 18;
const MOST_TURNS = 200;
const SHORTEST = 8;
const LONGEST = 128;

/** A password with characters of each class, from the system's random numbers. */
export function generatePassword({
  symbols,
  length,
  rules,
  minLength,
  maxLength,
}: PasswordWish): string {
  const { required, allowed, least, most, consecutive } = readRules(rules);
  const classes =
    required.length > 0 ? required : [LOWER, UPPER, DIGITS, ...(symbols === '' ? [] : [symbols])];
  const all = [...new Set([...classes, ...allowed].join(''))].join('');
  const wished = Math.min(
    Math.max(length, least, minLength),
    most ?? LONGEST,
    maxLength ?? LONGEST,
    LONGEST,
  );
  // Rules of few characters may leave no password without such a row.
  for (let turn = 0; ; turn += 1) {
    const characters = [
      ...classes.map(oneOf),
      ...Array.from({ length: Math.max(0, wished - classes.length) }, () => oneOf(all)),
    ].slice(0, wished);
    const password = shuffled(characters).join('');
    if (consecutive === null || turn === MOST_TURNS || !hasRow(password, consecutive))
      return password;
  }
}

/** A password where no page states any rules. */
export const plainPassword = (): string =>
  generatePassword({
    symbols: '-_!.',
    length: USUAL,
    rules: '',
    minLength: SHORTEST,
    maxLength: null,
  });

const oneOf = (characters: string): string => characters[randomInt(characters.length)] ?? '';

function shuffled(characters: readonly string[]): readonly string[] {
  const left = [...characters];
  return characters.map(() => left.splice(randomInt(left.length), 1)[0] ?? '');
}

const hasRow = (password: string, most: number): boolean =>
  [...password].some(
    (_, at) => new Set(password.slice(at, at + most + 1)).size === 1 && at + most < password.length,
  );

interface ReadRules {
  readonly required: readonly string[];
  readonly allowed: readonly string[];
  readonly least: number;
  readonly most: number | null;
  /** Equal characters that may follow each other; `null`: any number. */
  readonly consecutive: number | null;
}

/** Reads `minlength: 8; required: lower; required: [-_]; allowed: digit`; what it does not know is left out. */
function readRules(text: string): ReadRules {
  const parts = text.split(/;(?![^[]*\])/).map((part) => {
    const [name = '', ...value] = part.split(':');
    return { name: name.trim().toLowerCase(), value: value.join(':').trim() };
  });
  const of = (name: string) => parts.filter((part) => part.name === name).map(({ value }) => value);
  const numberOf = (name: string): number | null => {
    const number = Number.parseInt(of(name)[0] ?? '', 10);
    return Number.isInteger(number) && number > 0 && number <= 1000 ? number : null;
  };
  const classesOf = (name: string): readonly string[] =>
    of(name).flatMap((value) => {
      const characters = charactersOf(value);
      return characters === '' ? [] : [characters];
    });
  return {
    required: classesOf('required'),
    allowed: classesOf('allowed'),
    least: numberOf('minlength') ?? 0,
    most: numberOf('maxlength'),
    consecutive: numberOf('max-consecutive'),
  };
}

/** Characters of `lower, [-_]`. */
function charactersOf(value: string): string {
  const own = [...(/\[(.*)\]/s.exec(value)?.[1] ?? '')].filter(
    (each) => SPECIAL.includes(each) && each !== ' ',
  );
  const named = value
    .replace(/\[.*\]/s, '')
    .split(',')
    .map((name) => CLASSES[name.trim().toLowerCase()] ?? '');
  return [...named, ...own].join('');
}
