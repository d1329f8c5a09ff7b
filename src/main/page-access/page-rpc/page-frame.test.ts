import { createContext, runInContext } from 'node:vm';

import { expect, it } from 'vitest';
import { z } from 'zod';

import type { CdpSession } from '../cdp/cdp-session.ts';
import { withSignal } from '../cdp/with-signal.ts';
import { PageElement, PageFrame } from './page-frame.ts';
import { ELEMENT, ELEMENT_OR_NULL, json, type PageScript } from './page-script-answers.ts';

interface Module {
  double(value: number): number;
  lie(): string;
  fail(): void;
  text(): string;
  nameOf(element: Element): string;
  find(name: string): Element | null;
  first(): Element;
}

const SOURCE = `(() => {
  const elements = [{ name: 'a' }, { name: 'b' }];
  return {
    double: (value) => value * 2,
    lie: () => 7,
    fail: () => { throw new Error('broken'); },
    text: () => '{"broken',
    nameOf: ({ name }) => name,
    find: (wanted) => elements.find(({ name }) => name === wanted) ?? null,
    first: () => null,
  };
})()`;

const answers = {
  double: z.number(),
  lie: z.string(),
  fail: z.void(),
  text: json(z.object({ ok: z.boolean() })),
  nameOf: z.string(),
  find: ELEMENT_OR_NULL,
  first: ELEMENT,
};
const SCRIPT: PageScript<Module, typeof answers> = { global: 'script', source: SOURCE, answers };

const CallSchema = z.object({
  functionDeclaration: z.string(),
  arguments: z.array(z.object({ value: z.unknown().optional(), objectId: z.string().optional() })),
  returnByValue: z.boolean(),
});

/** Creates an isolated world that runs `Runtime.callFunctionOn`, with a list of the commands sent to it. */
function newWorld() {
  const sent: string[] = [];
  const objects: unknown[] = [];
  const context = createContext({});
  const answer = (params: unknown): unknown => {
    const call = CallSchema.parse(params);
    sent.push(call.functionDeclaration);
    const args = call.arguments.map(({ value, objectId }) =>
      objectId === undefined ? value : objects[Number(objectId)],
    );
    try {
      const value: unknown = Reflect.apply(
        runInContext(`(${call.functionDeclaration})`, context),
        undefined,
        args,
      );
      if (value === null) return { result: { subtype: 'null' } };
      if (call.returnByValue || typeof value !== 'object') return { result: { value } };
      return { result: { objectId: `${objects.push(value) - 1}` } };
    } catch (error) {
      return { result: {}, exceptionDetails: { text: String(error) } };
    }
  };
  const cdp: Pick<CdpSession, 'on' | 'frames' | 'isolatedWorld'> & { send: unknown } = {
    send: async (_method: string, params: unknown, options?: { signal?: AbortSignal }) => {
      options?.signal?.throwIfAborted();
      return answer(params);
    },
    on: () => ({ dispose: () => undefined }),
    frames: async () => [],
    isolatedWorld: async () => 1,
  };
  return { cdp: cdp as CdpSession, sent };
}

const FRAME = { frameId: 'main', parentFrameId: null, url: 'about:blank', sessionId: undefined };

it('sends the source of a script once, where it is missing', async () => {
  const { cdp, sent } = newWorld();
  const frame = new PageFrame(cdp, FRAME);
  expect(await frame.call(SCRIPT, 'double', 2)).toBe(4);
  expect(await frame.call(SCRIPT, 'double', 3)).toBe(6);
  expect(sent.map((declaration) => declaration.includes(SOURCE))).toEqual([false, true, false]);
});

it('gives elements, and hands them to page functions', async () => {
  const frame = new PageFrame(newWorld().cdp, FRAME);
  const found = await frame.call(SCRIPT, 'find', 'b');
  expect(found).toBeInstanceOf(PageElement);
  expect(await found?.call(SCRIPT, 'nameOf')).toBe('b');
  expect(await frame.call(SCRIPT, 'find', 'c')).toBeNull();
});

it('refuses answers that the page function cannot give', async () => {
  const frame = new PageFrame(newWorld().cdp, FRAME);
  const refused = { code: 'PAGE_ANSWER_INVALID' };
  await expect(frame.call(SCRIPT, 'lie')).rejects.toMatchObject(refused);
  await expect(frame.call(SCRIPT, 'text')).rejects.toMatchObject(refused);
  await expect(frame.call(SCRIPT, 'first')).rejects.toMatchObject(refused);
  await expect(frame.call(SCRIPT, 'fail')).rejects.toMatchObject({ code: 'PAGE_SCRIPT_FAILED' });
});

it('ends with the signal of its session, but for what must be sent', async () => {
  const { cdp } = newWorld();
  const stop = new AbortController();
  const session = withSignal(cdp, stop.signal);
  const frame = new PageFrame(session, FRAME);
  expect(await frame.call(SCRIPT, 'double', 1)).toBe(2);
  stop.abort();
  await expect(frame.call(SCRIPT, 'double', 1)).rejects.toThrow(/abort/i);
  const call = { functionDeclaration: '() => 1', arguments: [], returnByValue: true };
  const sent = session.send('Runtime.callFunctionOn', call, { mustBeSent: true });
  expect(await sent).toEqual({ result: { value: 1 } });
});
