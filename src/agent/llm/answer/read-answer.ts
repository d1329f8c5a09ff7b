import type { AnswerRequest } from '../model.ts';
import type { Completion } from './completion.ts';
import { InvalidAnswer } from './invalid-answer.ts';
import { HINT, readJson } from './read-json.ts';

/** The answer to a question. Throws `InvalidAnswer` with the problem that the question's `read` reports. */
export function readAnswer<Answer>(
  completion: Completion,
  question: AnswerRequest<Answer>,
): Answer {
  const { answer, value } = readJson(completion);
  const checked = question.read(value);
  if (checked.ok) return checked.answer;
  throw new InvalidAnswer(answer, checked.problem, HINT);
}
