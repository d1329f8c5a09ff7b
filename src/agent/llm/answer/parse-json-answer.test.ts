import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { CompletionBuilder, CompletionPieceSchema } from './completion.ts';
import { createFieldReader } from './field-reader.ts';
import { parseArguments, parseJsonAnswer } from './parse-json-answer.ts';

const built = (pieces: readonly unknown[]) => {
  const builder = new CompletionBuilder();
  for (const piece of pieces) builder.add(CompletionPieceSchema.parse(piece));
  return builder.build();
};

const delta = (...calls: readonly object[]) => ({ choices: [{ delta: { tool_calls: calls } }] });

describe('parseJsonAnswer', () => {
  it.each([
    ['{"a": 1}'],
    ['Sure! {"a": 1} Anything else?'],
    ['```json\n{"a": 1}\n```'],
    ['<think>maybe {"a": 2}</think>{"a": 1}'],
    ['so {"a": 2} it is</think>{"a": 1}'],
    ['{a: 1,}'],
    ['{"a": 1'],
  ])('finds the object in %j', (answer) => {
    expect(parseJsonAnswer(answer)).toEqual({ a: 1 });
  });

  it.each([
    ['"a'.repeat(300_000)],
    ['x" '.repeat(300_000)],
    ['<think>'.repeat(100_000)],
    ['<think>a</think'.repeat(60_000)],
  ])('does not take minutes for what repeats: %.20s', (repeated) => {
    const startedAt = performance.now();
    parseJsonAnswer(`{"a": ${repeated}`);
    parseJsonAnswer(repeated);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  it('takes what is nested without end for no object: what looks at it would run out of stack', () => {
    const nested = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(parseJsonAnswer(nested)).toBeUndefined();
    expect(parseArguments(nested)).toBe(nested);
  });

  it('takes what no schema can look at for no object: zod compares each length', () => {
    const answer = '{"calls": {"length": {"toString": 1}}}';
    expect(() => z.array(z.string()).max(1).safeParse(JSON.parse(answer).calls)).toThrow(TypeError);
    expect(parseJsonAnswer(answer)).toBeUndefined();
  });

  it.each(['', 'no JSON here', '[1, 2]', '42'])('finds none in %j', (answer) => {
    expect(parseJsonAnswer(answer)).toBeUndefined();
  });
});

describe('parseArguments', () => {
  it('takes objects, doubly encoded objects, nothing, and leaves the rest for the tool to refuse', () => {
    expect(parseArguments('{"nodeId":3,"amount":null}')).toEqual({ nodeId: 3 });
    expect(parseArguments('"{\\"nodeId\\":3}"')).toEqual({ nodeId: 3 });
    expect(parseArguments(' ')).toEqual({});
    expect(parseArguments('three')).toBe('three');
  });
});

describe('CompletionBuilder', () => {
  it('keeps apart calls that all come with index 0 or with none, and takes arguments as an object', () => {
    const sameIndex = built([
      delta({ index: 0, id: 'a', function: { name: 'click', arguments: '{"nodeId"' } }),
      delta({ index: 0, function: { arguments: ':1}' } }),
      delta({ index: 0, id: 'b', function: { name: 'wait', arguments: { seconds: 1 } } }),
    ]);
    expect(sameIndex.calls).toEqual([
      { id: 'a', name: 'click', arguments: '{"nodeId":1}' },
      { id: 'b', name: 'wait', arguments: '{"seconds":1}' },
    ]);
    const noIndex = built([
      delta({ id: 'a', function: { name: 'tabs', arguments: '{' } }),
      delta({ function: { arguments: '}' } }),
      delta({ id: 'b', function: { name: 'back', arguments: '{}' } }),
    ]);
    expect(noIndex.calls.map((call) => [call.name, call.arguments])).toEqual([
      ['tabs', '{}'],
      ['back', '{}'],
    ]);
  });
});

describe('createFieldReader', () => {
  it('reads one field out of JSON cut anywhere', () => {
    const json = JSON.stringify({
      a: '"message": "no"',
      message: 'Line 1\n"你好" \u0007 \\',
      z: 'after',
    });
    for (let size = 1; size < 9; size += 1) {
      const read = createFieldReader('message');
      const pieces = json.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(pieces.map(read).join('')).toBe('Line 1\n"你好" \u0007 \\');
    }
  });
});
