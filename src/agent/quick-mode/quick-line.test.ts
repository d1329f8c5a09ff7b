import { describe, expect, it } from 'vitest';

import { paperNode } from '../../testing/fake-snapshot.ts';
import { readQuickLine } from './quick-line.ts';
import { QuickPilot } from './quick-pilot.ts';

const nodes = [
  paperNode(3, { name: 'Save' }),
  paperNode(12, { role: 'textbox', tag: 'input', name: 'Title' }),
];
const read = (line: string) => readQuickLine(line, nodes);

describe('a quick line', () => {
  it.each([
    ['click 3', 'click', { nodeId: 3 }],
    ['  `click [3]`\n', 'click', { nodeId: 3 }],
    ['```\nClick: 3\n```', 'click', { nodeId: 3 }],
    ['check 3', 'check', { nodeId: 3 }],
    ['type 12 Buy “green” tea', 'type', { nodeId: 12, text: 'Buy “green” tea' }],
    ['type 12 "Buy tea"', 'type', { nodeId: 12, text: 'Buy tea' }],
    ['submit 12 tea 3', 'type', { nodeId: 12, text: 'tea 3', submit: true }],
    ['select 12 绿茶', 'select', { nodeId: 12, option: '绿茶' }],
    ['key Control+A', 'key', { key: 'Control+A' }],
    ['scroll bottom', 'scroll', { direction: 'bottom' }],
    ['open https://shop.example/a?b=c', 'navigate', { url: 'https://shop.example/a?b=c' }],
    ['back', 'back', {}],
    ['read', 'read_page', {}],
  ])('“%s” is a call', (line, tool, args) => {
    expect(read(line)).toMatchObject({ ok: true, step: { kind: 'call', tool, args } });
  });

  it('says for people what it does', () => {
    expect(read('type 12 tea')).toMatchObject({
      step: { words: 'Type “tea” into textbox “Title” [12]' },
    });
  });

  it('ends the task with an answer', () => {
    expect(read('done It costs € 34.00.')).toEqual({
      ok: true,
      step: { kind: 'done', answer: 'It costs € 34.00.' },
    });
  });

  it.each([
    ['', 'empty'],
    ['click 3\nclick 12', 'several-lines'],
    [`type 12 ${'x'.repeat(4001)}`, 'too-long'],
    ['press 3', 'unknown-operation'],
    ['constructor 3', 'unknown-operation'],
    ['{"tool":"click","nodeId":3}', 'unknown-operation'],
    ['I would click 3', 'unknown-operation'],
    ['back 2', 'unknown-operation'],
    ['click Save', 'no-such-element'],
    ['click 4', 'no-such-element'],
    ['click 3000000000000', 'no-such-element'],
    ['type 12', 'no-text'],
    ['done', 'no-text'],
    ['scroll 3', 'no-text'],
    ['key a b', 'no-text'],
    ['open file:///etc/passwd', 'no-address'],
    ['open javascript:alert(1)', 'no-address'],
    ['planner', 'asks-planner'],
  ])('“%s” is refused: %s', (line, refusal) => {
    expect(read(line)).toEqual({ ok: false, refusal });
  });
});

describe('the pilot', () => {
  it('gives the planner one round after two failures in a row, and the run after the second time', () => {
    const pilot = new QuickPilot();
    expect([pilot.takesRound(), pilot.learn(false)]).toEqual([true, false]);
    expect([pilot.takesRound(), pilot.learn(true)]).toEqual([true, false]);
    expect([pilot.learn(false), pilot.learn(false)]).toEqual([false, true]);
    expect([pilot.takesRound(), pilot.takesRound()]).toEqual([false, true]);
    pilot.handOver();
    expect([pilot.takesRound(), pilot.takesRound()]).toEqual([false, false]);
  });
});
