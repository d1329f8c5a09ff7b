import { z } from 'zod';

/** Maximum characters of a block; longer ones are not translated. */
export const MAX_BLOCK_CHARS = 6000;
/** Maximum blocks in one request to a model. */
export const MAX_BATCH_BLOCKS = 40;

const number = z.int().positive().max(1000);

/**
 * A piece of a text block. Inline elements are represented by numbers: `open` and `close` enclose the text of one, `hole` is one that stays
 * unchanged, such as code or a picture.
 */
export const PieceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string().max(3 * MAX_BLOCK_CHARS) }),
  z.strictObject({ kind: z.literal('open'), n: number }),
  z.strictObject({ kind: z.literal('close'), n: number }),
  z.strictObject({ kind: z.literal('hole'), n: number }),
]);
export type Piece = z.infer<typeof PieceSchema>;

/** Text of a page that is translated as a whole: the inline content of a paragraph, heading, cell or button. */
export const TextBlockSchema = z.strictObject({
  id: z.int().positive(),
  pieces: z.array(PieceSchema).min(1).max(2000),
});
export type TextBlock = z.infer<typeof TextBlockSchema>;

export const TextBlocksSchema = z.array(TextBlockSchema).max(MAX_BATCH_BLOCKS);
