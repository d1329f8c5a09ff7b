import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { strictSchema } from '../../src/agent/llm/request/json-schema.ts';
import { createEndpointModel } from '../../src/agent/llm/endpoint/endpoint-model.ts';
import { costOf } from '../../src/shared/model/run/cost/model-call-cost.ts';
import type { ModelKey } from '../../src/shared/model/settings/model-key.ts';
import type { ModelPrice, OpenAiProvider } from '../../src/shared/model/settings/settings.ts';
import {
  judgeInstructions,
  type Judgement,
  JudgementSchema,
  readJudgement,
} from './judge-prompt.ts';
import { lastPageText, stepsText } from './run-record.ts';
import type { TaskRun } from './task-run.ts';
import type { WebTask } from './web-task.ts';

export interface JudgeAccess {
  readonly provider: OpenAiProvider;
  readonly apiKey: ModelKey | null;
  readonly prices: readonly ModelPrice[];
}

export interface Judged {
  readonly judgement: Judgement;
  /** Cost in US dollars; `null` when its model has no price. */
  readonly cost: number | null;
  readonly tokens: number;
}

/** Largest number of pictures, as services limit them per request; the last ones are included. */
const MOST_PICTURES = 20;
const LONGEST_MS = 600_000;

/** Lets the judge read the record of a run. Throws an `AppError` when its model cannot be called. */
export async function judgeRun(
  task: WebTask,
  { end, events, pictures }: TaskRun,
  {
    folder,
    access,
    signal,
  }: { readonly folder: string; readonly access: JudgeAccess; readonly signal: AbortSignal },
): Promise<Judged> {
  const model = createEndpointModel(access);
  if (model.answer === null) throw new Error('a judge answers questions');
  const images = access.provider.vision ? await picturesIn(folder, pictures) : [];
  let cost: number | null = null;
  let tokens = 0;
  const judgement = await model.answer<Judgement>(
    {
      role: 'extraction',
      instructions: judgeInstructions(task),
      material: [
        { source: 'answer', text: end.finalAnswer || '(the agent gave none)' },
        { source: 'steps', text: stepsText(events) },
        { source: 'last page', text: lastPageText(events) },
      ],
      image: images.at(-1) ?? null,
      moreImages: images.slice(0, -1),
      schema: strictSchema(JudgementSchema),
      read: (value) => readJudgement(value, task),
    },
    {
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
      onDelta: () => undefined,
      onNotice: () => undefined,
      onCall: (report) => {
        const own = costOf(report.model, report.tokens, access.prices);
        if (own !== null) cost = (cost ?? 0) + own;
        tokens += report.tokens.input + report.tokens.output;
      },
    },
  );
  return { judgement, cost, tokens };
}

/** Returns items spread evenly over the run, with the first and the last. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => {
    const at = Math.round((index * (items.length - 1)) / (most - 1));
    return items[at];
  }).filter((item) => item !== undefined);
}

const picturesIn = (folder: string, names: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    spread(names, MOST_PICTURES).map(async (name) => {
      const mime = extname(name) === '.png' ? 'image/png' : 'image/jpeg';
      return `data:${mime};base64,${await readFile(join(folder, name), 'base64')}`;
    }),
  );
