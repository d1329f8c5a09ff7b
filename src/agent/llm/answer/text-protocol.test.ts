import { describe, expect, it } from 'vitest';

import { readWrittenCalls } from './text-protocol.ts';

const TAG = 'calls-0a1b2c3d';
const block = (...lines: readonly string[]) => [`<${TAG}>`, ...lines, `</${TAG}>`].join('\n');

describe('written calls', () => {
  it('are read in their order, with the text before them', () => {
    const answer = `I do it.\n${block('{"tool":"click","args":{"nodeId":3}}', '', '{"tool":"back"}')}\n`;
    expect(readWrittenCalls(answer, TAG)).toEqual({
      ok: true,
      text: 'I do it.',
      calls: [
        { tool: 'click', args: { nodeId: 3 } },
        { tool: 'back', args: {} },
      ],
    });
  });

  it.each([
    ['{"tool":"click","args":{"nodeId":3}}', 'there is no <calls-0a1b2c3d> block'],
    ['<calls-ffffffff>\n{"tool":"back"}\n</calls-ffffffff>', 'there is no <calls-0a1b2c3d> block'],
    [`${block('{"tool":"back"}')}\n${block('{"tool":"back"}')}`, 'more than one'],
    [`<${TAG}>\n{"tool":"back"}`, 'not closed by </calls-0a1b2c3d>'],
    [`${block('{"tool":"back"}')}\nDone!`, 'text stands after'],
    [block(), 'the block is empty'],
    [block('{"tool":"back"}', '- click 3'), 'line 2 of the block: not a JSON object'],
    [block('{"name":"back","args":{}}'), 'line 1 of the block: tool:'],
    [block('{"tool":"click","args":[3]}'), 'line 1 of the block: args:'],
  ])('%j is refused with the reason', (answer, reason) => {
    expect(readWrittenCalls(answer, TAG)).toEqual({
      ok: false,
      problem: expect.stringContaining(reason),
    });
  });
});
