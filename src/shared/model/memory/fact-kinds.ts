/** Kinds of facts, by the tokens of `autocomplete` (HTML). `other` has the person's name for it. */
export const FACT_KINDS = [
  'name',
  'given-name',
  'family-name',
  'organization',
  'email',
  'tel',
  'street-address',
  'address-line2',
  'postal-code',
  'address-level2',
  'address-level1',
  'country-name',
  'bday',
  'username',
  'url',
  'other',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];
