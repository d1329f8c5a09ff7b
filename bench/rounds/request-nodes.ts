import type { ScriptedRequest } from '../../src/testing/scripted-model/model-script.ts';
import type { NamedNode } from './recording.ts';

const LINE = /^[\s*+~-]*\[(\d+)\] <[CTS]> <([^<> ]+)>(?: ("(?:[^"\\]|\\.)*"))?(.*)$/;
const PLACE = / in ("(?:[^"\\]|\\.)*")/;
const FURTHER_LINE = /^<[CTS]> <([^<> ]+)>:(.*)$/;
const IN_LINE =
  /([^[\]|]{0,60})\[(\d+)\](?: <[CTS]> <([^<> ]+)>)?(?: role=\w+)?(?: ("(?:[^"\\]|\\.)*"))?/g;
const FURTHER_ENTRY = /((?: \*?\[\d+\])+) ("(?:[^"\\]|\\.)*")/g;

/** Returns every numbered element in the request's texts, in the order of first mention. */
export function nodesIn({ body }: Pick<ScriptedRequest, 'body'>): ReadonlyMap<number, NamedNode> {
  const nodes = new Map<number, { readonly tag: string; readonly name: string }>();
  for (const { role, content } of body.messages) {
    if (role === 'system' || role === 'assistant') continue;
    const text =
      typeof content === 'string'
        ? content
        : content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    for (const line of text.split('\n'))
      for (const [id, node] of lineNodes(line)) nodes.set(id, node);
  }
  const counts = new Map<string, number>();
  const named = new Map<number, NamedNode>();
  for (const [id, { tag, name }] of nodes) {
    const key = keyOf(tag, name);
    const at = counts.get(key) ?? 0;
    counts.set(key, at + 1);
    named.set(id, { tag, name, at });
  }
  return named;
}

/** Returns an element's number in this request; `null` if the request has no such element. */
export function findNode(wanted: NamedNode, nodes: ReadonlyMap<number, NamedNode>): number | null {
  const same = [...nodes].filter(([, { tag, name }]) => tag === wanted.tag && name === wanted.name);
  return same[wanted.at]?.[0] ?? same[0]?.[0] ?? null;
}

function* lineNodes(line: string): Iterable<readonly [number, { tag: string; name: string }]> {
  const own = LINE.exec(line);
  if (own !== null) {
    const [, id = '', tag = '', name = '""', rest = ''] = own;
    yield [Number(id), { tag, name: name + (PLACE.exec(rest)?.[0] ?? '') }];
    return;
  }
  const further = FURTHER_LINE.exec(line);
  if (further !== null) {
    const [, tag = '', rest = ''] = further;
    for (const [, ids = '', name = ''] of rest.matchAll(FURTHER_ENTRY))
      for (const [, id] of ids.matchAll(/\[(\d+)\]/g)) yield [Number(id), { tag, name }];
    return;
  }
  // A row of a grid has several on its line, some of them named only by the text before them.
  for (const [, before = '', id, tag = '', name = before.trim()] of line.matchAll(IN_LINE))
    yield [Number(id), { tag, name }];
}

const keyOf = (tag: string, name: string): string => `${tag} ${name}`;
