import { z } from 'zod';

import { type DataSet, noteOf, toDataSets } from '../../../data/data-sets.ts';
import { traitsOf } from '../../../tools/tool-traits.ts';
import { DATA_STEP } from '../../skills/script-data.ts';
import type { IterationView } from '../view/iteration-view.ts';

/** Result of one extraction. */
export interface ExtractedData {
  /** Number of its event, which identifies the result within the run. */
  readonly seq: number;
  readonly output: z.core.util.JSONType;
  readonly sets: readonly DataSet[];
  /** Description of what was left out; empty for nothing. */
  readonly note: string;
}

/** Results by output, cached because views are rebuilt with each event. */
const made = new WeakMap<object, ExtractedData>();

/**
 * Returns the data extracted in an iteration, in order: the agent's combined results or, when another program drives the browser, those of
 * single calls. Calls that are part of an extraction are not counted again.
 */
export function extractedData({ notedSteps, toolCalls }: IterationView): readonly ExtractedData[] {
  const noted = notedSteps.filter(({ tool }) => traitsOf(tool).givesData);
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

/** Returns the rows of scripts, one table per name, because scripts add a few rows at a time. */
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
