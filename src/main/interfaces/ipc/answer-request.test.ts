import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { defineRoute } from '#shared/ipc/define-route.ts';

import { answerRequest, answerWith, type Answer } from './answer-request.ts';

const SHARE = defineRoute(
  z.strictObject({ cakes: z.int(), people: z.int() }),
  z.strictObject({ each: z.int() }),
);

/** Sends a request to a router with one route, `cake.share`; `handled` counts the calls of its handler. */
async function ask(
  name: unknown,
  input: unknown,
  handler = ({ cakes, people }: { cakes: number; people: number }) => ({ each: cakes / people }),
) {
  let handled = 0;
  const internal: unknown[] = [];
  const answer: Answer = answerWith('cake.share', SHARE, (parsed) => {
    handled += 1;
    return handler(parsed);
  });
  const answers = new Map([['cake.share', answer]]);
  const reply = await answerRequest(answers, name, input, (error) => internal.push(error));
  return { reply, handled, internal };
}

describe('answerRequest', () => {
  it('gives what the handler gives', async () => {
    const { reply, internal } = await ask('cake.share', { cakes: 6, people: 3 });
    expect(reply).toEqual({ ok: true, value: { each: 2 } });
    expect(internal).toEqual([]);
  });

  it.each(['cake.eat', 'toString', '__proto__', '', null, 7, ['cake.share'], { name: 'x' }])(
    'does not know the route %j',
    async (name) => {
      const { reply, handled } = await ask(name, { cakes: 6, people: 3 });
      expect(reply).toMatchObject({ ok: false, error: { code: 'REQUEST_UNKNOWN' } });
      expect(handled).toBe(0);
    },
  );

  it.each([
    null,
    undefined,
    'six',
    {},
    { cakes: '6', people: 3 },
    { cakes: 6, people: 3, knives: 1 },
  ])('calls no handler with input of another form: %j', async (input) => {
    const { reply, handled, internal } = await ask('cake.share', input);
    expect(reply).toMatchObject({
      ok: false,
      error: { code: 'REQUEST_INVALID', next: expect.stringContaining('cake.share') },
    });
    expect([handled, internal]).toEqual([0, []]);
  });

  it('refuses input that is no plain data or too long before its form is looked at', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const odd = await ask('cake.share', circular);
    expect(odd.reply).toMatchObject({ ok: false, error: { code: 'REQUEST_INVALID' } });
    const big = await ask('cake.share', 'x'.repeat(1_000_001));
    expect(big.reply).toMatchObject({ ok: false, error: { code: 'REQUEST_TOO_LARGE' } });
  });

  it('passes on what a handler refuses with, in its own words and without its stack', async () => {
    const refusal = { code: 'NO_CAKE', message: 'It is eaten.', next: 'Bake another.' };
    const { reply, internal } = await ask('cake.share', { cakes: 6, people: 3 }, () => {
      throw new AppError(refusal);
    });
    expect(reply).toEqual({ ok: false, error: refusal });
    expect(internal).toEqual([]);
  });

  it('reports a fault of a handler and still answers', async () => {
    const fault = new TypeError('cakes is not iterable');
    const { reply, internal } = await ask('cake.share', { cakes: 6, people: 3 }, () => {
      throw fault;
    });
    expect(reply).toMatchObject({ ok: false, error: { next: expect.any(String) } });
    expect(JSON.stringify(reply)).not.toContain('answer-request.test');
    expect(internal).toEqual([fault]);
  });

  it('sends nothing out that the route does not declare', async () => {
    const { reply, internal } = await ask('cake.share', { cakes: 5, people: 3 });
    expect(reply.ok).toBe(false);
    expect(internal).toEqual([expect.any(z.ZodError)]);
  });
});
