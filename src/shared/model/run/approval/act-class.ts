import { z } from 'zod';

/** What an act can bring about: R0 look · R1 reversible · R2 new origin or egress · R3 commit · R4 money, identity, contract · R5 never. */
export const ActClassSchema = z.enum(['R0', 'R1', 'R2', 'R3', 'R4', 'R5']);
type ActClass = z.infer<typeof ActClassSchema>;

const COMMIT_VERBS = [
  'submit',
  'send',
  'publish',
  'save',
  'delete',
  'order',
  'book',
  'subscribe',
  'sign-in',
  'upload',
  'download',
  'bookmark',
  'confirm',
  'mcp',
] as const;

/** What concerns money, identity or a contract. */
const GRAVE_VERBS = [
  'pay',
  'transfer',
  'change-password',
  'change-security',
  'create-key',
  'accept-terms',
  'fill-secret',
] as const;

/** What a commit does, in one word. */
export const ActVerbSchema = z.enum([...COMMIT_VERBS, ...GRAVE_VERBS]);
export type ActVerb = z.infer<typeof ActVerbSchema>;

const GRAVE: ReadonlySet<ActVerb> = new Set(GRAVE_VERBS);

export function classOfVerb(verb: ActVerb): Extract<ActClass, 'R3' | 'R4'> {
  return GRAVE.has(verb) ? 'R4' : 'R3';
}
