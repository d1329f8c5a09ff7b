import { AppError } from '#shared/errors/app-error.ts';

import type { z } from 'zod';

import { type PromptMessage, textPart } from '../../context/prompt.ts';

/** An answer that arrived but cannot be used. `feedback` tells the model exactly why. */
export class InvalidAnswer extends AppError {
  readonly feedback: readonly PromptMessage[];

  constructor(answer: string, problem: string, hint: string) {
    super({
      code: 'MODEL_ANSWER_INVALID',
      message: `The model gave an answer that cannot be used: ${problem.replaceAll('\n', ' ').slice(0, 500)}`,
      next: 'Try again. If it keeps happening, choose a stronger model in Settings.',
    });
    this.name = 'InvalidAnswer';
    this.feedback = [
      { role: 'assistant', text: answer.trim() === '' ? '(empty)' : answer, calls: [] },
      {
        role: 'user',
        parts: [textPart('notice', `Your answer could not be used:\n${problem}\n\n${hint}`)],
      },
    ];
  }
}

/** zod's findings, one a line: `field: what is wrong`. */
export function issuesText(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .map((issue) => `- ${issue.path.join('.') || 'answer'}: ${issue.message}`)
    .join('\n');
}
