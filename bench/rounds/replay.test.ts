import { describe, expect, it } from 'vitest';

import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import type { Recording } from './recording.ts';
import { Replay } from './replay.ts';

const STATE = `Elements:
Clickable:
[11] <C> <button> "Edit" (visible) in "Tea"
*[12] <C> <button> "Edit" (visible) in "Coffee"
[13] <C> <button> "Save" (visible)
row 2: [20] <C> <li> "Size" | [21] empty, Price *[22] <T> <input> "Price"`;

const RECORDING: Recording = {
  chore: 'shop/edit',
  goal: 'Edit the coffee.',
  answers: [
    { role: 'planner', content: '{"proposedActions": ["Edit the coffee"]}', nodes: {} },
    {
      role: 'executor',
      calls: [
        { tool: 'click', args: { nodeId: 3 } },
        { tool: 'type', args: { nodeId: 4, text: '3' } },
      ],
      nodes: {
        3: { tag: 'button', name: '"Edit" in "Coffee"', at: 0 },
        4: { tag: 'input', name: '"Price"', at: 0 },
      },
    },
  ],
};

const ask = async (url: string, body: object): Promise<{ status: number; text: string }> => {
  const reply = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'scripted', ...body }),
  });
  return { status: reply.status, text: await reply.text() };
};
const planner = {
  messages: [
    { role: 'system', content: 'Answer with proposedActions, as JSON.' },
    { role: 'user', content: 'The page.' },
  ],
  response_format: { type: 'json_object' },
};
const executor = (state: string) => ({
  messages: [
    { role: 'system', content: 'Carry out.' },
    { role: 'user', content: state },
  ],
  tools: [{ type: 'function', function: { name: 'click', parameters: { type: 'object' } } }],
});

async function play(bodies: readonly object[]) {
  const replay = new Replay(RECORDING);
  const model = await startScriptedModel((request) => replay.answer(request));
  try {
    const replies = [];
    for (const body of bodies) replies.push(await ask(model.url, body));
    return { replies, mismatch: replay.mismatch };
  } finally {
    await model.close();
  }
}

describe('Replay', () => {
  it('answers in order, with the numbers that the elements have in this run', async () => {
    const { replies, mismatch } = await play([planner, executor(STATE)]);
    expect(mismatch).toBeNull();
    expect(replies[0]?.text).toContain('Edit the coffee');
    expect(replies[1]?.text).toContain('{\\"nodeId\\":12}');
    expect(replies[1]?.text).toContain('{\\"nodeId\\":22,\\"text\\":\\"3\\"}');
  });

  it('ends the run where an element is not named any more', async () => {
    const { replies, mismatch } = await play([planner, executor(STATE.replace('Coffee', 'Cocoa'))]);
    expect(replies[1]?.status).toBe(401);
    expect(mismatch).toBe('request 2 names no <button> "Edit" in "Coffee" for click');
  });

  it('ends the run where another part of the program asks', async () => {
    const { mismatch } = await play([executor(STATE)]);
    expect(mismatch).toBe('request 1 is for the executor, the recorded one for the planner');
  });

  it('ends the run where more is asked than was recorded', async () => {
    const { mismatch } = await play([planner, executor(STATE), planner]);
    expect(mismatch).toBe('request 3 (planner) comes after the last recorded answer');
  });
});
