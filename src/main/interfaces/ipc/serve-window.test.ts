import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { DROP_CHANNEL, REQUEST_CHANNEL } from '#shared/ipc/channels.ts';
import { defineRoute } from '#shared/ipc/define-route.ts';
import { PickedFileSchema } from '#shared/model/run/input/picked-file.ts';

import { answerWith } from './answer-request.ts';
import type { Frame } from './sender-gate.ts';
import { serveWindow } from './serve-window.ts';

type Listener = (
  event: { readonly senderFrame: Frame | null },
  ...values: unknown[]
) => Promise<unknown>;

/** Serves a window with one route, `echo.say`, and records dropped files. */
function openWindow() {
  const listeners = new Map<string, Listener>();
  const ui = {
    mainFrame: { url: 'app://ui/index.html' },
    ipc: {
      handle(channel: string, listener: Listener) {
        listeners.set(channel, listener);
      },
    },
  };
  const said: string[] = [];
  const dropped: string[] = [];
  const say = answerWith('echo.say', defineRoute(z.string(), z.string()), (words) => {
    said.push(words);
    return words;
  });
  serveWindow({
    ui,
    origin: 'app://ui',
    answers: new Map([['echo.say', say]]),
    takeDropped: (paths) => {
      dropped.push(...paths);
      return paths.map((path) => PickedFileSchema.parse({ id: randomUUID(), name: path.slice(1) }));
    },
    onInternalError: () => undefined,
  });
  const send = async (channel: string, senderFrame: Frame | null, ...values: unknown[]) =>
    listeners.get(channel)?.({ senderFrame }, ...values);
  return { ui, said, dropped, send };
}

describe('serveWindow', () => {
  it('answers the window’s own page', async () => {
    const { ui, send } = openWindow();
    expect(await send(REQUEST_CHANNEL, ui.mainFrame, 'echo.say', 'hello')).toEqual({
      ok: true,
      value: 'hello',
    });
  });

  it('does nothing for a frame in it, for other contents and for a main frame that shows a site', async () => {
    const { ui, send, said, dropped } = openWindow();
    const frames = [{ url: 'app://ui/index.html' }, { url: 'https://example.com/' }, null];
    for (const frame of frames) {
      await expect(send(REQUEST_CHANNEL, frame, 'echo.say', 'hello')).rejects.toThrow('refused');
      await expect(send(DROP_CHANNEL, frame, ['/etc/passwd'])).rejects.toThrow('refused');
    }
    ui.mainFrame.url = 'https://example.com/';
    await expect(send(REQUEST_CHANNEL, ui.mainFrame, 'echo.say', 'hello')).rejects.toThrow();
    await expect(send(DROP_CHANNEL, ui.mainFrame, ['/etc/passwd'])).rejects.toThrow();
    expect([said, dropped]).toEqual([[], []]);
  });

  it('decides about the sender at the moment of the message, not later', async () => {
    const { ui, send, said } = openWindow();
    ui.mainFrame.url = 'https://example.com/';
    const answer = send(REQUEST_CHANNEL, ui.mainFrame, 'echo.say', 'hello');
    ui.mainFrame.url = 'app://ui/index.html';
    await expect(answer).rejects.toThrow('refused');
    expect(said).toEqual([]);
  });

  it('takes paths of dropped files and refuses anything else', async () => {
    const { ui, send, dropped } = openWindow();
    const reply = await send(DROP_CHANNEL, ui.mainFrame, ['/a.txt']);
    expect(reply).toMatchObject({ ok: true, value: [{ name: 'a.txt' }] });
    for (const paths of ['/b.txt', [7], [`/${'x'.repeat(10_001)}`], null])
      expect(await send(DROP_CHANNEL, ui.mainFrame, paths)).toMatchObject({ ok: false });
    expect(dropped).toEqual(['/a.txt']);
  });
});
