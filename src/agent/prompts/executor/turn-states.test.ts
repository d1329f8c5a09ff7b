import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import { serializePage } from '#shared/page-state/serialize-page.ts';
import { TOOLS } from '#shared/tools/index.ts';

import { describe, expect, it } from 'vitest';

import { okResult } from '../../../testing/fake-main/fake-main.ts';
import { paperNode, paperSnapshot } from '../../../testing/fake-snapshot.ts';
import { FINISHED_ENTRY } from '../../../testing/finished-entry.ts';
import type { ActRequest, ExecutorTurn } from '../../llm/model.ts';
import { executorMessages } from './executor-messages.ts';
import { FULL_BUDGETS, budgetsFor } from '../history/part-budgets.ts';
import { turnStates } from './turn-states.ts';
import { createFence } from '../untrusted.ts';

const fence = createFence('a fixed secret');
const stateOf = (turn: number, isNamed = true): ObservedState => {
  const numbers = Array.from({ length: 40 + turn }, (_, index) => index + 10);
  const nodes = numbers.map((number) =>
    paperNode(number, isNamed ? {} : { name: `Button ${number} at ${turn}` }),
  );
  const snapshot = paperSnapshot(nodes);
  return { text: serializePage(snapshot), snapshot, screenshot: null };
};
const turn = (number: number): ExecutorTurn => ({
  seen: stateOf(number),
  text: '',
  executions: [
    {
      id: `call_${number}`,
      tool: 'read_page',
      args: {},
      result: okResult('word '.repeat(5_000)),
    },
  ],
});
const asked = (turns: number): ActRequest => ({
  task: 'Press',
  plan: FINISHED_ENTRY.plan,
  turns: Array.from({ length: turns }, (_, index) => turn(index)),
  state: stateOf(turns),
  tools: TOOLS,
});

describe('an executor’s round', () => {
  it('begins every request with the one before, results included', () => {
    let before = '';
    for (let turns = 0; turns < 5; turns += 1) {
      const text = JSON.stringify(executorMessages(asked(turns), fence, false)).slice(0, -1);
      expect(text.startsWith(before)).toBe(true);
      before = text;
    }
    expect(before.length / 4).toBeLessThan(10_000);
  });

  it('tells the page whole once, then only what is different', () => {
    const [first, second] = turnStates([stateOf(0), stateOf(1)], FULL_BUDGETS);
    expect(first?.text).toContain('[12]');
    expect(second?.text).toContain('New:\n[50] <C> <button> "Button 50" (visible)');
    expect(second?.text).not.toContain('[12]');
  });

  it('leaves older states out when a page that changes wholly takes too much', () => {
    const budgets = budgetsFor(8_000);
    const seen = [0, 1, 2, 3, 4].map((number) => stateOf(number, false));
    const texts = turnStates(seen, budgets).map(({ text }) => text);
    expect(texts.at(-1)).toContain('[12]');
    expect(texts[0]).toBe('This older state is left out; a newer one follows.');
    expect(texts.join('').length / 4).toBeLessThan(2_500);
  });
});
