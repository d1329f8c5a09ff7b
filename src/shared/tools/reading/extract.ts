import { z } from 'zod';

import { PartPlacesSchema } from '../../page-data/part-places.ts';

import { defineTool } from '../contract/define-tool.ts';

/** Most pages that one call reads by following the Next control. */
export const EXTRACT_PAGE_LIMIT = 50;

export const extractTool = defineTool({
  name: 'extract',
  description:
    'Returns data of the page as JSON, also from further pages and lists that grow. format {"tables": true}, {"lists": true} or {"links": true} gives what is there; any other is an example or schema to fill in as task says. pages: so many by the Next control (50: all). scroll: until nothing new appears. quotes: the words each value is from.',
  input: z.strictObject({
    format: z.record(z.string().max(200), z.unknown()),
    task: z.string().min(1).max(4_000).optional(),
    whole: z.boolean().optional(),
    links: z.boolean().optional(),
    quotes: z.boolean().optional(),
    pages: z
      .preprocess(
        // The schema for models omits `all`.
        (value) => (value === 'all' ? EXTRACT_PAGE_LIMIT : value),
        z.int().min(1).max(EXTRACT_PAGE_LIMIT),
      )
      .optional(),
    scroll: z.boolean().optional(),
  }),
  risk: 'look',
  runsIn: 'agent',
  timeoutMs: 40_000,
});

export type ExtractInput = z.output<typeof extractTool.input>;

/** Kinds of page data that need no model. */
export type ExtractPreset = 'tables' | 'lists' | 'links';
const PRESETS: ReadonlySet<string> = new Set<ExtractPreset>(['tables', 'lists', 'links']);

const isPreset = (name: string): name is ExtractPreset => PRESETS.has(name);

/**
 * Key of a format that requests positions, together with presets; extractions that join several reads use it, and models do not know it.
 */
const PLACES = '_places';

export const asksForPlaces = (format: ExtractInput['format']): boolean => format[PLACES] === true;

/** Returns the presets that a format consists of; `null` for a custom format. */
export function extractPresets(format: ExtractInput['format']): readonly ExtractPreset[] | null {
  const names = Object.keys(format).filter(isPreset);
  const isAll = Object.entries(format).every(
    ([name, value]) => (isPreset(name) || name === PLACES) && value === true,
  );
  return isAll && names.length > 0 ? names : null;
}

const DataTableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.string())),
});
const DataListSchema = z.strictObject({ name: z.string(), items: z.array(z.json()) });
const DataLinkSchema = z.strictObject({ text: z.string(), url: z.string() });

/** Output of presets, with only the requested parts. */
export const PresetDataSchema = z.strictObject({
  tables: z.array(DataTableSchema).optional(),
  lists: z.array(DataListSchema).optional(),
  links: z.array(DataLinkSchema).optional(),
  /** Positions of each table's and list's parts, if requested. */
  _places: z
    .strictObject({ tables: z.array(PartPlacesSchema), lists: z.array(PartPlacesSchema) })
    .optional(),
  /** URL of the next page, as the page names it. */
  _next: z.url().optional(),
  /** Remarks on what was and was not read. */
  _note: z.string().optional(),
});
export type PresetData = z.infer<typeof PresetDataSchema>;
