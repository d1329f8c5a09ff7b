import type { ScriptedRequest } from '../../src/testing/scripted-model/script.ts';
import { tokensOf } from '../tokens.ts';

export type AskedRole = 'planner' | 'executor' | 'summary';

/** What stands in one request to a model. */
export interface Asked {
  readonly role: AskedRole;
  /** All of it that is text, in the order in which a provider reads it. */
  readonly text: string;
  readonly tokens: number;
  readonly images: number;
  /** Tokens by part; they add up to `tokens`. */
  readonly parts: ReadonlyMap<string, number>;
  /** Tokens at its beginning that stand in the same place of the request before it of the same role: what a prompt cache can use again. */
  readonly reusable: number;
}

/** The parts in the order in which they stand in prompts. */
export const PART_NAMES = [
  'schema',
  'system',
  'tools',
  'task',
  'plan',
  'history',
  'notes',
  'metrics',
  'results',
  'state',
  'reminder',
] as const;
type PartName = (typeof PART_NAMES)[number];

/** How the parts of a prompt begin; a part ends where the next one begins, whichever that is. */
const MARKS: readonly (readonly [PartName, string])[] = [
  ['system', 'system\n'],
  ['tools', '# What the executor can use'],
  ['system', '# Your answer'],
  ['task', '\nTASK: '],
  ['plan', 'THE PLANNER’S ANALYSIS:'],
  ['history', 'YOUR PREVIOUS STEPS'],
  ['notes', 'YOUR NOTES:'],
  ['plan', 'TO-DO LIST AS IT STANDS'],
  ['metrics', 'EXECUTION METRICS:'],
  ['results', '\nassistant\n'],
  ['state', '<browser-state'],
  ['reminder', '<system-reminder>'],
];

/** Reads the requests of one run, one after the other. */
export function promptReader(): (request: ScriptedRequest) => Asked {
  const before = new Map<AskedRole, string>();
  return (request) => {
    const { messages, tools, response_format: format } = request.body;
    const head = JSON.stringify(tools ?? format ?? '');
    const contents = messages.map((message) => `${message.role}\n${contentOf(message)}`);
    const text = [head, ...contents].join('\n');
    const role = text.includes('Shorten the record') ? 'summary' : request.role;
    const reusable = tokensOf(samePrefix(text, before.get(role) ?? ''));
    before.set(role, text);
    const parts = partsOf(text, head.length, tools === undefined ? 'schema' : 'tools');
    const tokens = [...parts.values()].reduce((sum, count) => sum + count, 0);
    const images = messages.flatMap(({ content }) =>
      Array.isArray(content) ? content.filter(({ type }) => type === 'image_url') : [],
    ).length;
    return { role, text, tokens, images, parts, reusable: Math.min(tokens, reusable) };
  };
}

function contentOf(message: ScriptedRequest['body']['messages'][number]): string {
  const { content } = message;
  const calls = 'tool_calls' in message ? JSON.stringify(message.tool_calls) : '';
  if (typeof content === 'string') return content + calls;
  return (content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('') + calls;
}

function samePrefix(text: string, before: string): string {
  let same = 0;
  while (same < text.length && text[same] === before[same]) same += 1;
  return text.slice(0, same);
}

function partsOf(
  text: string,
  headLength: number,
  head: 'schema' | 'tools',
): ReadonlyMap<string, number> {
  const places: { readonly name: PartName; readonly at: number }[] = [{ name: head, at: 0 }];
  for (const [name, mark] of MARKS) {
    // What pages say stands before the newest state or in it.
    const at = name === 'state' ? text.lastIndexOf(mark) : text.indexOf(mark, headLength);
    if (at >= headLength) places.push({ name, at });
  }
  places.sort((a, b) => a.at - b.at);
  const parts = new Map<string, number>();
  for (const [index, { name, at }] of places.entries()) {
    const end = places[index + 1]?.at ?? text.length;
    parts.set(name, (parts.get(name) ?? 0) + tokensOf(text.slice(at, end)));
  }
  return parts;
}
