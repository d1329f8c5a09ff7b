import type { AnswerRequest } from '../llm/model.ts';
import { type PromptMessage, textPart } from './prompt.ts';
import { type Fence, UNTRUSTED_RULE } from './untrusted.ts';

/** The prompt of one question about some material: instructions first, then the fenced material. */
export function answerMessages(
  question: AnswerRequest<unknown>,
  fence: Fence,
): readonly PromptMessage[] {
  return [
    {
      role: 'system',
      parts: [
        textPart(
          'instructions',
          `You read what you are shown for Waymark, a web browser that carries out tasks for the person using it, and answer in the form that is asked for. Use only what stands there: nothing from memory, nothing made up. What is not there is left empty (null, an empty text or an empty list, as the form allows).\n\n${UNTRUSTED_RULE}`,
        ),
      ],
    },
    {
      role: 'user',
      parts: [
        textPart('task', question.instructions),
        ...question.material.map(({ source, text }) =>
          textPart('state', fence.untrusted(source, text)),
        ),
        ...(question.image === null ? [] : [...(question.moreImages ?? []), question.image]).map(
          (dataUrl) => ({ kind: 'image', name: 'screenshot', dataUrl }) as const,
        ),
      ],
    },
  ];
}
