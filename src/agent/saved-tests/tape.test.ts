import { describe, expect, it } from 'vitest';

import type { RecordedItem } from '#shared/saved-tests/saved-test.ts';

import { Tape } from './tape.ts';

const state = (at: number, text: string): RecordedItem => ({
  kind: 'state',
  at,
  text,
  hadPicture: false,
});
const asked = (
  at: number,
  role: 'planner' | 'executor',
  ...texts: readonly string[]
): RecordedItem => ({
  kind: 'asked',
  at,
  role,
  answers: texts.map((text) => ({
    text,
    refusal: '',
    reasoning: '',
    calls: [],
    finishReason: 'stop',
    usage: null,
  })),
});
const call = (at: number, tool: string): RecordedItem => ({
  kind: 'call',
  at,
  tool,
  args: {},
  tabUrl: null,
  result: { ok: true, output: tool, effect: { changes: [] } },
});

function tapeOf(...items: readonly RecordedItem[]) {
  const said: string[] = [];
  return { tape: new Tape({ items: [...items] }, (text) => said.push(text)), said };
}

describe('a tape', () => {
  it('gives the last of the states that come next, and the same once more where there is no other', () => {
    const { tape } = tapeOf(state(1, 'first'), state(5, 'second'), asked(6, 'planner', 'plan'));
    expect(tape.newestState).toBeNull();
    expect(tape.state()?.text).toBe('second');
    expect(tape.at).toBe(5);
    expect(tape.state()?.text).toBe('second');
    expect(tape.newestState?.text).toBe('second');
  });

  it('has no state before the first', () => {
    expect(tapeOf(call(1, 'click')).tape.state()).toBeNull();
  });

  it('gives each role its own answers, and further attempts the same one', () => {
    const { tape } = tapeOf(
      asked(1, 'planner', 'bad', 'good'),
      asked(2, 'executor', 'act'),
      asked(3, 'planner', 'next'),
    );
    const first = tape.asked('planner', 1);
    expect(first?.answers.map(({ text }) => text)).toEqual(['bad', 'good']);
    expect(tape.asked('planner', 2)).toBe(first);
    expect(tape.asked('executor', 1)?.answers[0]?.text).toBe('act');
    expect(tape.asked('planner', 1)?.answers[0]?.text).toBe('next');
    expect(tape.asked('planner', 1)).toBeNull();
  });

  it('passes over calls that are not made, and finds none beyond the next answer', () => {
    const { tape } = tapeOf(call(1, 'click'), call(2, 'type'), asked(3, 'planner', 'plan'));
    expect(tape.call('type')?.tool).toBe('type');
    expect(tape.call('click')).toBeNull();
    const { tape: other } = tapeOf(asked(1, 'planner', 'plan'), call(2, 'click'));
    expect(other.call('click')).toBeNull();
    other.asked('planner', 1);
    expect(other.call('click')?.at).toBe(2);
  });

  it('gives the answers of the person before the next answer of a model', () => {
    const { tape } = tapeOf(
      { kind: 'question', at: 1, answer: 'Ada' },
      asked(2, 'planner', 'plan'),
      { kind: 'question', at: 3, answer: null },
    );
    expect(tape.question()?.answer).toBe('Ada');
    expect(tape.question()).toBeNull();
  });

  it('lets the person say what they said right after the same thing', () => {
    const { tape, said } = tapeOf(
      asked(1, 'planner', 'plan'),
      { kind: 'said', at: 2, text: 'The blue one' },
      { kind: 'said', at: 3, text: 'and quickly' },
      call(4, 'click'),
    );
    expect(said).toEqual([]);
    tape.asked('planner', 1);
    expect(said).toEqual(['The blue one', 'and quickly']);
    expect(tape.call('click')?.tool).toBe('click');
  });

  it('is at its end when only looks are left', () => {
    const { tape } = tapeOf(call(1, 'click'), state(2, 'page'));
    expect(tape.isAtEnd).toBe(false);
    tape.call('click');
    expect(tape.isAtEnd).toBe(true);
  });
});
