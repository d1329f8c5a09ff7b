import { jsonrepair } from 'jsonrepair';

/**
 * The JSON value in a model's answer: thinking, code fences and words around it are left out, small mistakes repaired.
 * `undefined` when there is no object in it.
 */
export function parseJsonAnswer(answer: string): unknown {
  const text = withoutThinking(answer).trim();
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(text)?.[1];
  for (const candidate of [text, fenced, fromFirstBrace(text)]) {
    const value = candidate === undefined ? undefined : tryParse(candidate);
    if (isObject(value)) return value;
  }
  const start = fromFirstBrace(text);
  if (start === undefined) return undefined;
  try {
    const repaired = tryParse(jsonrepair(start));
    return isObject(repaired) ? repaired : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The arguments of a tool call. Broken JSON is repaired; what cannot be becomes the text itself,
 * so that the tool's own check says what is wrong. `null` for an optional argument means that it was left out.
 */
export function parseArguments(text: string): unknown {
  if (text.trim() === '') return {};
  const value = unwrap(tryParse(text) ?? parseJsonAnswer(text));
  if (!isObject(value)) return text;
  return Object.fromEntries(Object.entries(value).filter(([, argument]) => argument !== null));
}

/** The answer without `<think>…</think>`, also when the end tag alone is there or the end is missing. */
export function withoutThinking(answer: string): string {
  return answer
    .replaceAll(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '')
    .replace(/^[\s\S]*<\/think(?:ing)?>/i, '')
    .replace(/<think(?:ing)?>[\s\S]*$/i, '');
}

// Some models encode their arguments twice.
function unwrap(value: unknown): unknown {
  return typeof value === 'string' ? tryParse(value) : value;
}

function fromFirstBrace(text: string): string | undefined {
  const start = text.indexOf('{');
  if (start === -1) return undefined;
  const end = text.lastIndexOf('}');
  return end > start ? text.slice(start, end + 1) : text.slice(start);
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
