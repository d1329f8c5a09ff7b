import type { ModelTraits } from '#shared/model/settings/model-traits.ts';

import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import { type PromptMessage, textPart } from '../../prompts/prompt.ts';
import type { JsonSchema } from './json-schema.ts';

type StructuredMethod = ModelTraits['structuredMethod'];

type StructuredFields = Pick<
  ChatCompletionCreateParamsStreaming,
  'response_format' | 'tools' | 'tool_choice'
>;

const NAME = 'answer';

/** Fields to add to a request so that the answer follows the schema. */
export function structuredFields(
  method: StructuredMethod,
  schema: JsonSchema,
  isStrict: boolean,
): StructuredFields {
  switch (method) {
    case 'json_schema':
      return {
        response_format: {
          type: 'json_schema',
          json_schema: { name: NAME, strict: isStrict, schema },
        },
      };
    case 'tool':
      return {
        tools: [
          {
            type: 'function',
            function: { name: NAME, description: 'Gives your answer.', parameters: schema },
          },
        ],
        tool_choice: { type: 'function', function: { name: NAME } },
      };
    case 'json_mode':
      return { response_format: { type: 'json_object' } };
    case 'text':
      return {};
  }
}

/** The prompt for a method: the weaker two need the schema in the prompt. */
export function structuredPrompt(
  method: StructuredMethod,
  prompt: readonly PromptMessage[],
  schema: JsonSchema,
): readonly PromptMessage[] {
  if (method === 'json_schema' || method === 'tool') return prompt;
  const rule = textPart(
    'instructions',
    `Answer with one JSON object and nothing else, valid under this JSON schema:\n${JSON.stringify(schema)}`,
  );
  return prompt.map((message) =>
    message.role === 'system' ? { role: 'system', parts: [...message.parts, rule] } : message,
  );
}
