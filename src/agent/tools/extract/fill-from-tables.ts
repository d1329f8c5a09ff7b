import { AppError } from '#shared/errors/app-error.ts';
import type { ExtractInput, PresetData } from '#shared/tools/reading/extract.ts';

import { z } from 'zod';

import type { JsonShape } from '../json-shape.ts';
import type { Extracted, ExtractParts } from './extract-parts.ts';
import {
  asksForLinks,
  type FittingTable,
  fitTables,
  type RowsForm,
  rowsFormOf,
} from './fit-tables.ts';
import { walkPages } from './page-walk.ts';
import { joinPages, presetReader } from './read-presets.ts';

/** Number of rows that the model gets to judge a table. */
const SAMPLE_ROWS = 3;
const VerdictSchema = z.object({ everyRow: z.boolean() });

/**
 * Fills in a list from a table whose columns have the names of its fields: exact, and cheap however long the table is. If there is a task,
 * the model is first asked whether all rows are wanted as they are. `null` when no table fits or they are not.
 */
export async function fillFromTables(
  input: ExtractInput,
  shape: JsonShape,
  parts: ExtractParts,
): Promise<Extracted | null> {
  const form = rowsFormOf(shape.schema);
  if (form === null) return null;
  const { whole = false, links = false } = input;
  const options = { whole, links: links || asksForLinks(form) };
  const reader = presetReader(['tables'], options, parts);
  const isWanted = await judge(await reader.read(), form, input, parts);
  if (!isWanted) return null;
  const { pages, changes, notes } = await walkPages(input, reader, parts);
  const joined = joinPages(pages);
  const fitting = fitTables(form, joined.data.tables ?? []);
  const rows = fitting.flatMap((fit) => fit.rows);
  const misfits = fitting.reduce((sum, fit) => sum + fit.misfits, 0);
  const checked = shape.check({ [form.list]: rows });
  if (!checked.ok) throw notAsAsked(checked.problem);
  const words = [
    ...notes,
    ...joined.notes,
    ...(misfits > 0
      ? [`${misfits} cells say something else than was asked for and are null.`]
      : []),
    ...(parts.answer === null && input.task !== undefined
      ? ['All rows of the table are given: without a model the words of the task are not judged.']
      : []),
  ];
  return { data: checked.answer, changes, notes: words };
}

async function judge(
  { tables = [] }: PresetData,
  form: RowsForm,
  { task }: ExtractInput,
  parts: ExtractParts,
): Promise<boolean> {
  const { answer, context } = parts;
  // Tables with cells that do not fit the form's types are left to the model, if there is one.
  const fitting = fitTables(form, tables).filter(({ misfits }) => misfits === 0 || answer === null);
  const [only, ...others] = fitting;
  if (only === undefined) return false;
  if (answer === null || (task === undefined && others.length === 0)) return true;
  if (task === undefined || others.length > 0) return false;
  const everyRow = await answer<boolean>(
    {
      role: 'extraction',
      instructions: `A person wants this data: ${task}\n\nThe page has a table, of which the material shows the name, the columns and the first rows. Is the data wanted exactly all rows of this table, with the values of ${form.fields.map(({ name }) => `“${name}”`).join(', ')} as they stand there? Answer everyRow false when only some of the rows are wanted, when they are to be sorted, counted or changed, or when something else than this table is meant.`,
      material: [{ source: 'table', text: sample(only) }],
      image: null,
      schema: {
        type: 'object',
        properties: { everyRow: { type: 'boolean' } },
        required: ['everyRow'],
      },
      read(value) {
        const parsed = VerdictSchema.safeParse(value);
        return parsed.success
          ? { ok: true, answer: parsed.data.everyRow }
          : { ok: false, problem: 'Give everyRow: true or false.' };
      },
    },
    context,
  );
  if (everyRow)
    parts.note(`Taking the table “${only.table.name || 'without a name'}” as it is.`, {
      code: 'TABLE_TAKEN',
      params: { table: only.table.name },
    });
  return everyRow;
}

function notAsAsked(problem: string): AppError {
  return new AppError({
    code: 'NOT_ON_PAGE',
    message: `The table does not give all that the form insists on:\n${problem.slice(0, 1_000)}`,
    next: 'Let these fields be null in the form, or take {"tables": true}.',
  });
}

function sample({ table: { name, columns }, rows }: FittingTable): string {
  const first = rows.slice(0, SAMPLE_ROWS).map((row) => JSON.stringify(row));
  return [
    `Name: ${name}`,
    `Columns: ${columns.join(' | ')}`,
    `${rows.length} rows:`,
    ...first,
  ].join('\n');
}
