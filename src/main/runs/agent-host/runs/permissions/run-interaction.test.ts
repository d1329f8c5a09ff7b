import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import { FIRST_LIFE, nextLife, type RunLife } from '#shared/model/run/view/run-life.ts';

import { RunInteraction } from './run-interaction.ts';

const callId = CallIdSchema.parse('call');
const REQUEST: ApprovalRequest = {
  kind: 'act',
  digest: 'a'.repeat(64),
  class: 'R4',
  rule: 'grave',
  verb: 'spend',
  origin: 'https://shop.example',
  destination: null,
  values: [],
  amount: '$5',
  name: 'Pay',
  picture: null,
};

function setUp(onAnswered: (answer: object) => void = () => undefined) {
  let life: RunLife = FIRST_LIFE;
  const events: string[] = [];
  const end = new AbortController();
  const interaction = new RunInteraction({
    life: () => life,
    append(body: RunEventBody) {
      const next = nextLife(life, body);
      if (next === null) throw new Error(`${body.type} cannot happen here.`);
      life = next;
      events.push(body.type === 'question.answered' ? `answered ${body.answer}` : body.type);
    },
    tell: () => undefined,
    hasPerson: true,
    mayBeAsked: () => true,
    pageOrigin: () => 'https://shop.example',
    onAnswered,
    signal: end.signal,
  });
  return { interaction, events, end };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a question whether something may be done', () => {
  it('cannot be allowed before it could be read, only refused', async () => {
    const { interaction, events } = setUp();
    const asked = interaction.approve(callId, REQUEST);
    const tooEarly = expect.objectContaining({ code: 'ANSWERED_TOO_EARLY' });
    expect(() => interaction.answer(callId, 'once')).toThrow(tooEarly);
    vi.advanceTimersByTime(499);
    expect(() => interaction.answer(callId, 'once')).toThrow(tooEarly);
    vi.advanceTimersByTime(1);
    interaction.answer(callId, 'once');
    expect(await asked).toBe('once');
    expect(events).toEqual(['question.asked', 'answered once']);
    const refused = interaction.approve(callId, REQUEST);
    interaction.answer(callId, 'refuse');
    expect(await refused).toBe('refuse');
  });

  it('takes only the answers that it offers', () => {
    const { interaction } = setUp();
    void interaction.approve(callId, REQUEST);
    vi.advanceTimersByTime(500);
    for (const answer of ['times:3', 'run', 'yes'])
      expect(() => interaction.answer(callId, answer)).toThrow(
        expect.objectContaining({ code: 'DECISION_UNCLEAR' }),
      );
  });

  it('lives two minutes; then the run is held', async () => {
    const { interaction, events } = setUp();
    const asked = interaction.approve(callId, REQUEST);
    vi.advanceTimersByTime(119_999);
    expect(events).toEqual(['question.asked']);
    vi.advanceTimersByTime(1);
    expect(await asked).toBe('expired');
    expect(events).toEqual(['question.asked', 'answered null', 'run.paused']);
    expect(interaction.isHeld).toBe(true);
    expect(() => interaction.answer(callId, 'once')).toThrow(
      expect.objectContaining({ code: 'QUESTION_CLOSED' }),
    );
  });

  it('is taken back when it is void, and the run goes on', async () => {
    const { interaction, events } = setUp();
    const isVoid = new AbortController();
    const asked = interaction.approve(callId, REQUEST, isVoid.signal);
    isVoid.abort();
    expect(await asked).toBe('expired');
    expect(events).toEqual(['question.asked', 'answered null']);
    expect(await interaction.approve(callId, REQUEST, isVoid.signal)).toBe('expired');
    expect(events).toHaveLength(2);
  });

  it('holds the run for the person who takes over', async () => {
    const { interaction, events } = setUp();
    const asked = interaction.approve(callId, REQUEST);
    interaction.answer(callId, 'take-over');
    expect(await asked).toBe('take-over');
    expect(events).toEqual(['question.asked', 'answered take-over', 'run.paused']);
  });

  it('ends with the run, or when nobody answers', async () => {
    const first = setUp();
    const asked = first.interaction.approve(callId, REQUEST);
    first.end.abort();
    expect(await asked).toBeNull();
    const second = setUp();
    const unanswered = second.interaction.approve(callId, REQUEST);
    second.interaction.answer(callId, null);
    expect(await unanswered).toBeNull();
  });
});

describe('a question of the agent', () => {
  it('is for the page that it was asked on, and an answer that was offered is no word of the person', () => {
    const answers: object[] = [];
    const { interaction } = setUp((answer) => void answers.push(answer));
    interaction.ask(callId, 'Which?', ['https://a.example', 'Blue']);
    interaction.answer(callId, 'https://a.example');
    interaction.ask(callId, 'Which?', ['Blue']);
    interaction.answer(callId, 'at https://b.example');
    const askedAt = 'https://shop.example';
    expect(answers).toEqual([
      { text: 'https://a.example', askedAt, isOwnWords: false },
      { text: 'at https://b.example', askedAt, isOwnWords: true },
    ]);
  });
});
