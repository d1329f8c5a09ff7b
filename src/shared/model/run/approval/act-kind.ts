import { z } from 'zod';

/** Class of an act: R0 look · R1 reversible · R2 new origin or egress · R3 commit · R4 money, identity, contract · R5 never. */
export const ActClassSchema = z.enum(['R0', 'R1', 'R2', 'R3', 'R4', 'R5']);
type ActClass = z.infer<typeof ActClassSchema>;

/**
 * Kinds of writes, in order of gravity, gravest last. `change`: everyday work at a site (save, add, upload, mark). `send`: reaches other
 * people. `identity`: sign-in, passwords, permissions, keys, terms.
 */
export const ACT_KINDS = ['change', 'send', 'delete', 'spend', 'identity'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

export const ActKindNameSchema = z.enum(ACT_KINDS);

/** Verbs in runs, agents and settings of older versions, by the kind that replaced them. */
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

/** Returns the kind for a stored name; unknown names are returned unchanged. */
export const readKind = (name: unknown): unknown => OLDER.get(name) ?? name;

/** A stored kind; names of older versions are also accepted. */
export const ActKindSchema = z.preprocess(readKind, ActKindNameSchema);

/** Kind of a write; `reads` for a request that changes nothing, whatever its method. */
export const WriteClassSchema = z.enum(['reads', ...ACT_KINDS]);
export type WriteClass = z.infer<typeof WriteClassSchema>;

/** Returns the gravity of a write, from 0. */
export const gravityOf = (found: WriteClass): number => WriteClassSchema.options.indexOf(found);

export const graverOf = <Found extends WriteClass>(one: Found, other: Found): Found =>
  gravityOf(other) > gravityOf(one) ? other : one;

/**
 * Whether the kind concerns money, identity or contracts. These need bound values, a grant that names the kind, or the person's answer on a
 * card.
 */
export const isGrave = (kind: ActKind): boolean => kind === 'spend' || kind === 'identity';

export function classOfKind(kind: ActKind): Extract<ActClass, 'R3' | 'R4'> {
  return isGrave(kind) ? 'R4' : 'R3';
}
