/** What a fact about the person is, by the tokens of `autocomplete` (HTML). `other` goes by the name that the person gave it. */
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
