import { describe, expect } from 'vitest';
import { z } from 'zod';

import { DROP_CHANNEL, REQUEST_CHANNEL } from '#shared/ipc/channels.ts';
import { ErrorInfoSchema } from '#shared/errors/error-info-schema.ts';
import { ROUTES } from '#shared/ipc/routes.ts';
import type { Route } from '#shared/ipc/define-route.ts';

import { fuzz, pick, type Random } from '../../../testing/fuzz/fuzz.ts';
import { randomClonable } from '../../../testing/fuzz/random-value.ts';
import { answerWith } from './answer-request.ts';
import type { Frame } from './sender-gate.ts';
import { serveWindow } from './serve-window.ts';

type Listener = (
  event: { readonly senderFrame: Frame | null },
  ...values: unknown[]
) => Promise<unknown>;

const ReplySchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), error: ErrorInfoSchema }),
]);
const FAULT = 'A fault inside of a handler.';
const routes = new Map<string, Route>(Object.entries(ROUTES));

/** Serves a window with all routes; the handlers validate their input again, and fail. */
function openWindow() {
  const listeners = new Map<string, Listener>();
  const ui = {
    mainFrame: { url: 'app://ui/index.html' },
    ipc: { handle: (channel: string, listener: Listener) => void listeners.set(channel, listener) },
  };
  const handled: string[] = [];
  const answers = new Map(
    [...routes].map(([name, route]) => [
      name,
      answerWith(name, route, (input: unknown) => {
        handled.push(name);
        expect(z.safeParse(route.input, input).success).toBe(true);
        throw new TypeError(FAULT);
      }),
    ]),
  );
  serveWindow({
    ui,
    origin: 'app://ui',
    answers,
    takeDropped: (paths) => {
      expect(paths.every((path) => typeof path === 'string')).toBe(true);
      throw new TypeError(FAULT);
    },
    onInternalError: () => undefined,
  });
  return { ui, listeners, handled };
}

/** Returns input that a compromised window could send: mostly the right fields with wrong values. */
function request(random: Random, { input }: Route): unknown {
  if (!(input instanceof z.ZodObject) || random() < 0.3) return randomClonable(random);
  const keys = Object.keys(input.shape).filter(() => random() < 0.9);
  return Object.fromEntries(keys.map((key) => [key, randomClonable(random)]));
}

describe('the window’s requests', () => {
  const { ui, listeners, handled } = openWindow();
  const frames: readonly [Frame | null, ...(Frame | null)[]] = [
    null,
    { url: 'app://ui/index.html' },
    { url: 'https://example.com/' },
    { url: 'app://ui.evil.example/' },
    { url: '' },
  ];

  fuzz(
    'are refused or valid, whatever they bring, and tell nothing of the program',
    { cases: 20 },
    async (random) => {
      for (const [name, route] of routes) {
        const asked = random() < 0.05 ? randomClonable(random) : name;
        for (const [channel, values] of [
          [REQUEST_CHANNEL, [asked, request(random, route)]],
          [DROP_CHANNEL, [randomClonable(random)]],
        ] as const) {
          const reply = ReplySchema.parse(
            await listeners.get(channel)?.({ senderFrame: ui.mainFrame }, ...values),
          );
          expect(JSON.stringify(reply)).not.toMatch(/\.ts:|node_modules|\n\s+at /);
          expect(JSON.stringify(reply).length).toBeLessThan(100_000);
        }
      }
    },
  );

  fuzz('do nothing from any other frame', { cases: 20 }, async (random) => {
    const before = handled.length;
    for (const [name] of routes) {
      const asked = { senderFrame: pick(random, frames) };
      // Vitest keeps promises passed to `rejects` until the end of the test, so it is not used here.
      const refusal = await listeners
        .get(REQUEST_CHANNEL)?.(asked, name, randomClonable(random))
        .then(() => null, String);
      expect(refusal).toContain('refused');
    }
    expect(handled.length).toBe(before);
  });
});
