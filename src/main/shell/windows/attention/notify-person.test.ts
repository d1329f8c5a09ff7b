import { describe, expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import type { RunNews } from '../../../runs/agent-host/runs/run-service.ts';
import { Emitter } from '../../../platform/async/emitter.ts';
import { notifyPerson } from './notify-person.ts';

const runId = RunIdSchema.parse('run_0123456789abcdef');
const tabId = TabIdSchema.parse(4);
const event = (body: RunEventBody): RunNews => ({
  type: 'event',
  event: { runId, seq: 2, at: 0, iteration: 0, body },
});
const STARTED: RunEventBody = {
  type: 'run.started',
  task: 'Compare kettles',
  agentId: null,
  provider: 'builtin',
  model: '',
  tabId,
  steps: null,
};
const ended = (status: 'completed' | 'failed' | 'stopped'): RunEventBody => ({
  type: 'run.finished',
  status,
  finalAnswer: '# The answer',
  error: null,
});

function setUp({ isLooking = false, isQuiet = false } = {}) {
  const news = new Emitter<RunNews>();
  const told: string[] = [];
  const shown: unknown[] = [];
  notifyPerson({
    words: () => wordsIn('en'),
    onNews: (listener) => news.on(listener),
    isQuiet: () => isQuiet,
    isLooking: () => isLooking,
    show: (tabIds) => shown.push(tabIds),
    notify: ({ title, body }, onClick) => {
      told.push(`${title} | ${body}`);
      onClick();
    },
  });
  news.emit({ type: 'added', events: [{ runId, seq: 1, at: 0, iteration: 0, body: STARTED }] });
  news.emit({ type: 'placed', placements: [{ runId, tabIds: [tabId], isWaiting: false }] });
  return { news, told, shown };
}

describe('notifications of the system', () => {
  it('say that a run asks, is done or has failed, and lead to its tab', () => {
    const { news, told, shown } = setUp();
    news.emit(
      event({
        type: 'question.asked',
        callId: CallIdSchema.parse('c'),
        question: 'Which?',
        options: [],
      }),
    );
    news.emit(event(ended('completed')));
    news.emit(event(ended('failed')));
    expect(told).toEqual([
      'Question: Compare kettles | Which?',
      'Done: Compare kettles | The answer',
      'Not done: Compare kettles | The answer',
    ]);
    expect(shown).toEqual([[tabId], [tabId], [tabId]]);
  });

  it('are left out while the person looks at the window, and for what they have stopped', () => {
    const looking = setUp({ isLooking: true });
    looking.news.emit(event(ended('completed')));
    const away = setUp();
    away.news.emit(event(ended('stopped')));
    expect([...looking.told, ...away.told]).toEqual([]);
  });

  it('leave the end of a run to whoever tells it, not its questions', () => {
    const { news, told } = setUp({ isQuiet: true });
    const question = { callId: CallIdSchema.parse('c'), question: 'Which?', options: [] };
    news.emit(event({ type: 'question.asked', ...question }));
    news.emit(event(ended('completed')));
    expect(told).toEqual(['Question: Compare kettles | Which?']);
  });
});
