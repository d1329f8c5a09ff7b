import { z } from 'zod';

import type { ModelAccess } from '#shared/ports/agent/run-messages.ts';
import type { IsolatedReading } from '#shared/ports/agent/single-request-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import type { AnswerRequest } from '../../llm/model.ts';
import { createEndpointModel } from '../../llm/endpoint/endpoint-model.ts';

const TIMING = { maxMs: 1_000 };

export interface IsolatedQuestion<Answer> {
  readonly instructions: string;
  readonly source: string;
  readonly text: string;
  readonly schema: AnswerRequest<Answer>['schema'];
  readonly answer: z.ZodType<Answer>;
}

/**
 * Asks a model one question in isolation: the model gets only the question and nothing else of a run. Never throws: a failure is returned
 * as `error`.
 */
export async function askIsolated<Answer>(
  access: ModelAccess,
  question: IsolatedQuestion<Answer>,
  deadlineMs: number,
): Promise<IsolatedReading & { readonly answer: Answer | null }> {
  const calls: IsolatedReading['calls'] = [];
  const model = createEndpointModel({ ...access, timing: TIMING });
  try {
    const answer = await model.answer?.(requestFor(question), {
      signal: AbortSignal.timeout(deadlineMs),
      onDelta: () => undefined,
      onNotice: () => undefined,
      onCall: (report) => calls.push(report),
    });
    return { answer: answer ?? null, error: null, calls };
  } catch (error) {
    return { answer: null, error: toErrorInfo(error), calls };
  }
}

function requestFor<Answer>({
  instructions,
  source,
  text,
  schema,
  answer,
}: IsolatedQuestion<Answer>): AnswerRequest<Answer> {
  return {
    role: 'words',
    instructions,
    material: [{ source, text }],
    image: null,
    schema,
    read: (value) => {
      const parsed = answer.safeParse(value);
      return parsed.success
        ? { ok: true, answer: parsed.data }
        : { ok: false, problem: z.prettifyError(parsed.error) };
    },
  };
}
