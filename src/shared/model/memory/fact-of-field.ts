import { FACT_KINDS, type FactKind } from './fact-kinds.ts';

/** Texts and attributes that describe a field. */
export interface FieldWords {
  readonly type: string;
  readonly name: string;
  readonly id: string;
  readonly autocomplete: string;
  readonly label: string;
}

const KINDS: ReadonlySet<string> = new Set(FACT_KINDS);
const SAME: Readonly<Record<string, FactKind>> = {
  'address-line1': 'street-address',
  'tel-national': 'tel',
  country: 'country-name',
};
/** Matches `autocomplete` tokens of fields that belong to saved logins and cards, or stay private. */
const SECRET = /^cc-|password|one-time-code|^webauthn$|^transaction-/;
const MAX_WORDS = 200;

/**
 * Patterns of label, name and id for each kind, in the languages of most forms. The first match wins, so specific ones come first. Plain
 * alternations keep matching linear.
 */
const BY_WORDS: readonly (readonly [FactKind, RegExp])[] = [
  ['email', /e ?mail|邮箱|邮件|correo|courriel/],
  ['tel', /phone|mobile|\btel\b|telefon|téléphone|teléfono|handy|电话|手机/],
  ['organization', /company|organi[sz]ation|firma|entreprise|empresa|公司|单位/],
  ['given-name', /first[ _-]?name|given[ _-]?name|\bfname\b|vorname|prénom|\bnombre\b|^名$|名字/],
  ['family-name', /last[ _-]?name|family[ _-]?name|surname|\blname\b|nachname|apellido|^姓$|姓氏/],
  ['username', /user[ _-]?name|account[ _-]?name|\blogin\b|benutzer|账户|用户名/],
  [
    'postal-code',
    /post(?:al)?[ _-]?code|\bzip|plz|postleitzahl|code postal|código postal|邮编|邮政编码/,
  ],
  ['address-line2', /address[ _-]?(?:line[ _-]?)?2|apartment|\bapt\b|\bsuite\b/],
  ['street-address', /street|address|straße|strasse|adresse|dirección|地址/],
  ['address-level2', /\bcity\b|\btown\b|\bort\b|stadt|\bville\b|ciudad|城市/],
  ['address-level1', /\bstate\b|province|\bregion\b|bundesland|省份|^省$|州/],
  ['country-name', /country|\bland\b|\bpays\b|país|国家/],
  ['bday', /birth|geburt|naissance|nacimiento|出生|生日/],
  ['url', /website|web ?page|homepage|网站|主页/],
  ['name', /\bname\b|full[ _-]?name|姓名|\bnom\b/],
];
/** Words that show that a field asks for something other than a fact about the person. */
const OF_OTHERS = /search|query|\bq\b|coupon|promo|captcha|file|project|搜索|验证/;

/** Returns the kind of fact that a field asks for; `null` if it is no stored kind. `autocomplete` takes precedence. */
export function factOfField(field: FieldWords): FactKind | null {
  const tokens = field.autocomplete.toLowerCase().split(/\s+/).filter(Boolean);
  if (tokens.some((token) => SECRET.test(token))) return null;
  for (const token of tokens.toReversed()) {
    const kind = SAME[token] ?? (KINDS.has(token) && token !== 'other' ? token : null);
    if (isKind(kind)) return kind;
  }
  if (field.type === 'email' || field.type === 'tel') return field.type;
  const words = wordsOf(field);
  if (OF_OTHERS.test(words) || field.type === 'search') return null;
  return BY_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** Whether the person's name for a fact of kind `other` is the field's label, name or id. */
export function isNamedLike(label: string, field: FieldWords): boolean {
  const sought = fold(label);
  return sought !== '' && [field.label, field.name, field.id].some((each) => fold(each) === sought);
}

/** Splits `camelCase` and `snake_case` into words. */
const wordsOf = ({ label, name, id }: FieldWords): string =>
  [label, name, id]
    .map((text) => text.slice(0, MAX_WORDS).replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .join(' ')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

const fold = (text: string): string =>
  text
    .slice(0, MAX_WORDS)
    .toLowerCase()
    .replaceAll(/[\s:：*_-]+/g, ' ')
    .trim();

const isKind = (token: string | null): token is FactKind => token !== null && KINDS.has(token);
