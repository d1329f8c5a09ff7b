/** Kinds of facts, named after HTML's `autocomplete` tokens. The person names facts of kind `other`. */
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
