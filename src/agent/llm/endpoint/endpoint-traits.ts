import {
  type DispensableField,
  type ModelTraits,
  STRUCTURED_METHODS,
} from '#shared/model/settings/model-traits.ts';

import type { ModelRole } from '#shared/model/run/run-event.ts';

import { isTooLong } from '../answer/context-room.ts';
import type { EndpointError } from './endpoint-error.ts';

/** The parts of a request that matter when it was refused or its answer is unusable. */
export interface Asked {
  readonly role: ModelRole;
  readonly hasImage: boolean;
  /** Optional settings in the request. */
  readonly fields: readonly DispensableField[];
}

/**
 * The traits to assume after a refusal: changed by the first thing that its message names, otherwise by the most frequent cause. `null`
 * when nothing is left to give up, so that the refusal is final.
 */
export function afterRefusal(
  traits: ModelTraits,
  refusal: EndpointError,
  asked: Asked,
): ModelTraits | null {
  const said = refusal.message;
  if (!isRefusal(refusal) || isTooLong(said)) return null;
  for (const field of asked.fields)
    if (FIELD_WORDS[field].test(said)) return withoutField(traits, field);
  if (asked.hasImage && traits.takesImages && (PICTURE_WORDS.test(said) || wantsText(said)))
    return { ...traits, takesImages: false };
  if (traits.afterTools === 'user' && /'?user'? after (?:role )?'?tool'?/i.test(said))
    return { ...traits, afterTools: 'assistant' };
  if (traits.systemMessage === 'system' && SYSTEM_WORDS.test(said))
    return { ...traits, systemMessage: 'user' };
  const weaker = asked.role === 'executor' ? null : weakerStructure(traits);
  if (weaker !== null) return weaker;
  if (asked.role === 'executor' && traits.toolCalls === 'native' && /tool|function/i.test(said))
    return { ...traits, toolCalls: 'text' };
  const [field] = asked.fields;
  if (field !== undefined) return withoutField(traits, field);
  if (asked.role === 'executor' && traits.toolCalls === 'native')
    return { ...traits, toolCalls: 'text' };
  // A last try: without a picture the request has another form.
  return asked.hasImage && traits.takesImages ? { ...traits, takesImages: false } : null;
}

/** The traits to assume after an answer without the requested JSON: some endpoints ignore settings that they do not know. */
export function afterFormlessAnswer(traits: ModelTraits): ModelTraits {
  return weakerStructure(traits) ?? traits;
}

const FIELD_WORDS: Readonly<Record<DispensableField, RegExp>> = {
  stream_options: /stream_options|include_usage/i,
  temperature: /temperature/i,
  reasoning_effort: /reasoning|thinking/i,
};

const PICTURE_WORDS = /image|picture|vision|multi-?modal/i;

/**
 * Whether a refusal says that the content of a message must be a text: a list is sent only with a picture. Covers the messages of JSON
 * schema validators, Pydantic, Go, Rust and Java.
 */
const wantsText = (said: string): boolean =>
  /content/i.test(said) &&
  /\b(?:string|str)\b|\barray\b|\bsequence\b|\blist\b|start_array/i.test(said);

const SYSTEM_WORDS =
  /(?:system|developer).{0,30}(?:role|message|prompt|instruction)|roles? must alternate/i;

function withoutField(traits: ModelTraits, field: DispensableField): ModelTraits {
  return { ...traits, refusedFields: [...traits.refusedFields, field] };
}

function weakerStructure(traits: ModelTraits): ModelTraits | null {
  const weaker = STRUCTURED_METHODS[STRUCTURED_METHODS.indexOf(traits.structuredMethod) + 1];
  return weaker === undefined ? null : { ...traits, structuredMethod: weaker };
}

/**
 * Whether the endpoint refused the form of the request, not the key or the model. Routers answer 404 when no provider supports a feature.
 */
function isRefusal({ code, status, message }: EndpointError): boolean {
  if (code === 'ENDPOINT_UNAUTHORIZED') return false;
  if (status === 400 || status === 415 || status === 422 || status === 501) return true;
  // llama.cpp answers 500 when it was started without an option that the request needs.
  if (status === 500) return /--jinja|not support/i.test(message);
  return (
    status === 404 &&
    /response_format|structured|json_schema|tool_choice|tool use|support/i.test(message)
  );
}
