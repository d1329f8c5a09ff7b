import type { ScriptedRequest } from '../../src/testing/scripted-model/model-script.ts';
import { tokensOf } from '../tokens.ts';

export type AskedRole = 'planner' | 'executor' | 'summary';

/** Content of one request to a model. */
export interface Asked {
  readonly role: AskedRole;
  /** All text of the request, in the order in which a provider reads it. */
  readonly text: string;
  readonly tokens: number;
  readonly images: number;
  /** Tokens by part; they add up to `tokens`. */
  readonly parts: ReadonlyMap<string, number>;
  /** Tokens of the prefix that this request shares with the previous one of the same role: what a prompt cache can reuse. */
  readonly reusable: number;
}

/** The parts in the order in which they are in prompts; parts that each round repeats are added up. */
export const PART_NAMES = [
  'schema',
  'system',
  'tools',
  'task',
  'plan',
  'answers',
  'history',
  'notes',
  'metrics',
  'results',
  'state',
  'reminder',
] as const;
type PartName = (typeof PART_NAMES)[number];

/** Beginnings of the parts of a message. A part ends where the next one begins. */
const MARKS: readonly (readonly [PartName, string])[] = [
  ['tools', '# What the executor can use'],
  ['tools', '# The tools and their arguments'],
  ['system', '# Your answer'],
  ['task', '\nTASK: '],
  ['plan', 'THE PLANNER’S ANALYSIS:'],
  ['history', 'YOUR PREVIOUS STEPS'],
  ['history', '\n== ITERATION'],
  ['notes', 'YOUR NOTES:'],
  ['plan', 'TO-DO LIST AS IT STANDS'],
  ['metrics', 'EXECUTION METRICS:'],
  ['state', '<browser-state'],
  ['reminder', '<system-reminder>'],
];

/** Part of a message that has no mark, by the message's role. */
const PART_OF_ROLE: Readonly<Record<string, PartName>> = {
  system: 'system',
  assistant: 'answers',
  tool: 'results',
};

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
    const parts = new Map<string, number>();
    addTo(parts, tools === undefined ? 'schema' : 'tools', head);
    for (const [index, message] of messages.entries())
      addParts(parts, PART_OF_ROLE[message.role] ?? 'task', contents[index] ?? '');
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

function addParts(parts: Map<string, number>, first: PartName, text: string): void {
  const places: { readonly name: PartName; readonly at: number }[] = [{ name: first, at: 0 }];
  if (first !== 'answers' && first !== 'results')
    for (const [name, mark] of MARKS) {
      // Rules mention the tags of the state too, and text of pages can come before the state or be in it.
      const isState = name === 'state' || name === 'reminder';
      if (isState && first === 'system') continue;
      const at = isState ? text.lastIndexOf(mark) : text.indexOf(mark);
      if (at >= 0) places.push({ name, at });
    }
  places.sort((a, b) => a.at - b.at);
  for (const [index, { name, at }] of places.entries())
    addTo(parts, name, text.slice(at, places[index + 1]?.at ?? text.length));
}

function addTo(parts: Map<string, number>, name: PartName, text: string): void {
  parts.set(name, (parts.get(name) ?? 0) + tokensOf(text));
}
