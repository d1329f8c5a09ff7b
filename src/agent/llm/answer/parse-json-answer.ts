import { jsonrepair } from 'jsonrepair';

import { parseFlatJson } from './parse-flat-json.ts';

/** Longer answers are not repaired but requested again: the time for a repair grows with the square of the length. */
const MAX_REPAIRED = 32_000;
const THINK_TAG = /<(\/?)think(?:ing)?>/gi;

/**
 * The JSON value in a model's answer: thinking, code fences and text around it are removed, small mistakes repaired. `undefined` when it
 * contains no object.
 */
export function parseJsonAnswer(answer: string): unknown {
  const text = withoutThinking(answer).trim();
  const fenced = /```(?:json)?([\s\S]*?)```/i.exec(text)?.[1];
  for (const candidate of [text, fenced, fromFirstBrace(text)]) {
    const value = candidate === undefined ? undefined : tryParse(candidate);
    if (isObject(value)) return value;
  }
  const start = fromFirstBrace(text);
  if (start === undefined || start.length > MAX_REPAIRED) return undefined;
  try {
    const repaired = tryParse(jsonrepair(start));
    return isObject(repaired) ? repaired : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The arguments of a tool call. Broken JSON is repaired; if that fails, the result is the text itself, so that the tool's own check reports
 * the problem. Arguments that are `null` count as omitted.
 */
export function parseArguments(text: string): unknown {
  if (text.trim() === '') return {};
  const value = unwrap(tryParse(text) ?? parseJsonAnswer(text));
  if (!isObject(value)) return text;
  return Object.fromEntries(Object.entries(value).filter(([, argument]) => argument !== null));
}

/** The answer without `<think>…</think>`, also when only the end tag is there or the end tag is missing. */
export function withoutThinking(answer: string): string {
  let said = '';
  let from = 0;
  let isThinking = false;
  for (const { 0: tag, 1: slash, index } of answer.matchAll(THINK_TAG)) {
    if (slash === '' && isThinking) continue;
    if (slash === '') said += answer.slice(from, index);
    else if (!isThinking) said = '';
    isThinking = slash === '';
    from = index + tag.length;
  }
  return isThinking ? said : said + answer.slice(from);
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
    return parseFlatJson(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
