import { DISPENSABLE_FIELDS, type ModelTraits } from '#shared/model/settings/model-traits.ts';
import type { ModelRole } from '#shared/model/run/run-event.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { Body } from './converse.ts';
import type { Asked } from './endpoint-traits.ts';

/** The fields of a request that the model is not known to refuse. */
export function optionalFields(provider: OpenAiProvider, { refusedFields }: ModelTraits) {
  const takes = (field: ModelTraits['refusedFields'][number]) => !refusedFields.includes(field);
  const { temperature, reasoningEffort } = provider;
  return {
    ...(takes('stream_options') ? { stream_options: { include_usage: true } } : {}),
    ...(temperature !== undefined && takes('temperature') ? { temperature } : {}),
    ...(reasoningEffort !== undefined && takes('reasoning_effort')
      ? { reasoning_effort: reasoningEffort }
      : {}),
  };
}

/** What a request asked of the model, which a refusal may be about. */
export function askedFor(role: ModelRole, body: Body): Asked {
  return {
    role,
    hasImage: body.messages.some(
      ({ content }) => Array.isArray(content) && content.some((part) => part.type === 'image_url'),
    ),
    fields: DISPENSABLE_FIELDS.filter((field) => body[field] !== undefined),
  };
}
