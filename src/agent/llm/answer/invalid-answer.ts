import { AppError } from '#shared/errors/app-error.ts';

import type { z } from 'zod';

import type { ContextRoom } from './context-room.ts';
import { type PromptMessage, textPart } from '../../prompts/prompt.ts';

/** An answer that arrived but cannot be used. `feedback` tells the model exactly why. */
export class InvalidAnswer extends AppError {
  readonly feedback: readonly PromptMessage[];
  /** Whether the answer lacks even the outer form: the endpoint may ignore the requested structured output. */
  readonly isFormless: boolean;
  /** Set when the model got only a part of the prompt by its service's count; otherwise `null`. */
  read: ContextRoom | null = null;

  constructor(answer: string, problem: string, hint: string, { isFormless = false } = {}) {
    super({
      code: 'MODEL_ANSWER_INVALID',
      message: `The model gave an answer that cannot be used: ${problem.replaceAll('\n', ' ').slice(0, 500)}`,
      next: 'Try again. If it keeps happening, choose a stronger model (Settings, or --model).',
    });
    this.name = 'InvalidAnswer';
    this.isFormless = isFormless;
    this.feedback = [
      { role: 'assistant', text: answer.trim() === '' ? '(empty)' : answer, calls: [] },
      {
        role: 'user',
        parts: [textPart('notice', `Your answer could not be used:\n${problem}\n\n${hint}`)],
      },
    ];
  }
}

/** A plain-text answer that reached the endpoint's length limit: it can be continued. */
export class UnfinishedAnswer extends InvalidAnswer {
  readonly written: string;

  constructor(written: string, hint: string) {
    super(
      written.slice(-500),
      'it was cut off because it grew too long',
      `${hint} Be much briefer.`,
    );
    this.name = 'UnfinishedAnswer';
    this.written = written;
  }

  /** Messages that request the rest. */
  get continuation(): readonly PromptMessage[] {
    return [
      { role: 'assistant', text: this.written, calls: [] },
      {
        role: 'user',
        parts: [
          textPart(
            'notice',
            'Your answer was cut off by its length. Continue exactly where it stops: repeat nothing, explain nothing.',
          ),
        ],
      },
    ];
  }
}

/** zod's issues, one per line: `field: what is wrong`. */
export function issuesText(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .map((issue) => `- ${issue.path.join('.') || 'answer'}: ${issue.message}`)
    .join('\n');
}
