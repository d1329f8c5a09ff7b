import { afterEach, expect, test } from 'vitest';

import { callTool, listTools } from './model-context.page.ts';

const FIELD = '\u001F';
const RECORD = '\u001E';
const LIMITS = { maxTools: 5, maxChars: 50 };

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema?: unknown;
  readonly execute?: (input: unknown) => unknown;
}

/** Defines the interface as a page's own script does, over the engine's property. */
function offer(context: unknown): void {
  Object.defineProperty(document, 'modelContext', { value: context, configurable: true });
}

const byScript = (tools: readonly Tool[]) => ({
  getTools: () => Promise.resolve(tools),
  executeTool: (tool: Tool, json: string) => {
    if (typeof json !== 'string') throw new TypeError('JSON expected');
    return tool.execute?.(JSON.parse(json));
  },
});

const call = (name: string, input: Readonly<Record<string, unknown>> = {}) =>
  callTool({ name, input, origin: location.origin, maxChars: 100, formMs: 50 });

const engine = 'modelContext' in Document.prototype;

afterEach(() => {
  Reflect.deleteProperty(document, 'modelContext');
  Reflect.deleteProperty(navigator, 'modelContext');
  document.body.replaceChildren();
});

test('a page without tools gives an empty text', async () => {
  offer(undefined);
  // Some versions of Chromium have the interface in both places.
  Object.defineProperty(navigator, 'modelContext', { value: undefined, configurable: true });
  expect(await listTools(LIMITS)).toBe('');
  expect(await call('add')).toBe('none');
});

test('tools of a script of the page are listed and called with JSON', async () => {
  const inputSchema = { type: 'object' };
  const execute = (input: unknown): unknown => ({ sum: input });
  offer(byScript([{ name: 'add', description: 'Adds', inputSchema, execute }]));
  expect(await listTools(LIMITS)).toBe(`add${FIELD}Adds${FIELD}{"type":"object"}`);
  expect(await call('add', { a: 1 })).toBe(`done${FIELD}{"sum":{"a":1}}`);
  expect(await call('sub')).toBe('unknown');
});

test('tools that are called by their names work too', async () => {
  offer({
    listTools: () => [{ name: 'a', description: 'b' }],
    callTool: ({ name, arguments: input }: { name: string; arguments: unknown }) =>
      `${name} ${JSON.stringify(input)}`,
  });
  expect(await listTools(LIMITS)).toBe(`a${FIELD}b${FIELD}`);
  expect(await call('a', { x: 2 })).toBe(`done${FIELD}a {"x":2}`);
});

test('no list and no answer is longer than asked for, whatever the page does', async () => {
  const long = 'x'.repeat(10_000);
  const tools = Array.from({ length: 100 }, (_, at) => ({
    name: `t${at}${RECORD}${FIELD}`,
    description: long,
    execute: () => long,
  }));
  offer(byScript(tools));
  const listed = await listTools(LIMITS);
  expect(listed.split(RECORD)).toHaveLength(5);
  expect(listed.split(RECORD)[0]).toBe(`t0${FIELD}${'x'.repeat(50)}${FIELD}`);
  offer(byScript([{ name: 'long', description: '', execute: () => long }]));
  expect(await call('long')).toBe(`done${FIELD}${'x'.repeat(100)}`);
  const { stringify } = JSON;
  try {
    JSON.stringify = () => long;
    offer({ listTools: () => [{ name: 'a' }], callTool: () => ({}) });
    expect(await call('a')).toHaveLength(105);
  } finally {
    JSON.stringify = stringify;
  }
});

test('what a tool throws is told', async () => {
  const execute = (): never => {
    throw new Error('no kettles left');
  };
  offer(byScript([{ name: 'order', description: '', execute }]));
  expect(await call('order')).toBe(`failed${FIELD}no kettles left`);
});

test('a call that was allowed at another origin does nothing', async () => {
  let calls = 0;
  offer(byScript([{ name: 'a', description: '', execute: () => (calls += 1) }]));
  const elsewhere = { name: 'a', input: {}, origin: 'https://other.example' };
  expect(await callTool({ ...elsewhere, maxChars: 10, formMs: 10 })).toBe('moved');
  expect(calls).toBe(0);
});

test('tools of frames of other origins are neither listed nor called', async () => {
  const foreign = { name: 'a', description: 'b', origin: 'https://other.example' };
  offer(byScript([foreign]));
  expect(await listTools(LIMITS)).toBe('');
  expect(await call('a')).toBe('unknown');
});

test.runIf(engine)('tools that the engine keeps are listed and called with an object', async () => {
  const stop = new AbortController();
  Reflect.apply(Reflect.get(engineContext(), 'registerTool'), engineContext(), [
    {
      name: 'add',
      description: 'Adds',
      inputSchema: { type: 'object', properties: { a: { type: 'number' } } },
      execute: (input: { readonly a: number }) => ({
        content: [{ type: 'text', text: input.a + 1 }],
      }),
    },
    { signal: stop.signal },
  ]);
  expect(await listTools({ maxTools: 5, maxChars: 500 })).toContain(`add${FIELD}Adds${FIELD}{`);
  expect(await call('add', { a: 1 })).toBe(`done${FIELD}{"content":[{"type":"text","text":2}]}`);
  stop.abort();
});

test.runIf(engine)('a form that a person has to send is filled in and not waited for', async () => {
  document.body.innerHTML =
    '<form toolname="book" tooldescription="Books"><input name="who"><button>Book</button></form>';
  await expect.poll(() => listTools({ maxTools: 5, maxChars: 500 })).toContain(`book${FIELD}Books`);
  expect(await call('book', { who: 'Ada' })).toBe('filled');
  expect(document.querySelector('input')?.value).toBe('Ada');
});

function engineContext(): object {
  const context: unknown = Reflect.get(document, 'modelContext');
  if (typeof context !== 'object' || context === null) throw new Error('the engine has none');
  return context;
}
