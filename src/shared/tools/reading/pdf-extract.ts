import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import {
  namedByNodeOrWords,
  namesOneElementAtMost,
  ONE_ELEMENT,
} from '../contract/target-words.ts';

/** Most pages that one call reads, searches or analyses. */
export const PDF_PAGE_LIMIT = 50;

const PageNumberSchema = z.int().min(1).max(1_000_000);
const PageListSchema = z.union([
  PageNumberSchema.transform((page) => [page]),
  z.array(PageNumberSchema),
]);
const PageRangeSchema = z.strictObject({ start: PageNumberSchema, end: PageNumberSchema });

/** Pages in words: `all`, `2-5`, `1,4,7-9`. A number, a list or `{start, end}` is also accepted; the schema for models omits these. */
const PagesSchema = z.preprocess((value) => {
  const list = PageListSchema.safeParse(value);
  if (list.success) return list.data.join(',');
  const range = PageRangeSchema.safeParse(value);
  return range.success ? `${range.data.start}-${range.data.end}` : value;
}, z.string().min(1).max(500));

export const pdfExtractTool = defineTool({
  name: 'pdf_extract',
  description:
    'Reads a PDF: in the tab, at url, behind an element, or an allowed file (path). format {"metadata": true}, {"outline": true}, {"find": {"query": "words"}} or {"text": true} gives what it holds; any other is an example to fill in as task says. At most 50 pages ("all", "1,4,7-9") and maxChars (15000) from offset on.',
  input: z
    .strictObject({
      format: z.record(z.string().max(200), z.unknown()),
      task: z.string().min(1).max(4_000).optional(),
      page: PagesSchema.optional(),
      pages: PagesSchema.optional(),
      url: z.string().min(1).max(8_000).optional(),
      ...namedByNodeOrWords,
      path: z.string().min(1).max(4_000).optional(),
      password: z.string().max(500).optional(),
      maxChars: z.int().min(100).max(1_000_000).optional(),
      offset: z.int().min(0).optional(),
    })
    .refine(namesOneElementAtMost, ONE_ELEMENT),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 120_000,
});

export type PdfExtractInput = z.output<typeof pdfExtractTool.input>;

/** A part of a document that needs no model. */
export type PdfPreset =
  | { readonly kind: 'metadata' | 'outline' | 'text' }
  | { readonly kind: 'find'; readonly query: string };

const PRESETS: Readonly<Record<string, (value: unknown) => PdfPreset | null>> = {
  metadata: (value) => (value === true ? { kind: 'metadata' } : null),
  outline: (value) => (value === true ? { kind: 'outline' } : null),
  text: (value) => (value === true ? { kind: 'text' } : null),
  find: (value) => {
    const parsed = z.strictObject({ query: z.string().trim().min(1).max(500) }).safeParse(value);
    return parsed.success ? { kind: 'find', query: parsed.data.query } : null;
  },
};

/** Returns the presets that a format consists of; `null` for a custom format that a model fills in. */
export function pdfPresets(format: PdfExtractInput['format']): readonly PdfPreset[] | null {
  const presets = Object.entries(format).map(([name, value]) =>
    Object.hasOwn(PRESETS, name) ? (PRESETS[name]?.(value) ?? null) : null,
  );
  const found = presets.flatMap((preset) => (preset === null ? [] : [preset]));
  return found.length > 0 && found.length === presets.length ? found : null;
}
