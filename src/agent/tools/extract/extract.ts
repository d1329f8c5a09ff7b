import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { type ExtractInput, extractPresets, extractTool } from '#shared/tools/reading/extract.ts';
import { READ_ON } from '#shared/page-data/size-note.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { z } from 'zod';

import { readShape } from '../json-shape.ts';
import { fillShape } from './fill-shape.ts';
import { fillFromTables } from './fill-from-tables.ts';
import type { Extracted, ExtractParts } from './extract-parts.ts';
import { walkPages } from './page-walk.ts';
import { joinPages, presetReader } from './read-presets.ts';
import { textReader } from './read-text.ts';

type Json = z.core.util.JSONType;

const CUT_NOTE = 'A page is longer than what is read of one page at a time; its end is left out.';

/**
 * Extracts data from the page, and from the following pages on request. Tables, lists and links are read from the page itself; a custom
 * form is filled in from a table whose columns have its names, otherwise by the model from the page's text, in parts that fit it. `_note`
 * says what is missing. Throws only `ABORTED`.
 */
export async function extractFromPage(args: unknown, parts: ExtractParts): Promise<ToolResult> {
  try {
    const input = extractTool.input.parse(args);
    const { data, changes, notes } = await extract(input, parts);
    const output = notes.length === 0 ? data : { ...data, _note: notes.join(' ') };
    return { ok: true, output, effect: { changes: [...changes] } };
  } catch (error) {
    if (parts.signal.aborted) throw error;
    return { ok: false, error: toErrorInfo(error) };
  }
}

async function extract(input: ExtractInput, parts: ExtractParts): Promise<Extracted> {
  const { format, whole = false, links = false } = input;
  const presets = extractPresets(format);
  if (presets !== null) {
    const reader = presetReader(presets, { whole, links }, parts);
    const { pages, changes, notes } = await walkPages(input, reader, parts);
    const joined = joinPages(pages);
    const { _note, ...data } = joined.data;
    return {
      data: withoutUndefined(data),
      changes,
      notes: [
        ...(_note === undefined ? [] : [_note]),
        ...notes,
        ...joined.notes,
        ...howToReadOn(input, joined.notes),
      ],
    };
  }
  const shape = readShape(format);
  const fromTables = input.quotes === true ? null : await fillFromTables(input, shape, parts);
  if (fromTables !== null) return fromTables;
  if (parts.answer === null) throw needsModel();
  const { pages, changes, notes } = await walkPages(
    input,
    textReader({ whole, links }, parts),
    parts,
  );
  const texts = pages.map(({ lines }) => lines.join('\n'));
  const filled = await fillShape(texts, input, shape, { ...parts, answer: parts.answer });
  const cut = pages.some(({ isCut }) => isCut) ? [CUT_NOTE] : [];
  return { data: filled.data, changes, notes: [...notes, ...cut, ...filled.notes] };
}

/** Hint for calls that read only once. */
const howToReadOn = (
  { pages = 1, scroll = false }: ExtractInput,
  notes: readonly string[],
): readonly string[] => (notes.length > 0 && pages === 1 && !scroll ? [READ_ON] : []);

function withoutUndefined(data: Readonly<Record<string, Json | undefined>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function needsModel(): AppError {
  return new AppError({
    code: 'NEEDS_MODEL',
    message:
      'No table of the page has columns with the names in this shape, and without a model the text cannot be read for it.',
    next: 'Use {"tables": true}, {"lists": true} or {"links": true}, or name the fields as the columns of a table are named.',
  });
}
