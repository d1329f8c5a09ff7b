import type { z } from 'zod';

import { type DataSet, noteOf, toDataSets } from '../../data/data-sets.ts';
import type { IterationView } from './view/iteration-view.ts';

/** What one extraction of a run gave. */
export interface ExtractedData {
  /** The number of its event: names it within the run. */
  readonly seq: number;
  readonly output: z.core.util.JSONType;
  readonly sets: readonly DataSet[];
  /** What was left out; empty for nothing. */
  readonly note: string;
}

const TOOLS: ReadonlySet<string> = new Set(['extract', 'pdf_extract']);

/** The last answer for each output: views are folded anew with every event. */
const made = new WeakMap<object, ExtractedData>();

/**
 * The data that was extracted in an iteration, in order: what the agent put together, or, where another program drives the
 * browser, what single looks gave. Looks that an extraction consists of do not count again.
 */
export function extractedData({ notedSteps, toolCalls }: IterationView): readonly ExtractedData[] {
  const noted = notedSteps.filter(({ tool }) => TOOLS.has(tool));
  const steps = noted.length > 0 ? noted : toolCalls.filter(({ tool }) => tool === 'extract');
  return steps.flatMap(({ seq, result }) => {
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
}
