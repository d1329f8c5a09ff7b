import { describe, expect, it } from 'vitest';

import { RunEventBodySchema, type RunEventBody } from '../run-event.ts';
import { FIRST_LIFE, nextLife, phaseOf, type RunLife } from './run-life.ts';

const body = (value: object): RunEventBody => RunEventBodySchema.parse(value);
const PAUSED = body({ type: 'run.paused', by: 'takeover' });
const RESUMED = body({ type: 'run.resumed' });
const ASKED = body({ type: 'question.asked', callId: 'q', question: 'Which?', options: [] });
const ANSWERED = body({ type: 'question.answered', callId: 'q', answer: 'This' });
const FINISHED = body({ type: 'run.finished', status: 'stopped', finalAnswer: '', error: null });
const CONTINUED = body({
  type: 'run.continued',
  text: null,
  provider: 'builtin',
  model: 'built-in',
  limits: { maxIterations: 5, maxToolCalls: 5, timeoutMs: 60_000, maxTokens: 100_000 },
});
const QUEUED = body({ type: 'run.queued', waitsFor: 'tab' });
const DEQUEUED = body({ type: 'run.dequeued' });
const NOTE = body({ type: 'note', level: 'info', text: 'x' });

const walk = (...bodies: readonly RunEventBody[]): RunLife | null =>
  bodies.reduce<RunLife | null>(
    (life, next) => (life === null ? null : nextLife(life, next)),
    FIRST_LIFE,
  );
const phase = (...bodies: readonly RunEventBody[]) => {
  const life = walk(...bodies);
  return life === null ? 'impossible' : phaseOf(life);
};

describe('the life of a run', () => {
  it.each([
    ['running', []],
    ['queued', [QUEUED]],
    ['queued', [QUEUED, PAUSED]],
    ['paused', [QUEUED, PAUSED, DEQUEUED]],
    ['running', [QUEUED, DEQUEUED]],
    ['stopped', [QUEUED, FINISHED]],
    ['queued', [FINISHED, CONTINUED, QUEUED]],
    ['paused', [PAUSED]],
    ['running', [PAUSED, RESUMED]],
    ['waiting', [ASKED]],
    ['waiting', [PAUSED, ASKED]],
    ['paused', [PAUSED, ASKED, ANSWERED]],
    ['stopped', [PAUSED, ASKED, FINISHED]],
    ['running', [FINISHED, CONTINUED]],
    ['interrupted', [body({ type: 'run.interrupted' })]],
    ['paused', [PAUSED, NOTE]],
  ] as const)('comes to “%s”', (expected, bodies) => expect(phase(...bodies)).toBe(expected));

  it.each([
    ['a second queueing', [QUEUED, QUEUED]],
    ['beginning twice', [QUEUED, DEQUEUED, DEQUEUED]],
    ['a second pause', [PAUSED, PAUSED]],
    ['going on without a pause', [RESUMED]],
    ['a second question', [ASKED, ASKED]],
    ['an answer to nothing', [ANSWERED]],
    ['an answer to another question', [body({ ...ASKED, callId: 'other' }), ANSWERED]],
    ['continuing a live run', [CONTINUED]],
    ['anything after the end', [FINISHED, NOTE]],
    ['a second end', [FINISHED, FINISHED]],
  ] as const)('refuses %s', (_what, bodies) => expect(walk(...bodies)).toBeNull());
});
