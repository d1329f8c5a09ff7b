import { z } from 'zod';

import { NodeIdSchema } from '../../model/ids.ts';

const words = z.string().trim().min(1).max(300);

const WordsInPartsSchema = z.strictObject({
  name: words,
  role: words.optional(),
  near: words.optional(),
  /** Position among several elements, from 1; -1 for the last. */
  nth: z.int().optional(),
});

/**
 * An element in words: `button "Create" in dialog "New album"`, `2nd link "Edit"`. An object with the parts is also accepted and turned
 * into such a sentence; the schema for models omits it.
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

/** Whether a call that needs an element names exactly one. */
export const namesOneElement = ({ nodeId, target }: Named): boolean =>
  (nodeId === undefined) !== (target === undefined);
/** Whether a call with an optional element names at most one. */
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
