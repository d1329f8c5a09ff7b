import { z } from 'zod';

const text = z.string().max(2_000);

/** Condition on a text: contained (any case), equal, or matching a regular expression. */
export const TextMatchSchema = z.union([
  z.strictObject({ text, exact: z.boolean().optional() }),
  z.strictObject({ pattern: z.string().max(300), flags: z.string().max(8) }),
]);
export type TextMatch = z.infer<typeof TextMatchSchema>;

/** ARIA states that a search by role can require. */
const RoleStateSchema = z.strictObject({
  checked: z.boolean().optional(),
  disabled: z.boolean().optional(),
  expanded: z.boolean().optional(),
  pressed: z.boolean().optional(),
  selected: z.boolean().optional(),
  level: z.int().optional(),
});

export type LocatorStep =
  | { readonly by: 'css'; readonly css: string }
  | {
      readonly by: 'role';
      readonly role: string;
      readonly name?: TextMatch | undefined;
      readonly state?: z.infer<typeof RoleStateSchema> | undefined;
    }
  | {
      readonly by: 'label' | 'text' | 'placeholder' | 'testid' | 'title' | 'alt';
      readonly match: TextMatch;
    }
  | {
      readonly by: 'filter';
      readonly hasText?: TextMatch | undefined;
      readonly hasNotText?: TextMatch | undefined;
      readonly has?: readonly LocatorStep[] | undefined;
      readonly hasNot?: readonly LocatorStep[] | undefined;
      readonly visible?: boolean | undefined;
    }
  | { readonly by: 'or' | 'and'; readonly other: readonly LocatorStep[] }
  /** Index of the result, from 0; negative from the end. */
  | { readonly by: 'nth'; readonly index: number };

const steps = (depth: number): z.ZodType<readonly LocatorStep[]> =>
  z.array(stepSchema(depth)).min(1).max(20).readonly();

/** Returns the schema of a locator's step: a search, or a choice among results. Locators nest at most three deep. */
function stepSchema(depth: number): z.ZodType<LocatorStep> {
  const inner = depth <= 1 ? z.never() : steps(depth - 1);
  return z.union([
    z.strictObject({ by: z.literal('css'), css: z.string().min(1).max(2_000) }),
    z.strictObject({
      by: z.literal('role'),
      role: z.string().min(1).max(60),
      name: TextMatchSchema.optional(),
      state: RoleStateSchema.optional(),
    }),
    z.strictObject({
      by: z.enum(['label', 'text', 'placeholder', 'testid', 'title', 'alt']),
      match: TextMatchSchema,
    }),
    z.strictObject({
      by: z.literal('filter'),
      hasText: TextMatchSchema.optional(),
      hasNotText: TextMatchSchema.optional(),
      has: inner.optional(),
      hasNot: inner.optional(),
      visible: z.boolean().optional(),
    }),
    z.strictObject({ by: z.enum(['or', 'and']), other: inner }),
    z.strictObject({ by: z.literal('nth'), index: z.int().min(-10_000).max(10_000) }),
  ]);
}

/** Steps from the page to the wanted elements, each within the results of the previous one. */
export const LocatorSchema = steps(4);
export type Locator = readonly LocatorStep[];
