import { z } from 'zod';

/** Class of an act: R0 look · R1 reversible · R2 new origin or egress · R3 commit · R4 money, identity, contract · R5 never. */
export const ActClassSchema = z.enum(['R0', 'R1', 'R2', 'R3', 'R4', 'R5']);
type ActClass = z.infer<typeof ActClassSchema>;

/**
 * Kinds of writes, the gravest last. `change`: a site's daily work (save, add, upload, mark). `send`: reaches other people. `identity`:
 * sign-in, passwords, permissions, keys, terms.
 */
export const ACT_KINDS = ['change', 'send', 'delete', 'spend', 'identity'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

export const ActKindNameSchema = z.enum(ACT_KINDS);

/** Verbs of runs, agents and settings that older programs wrote, by the kind that took their place. */
const OLDER: ReadonlyMap<unknown, ActKind> = new Map(
  Object.entries({
    change: ['submit', 'save', 'subscribe', 'upload', 'download', 'bookmark', 'confirm'],
    send: ['publish', 'mcp'],
    spend: ['order', 'book', 'pay', 'transfer'],
    identity: [
      'sign-in',
      'change-password',
      'change-security',
      'create-key',
      'accept-terms',
      'fill-secret',
    ],
  } as const).flatMap(([kind, verbs]) =>
    verbs.map((verb): [unknown, ActKind] => [verb, ActKindNameSchema.parse(kind)]),
  ),
);

/** The kind of a stored name; unknown names stay as they are. */
export const readKind = (name: unknown): unknown => OLDER.get(name) ?? name;

/** A kind as it is stored: names of older programs are read, too. */
export const ActKindSchema = z.preprocess(readKind, ActKindNameSchema);

/** Kind of a write. `reads`: it changes nothing, however it is sent. */
export const WriteClassSchema = z.enum(['reads', ...ACT_KINDS]);
export type WriteClass = z.infer<typeof WriteClassSchema>;

/** Its seriousness, from 0. */
export const gravityOf = (found: WriteClass): number => WriteClassSchema.options.indexOf(found);

export const graverOf = <Found extends WriteClass>(one: Found, other: Found): Found =>
  gravityOf(other) > gravityOf(one) ? other : one;

/** Money, identity and contracts: allowed by bound values, a grant that names it, or a card. */
export const isGrave = (kind: ActKind): boolean => kind === 'spend' || kind === 'identity';

export function classOfKind(kind: ActKind): Extract<ActClass, 'R3' | 'R4'> {
  return isGrave(kind) ? 'R4' : 'R3';
}
