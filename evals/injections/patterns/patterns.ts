import type { Pattern } from '../case.ts';
import { ATTRIBUTES } from './attributes.ts';
import { BEHAVIOUR } from './behaviour.ts';
import { HELD_OUT } from './held-out.ts';
import { IMITATIONS } from './imitations.ts';
import { SERVICES_AND_DOCUMENTS } from './services-and-documents.ts';
import { VISIBLE_AND_HIDDEN } from './visible-and-hidden.ts';

/** All ways in which an order reaches a model, in the order of the table. */
export const PATTERNS: readonly Pattern[] = [
  ...VISIBLE_AND_HIDDEN,
  ...ATTRIBUTES,
  ...IMITATIONS,
  ...BEHAVIOUR,
  ...SERVICES_AND_DOCUMENTS,
  ...HELD_OUT,
].toSorted((a, b) => a.id - b.id);
