import { z } from 'zod';

import type { EarlierRequest } from '#shared/model/run/run-past.ts';
import type { Selection } from '#shared/model/run/input/enclosed.ts';

import type { AnswerRequest } from '../llm/model.ts';
import { earlierText } from '../prompts/planner/person-text.ts';

/** Beginning of the question, which distinguishes it from others. */
export const PAGE_QUESTION = 'The person looks at a web page in their browser and asks:';

/** The answer; `null` when the page does not contain it, or something has to be done. */
type PageAnswer = string | null;

const AnswerSchema = z.looseObject({ answered: z.boolean(), answer: z.string().catch('') });

const SCHEMA = {
  type: 'object',
  properties: { answered: { type: 'boolean' }, answer: { type: 'string' } },
  required: ['answered', 'answer'],
};

export interface PageQuestion {
  readonly task: string;
  readonly instructions?: string | undefined;
  readonly earlier: readonly EarlierRequest[];
  readonly url: string;
  /** The page's text, possibly cut. */
  readonly text: string;
  readonly selection?: Selection | undefined;
}

/** One question about the page in front, to be answered from its text alone. */
export function pageQuestion({
  task,
  instructions = '',
  earlier,
  url,
  text,
  selection,
}: PageQuestion): AnswerRequest<PageAnswer> {
  const parts = [
    `${PAGE_QUESTION}\n${task}`,
    ...(selection === undefined ? [] : ['They ask about the text that they have marked.']),
    earlierText(earlier),
    instructions,
    'answered: true only if the text below says all that the answer needs and nothing has to be done, opened or looked up elsewhere; otherwise false with an empty answer.',
    'answer: in Markdown and in the language of the question. Short: the answer itself first, then what supports it. Names, numbers and quotes exactly as the page writes them.',
  ];
  return {
    role: 'page',
    instructions: parts.filter((part) => part !== '').join('\n\n'),
    material: [
      ...(selection === undefined ? [] : [{ source: 'marked text', text: selection.text }]),
      { source: url, text },
    ],
    image: null,
    schema: SCHEMA,
    shownField: 'answer',
    read: (value) => {
      const parsed = AnswerSchema.safeParse(value);
      if (!parsed.success) return { ok: false, problem: z.prettifyError(parsed.error) };
      const { answered, answer } = parsed.data;
      return { ok: true, answer: answered && answer.trim() !== '' ? answer : null };
    },
  };
}
