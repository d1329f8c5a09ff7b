import { z } from 'zod';

import { type DataSet, noteOf, toDataSets } from '../../data/data-sets.ts';
import { DATA_STEP } from './script-data.ts';
import type { IterationView } from './view/iteration-view.ts';

/** Result of one extraction. */
export interface ExtractedData {
  /** The number of its event: names it within the run. */
  readonly seq: number;
  readonly output: z.core.util.JSONType;
  readonly sets: readonly DataSet[];
  /** What was left out; empty for nothing. */
  readonly note: string;
}

const TOOLS: ReadonlySet<string> = new Set(['extract', 'pdf_extract']);

/** Results by output, cached because views are folded again with each event. */
const made = new WeakMap<object, ExtractedData>();

/**
 * The data that was extracted in an iteration, in order: what the agent put together, or, where another program drives the
 * browser, what single looks gave. Looks that an extraction consists of do not count again.
 */
export function extractedData({ notedSteps, toolCalls }: IterationView): readonly ExtractedData[] {
  const noted = notedSteps.filter(({ tool }) => TOOLS.has(tool));
  const added = addedData(notedSteps);
  const steps = noted.length > 0 ? noted : toolCalls.filter(({ tool }) => tool === 'extract');
  const extracted = steps.flatMap(({ seq, result }) => {
    if (result === null || !result.ok) return [];
    const { output } = result;
    if (typeof output !== 'object' || output === null) return [];
    const known = made.get(output) ?? {
      seq,
      output,
      sets: toDataSets(output),
      note: noteOf(output),
    };
    made.set(output, known);
    return known.sets.length === 0 ? [] : [known];
  });
  return [...extracted, ...added];
}

/** The rows that scripts gave, as one table for each name: they come a few at a time. */
function addedData(steps: IterationView['notedSteps']): readonly ExtractedData[] {
  const tables = new Map<string, { readonly seq: number; readonly rows: z.core.util.JSONType[] }>();
  for (const { seq, tool, args, result } of steps) {
    if (tool !== DATA_STEP || !result.ok || !Array.isArray(result.output)) continue;
    const { table } = TableSchema.parse(args);
    const known = tables.get(table) ?? { seq, rows: [] };
    known.rows.push(...result.output);
    tables.set(table, known);
  }
  return [...tables].map(([name, { seq, rows }]) => {
    const output = { [name]: rows };
    return { seq, output, sets: toDataSets(output), note: '' };
  });
}

const TableSchema = z.object({ table: z.string().catch('data') }).catch({ table: 'data' });
