import { z } from 'zod';

import { NodeIdSchema } from '../../model/ids.ts';

const words = z.string().trim().min(1).max(300);

const WordsInPartsSchema = z.strictObject({
  name: words,
  role: words.optional(),
  near: words.optional(),
  /** From 1; -1 is the last. */
  nth: z.int().optional(),
});

/**
 * An element in words: `button "Create" in dialog "New album"`, `2nd link "Edit"`. Also accepted, but not in the schema that models
 * get: the same in parts, which become such a sentence.
 */
export const TargetWordsSchema = z.preprocess((value) => {
  const parts = WordsInPartsSchema.safeParse(value);
  return parts.success ? inOneSentence(parts.data) : value;
}, words);

/** An element by its number in the page state, or in words. */
export const namedByNodeOrWords = {
  nodeId: NodeIdSchema.optional(),
  target: TargetWordsSchema.optional(),
};

type Named = { readonly [Name in keyof typeof namedByNodeOrWords]?: unknown };

/** For calls that need an element. */
export const namesOneElement = ({ nodeId, target }: Named): boolean =>
  (nodeId === undefined) !== (target === undefined);
/** For calls with an optional element. */
export const namesOneElementAtMost = ({ nodeId, target }: Named): boolean =>
  nodeId === undefined || target === undefined;
export const ONE_ELEMENT = 'give either nodeId or target';

function inOneSentence({ name, role, near, nth }: z.output<typeof WordsInPartsSchema>): string {
  const place = near === undefined ? '' : ` near ${quoted(near)}`;
  return `${ordinal(nth)}${role === undefined ? '' : `${role} `}${quoted(name)}${place}`;
}

function ordinal(nth: number | undefined): string {
  if (nth === undefined) return '';
  return nth < 0 ? 'last ' : `${nth}th `;
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
