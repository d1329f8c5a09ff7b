import { z } from 'zod';

import {
  MAX_BLOCK_CHARS,
  type TextBlock,
  TextBlocksSchema,
} from '#shared/model/translation/text-block.ts';

import translateSource from '../../../page/translate/translate.page.ts?page-script';
import { isolatedScript } from '../../platform/process/isolated-script.ts';

/** Id of this script's isolated world; logins, facts and the reading view use other worlds. */
const WORLD = 1210;

/** Asks a page for its text and shows translated text in it. */
export const askTranslation = isolatedScript(WORLD, 'waymarkTranslation', translateSource);

/** Limit of one batch; the page script sends at most one long block at once. */
const MAX_BATCH_CHARS = 2 * MAX_BLOCK_CHARS;

export const charsOf = (blocks: readonly TextBlock[]): number =>
  blocks
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, piece) => sum + (piece.kind === 'text' ? piece.text.length : 0), 0);

/** The page's answers, untrusted until these schemas accept them. `null` once its document is gone or the translation was stopped. */
export const BatchSchema = TextBlocksSchema.min(1)
  .refine((blocks) => charsOf(blocks) <= MAX_BATCH_CHARS, 'too much text at once')
  .nullable();
export const LanguageSignsSchema = z
  .strictObject({ declared: z.string().max(40), sample: z.string().max(4000) })
  .nullable();
