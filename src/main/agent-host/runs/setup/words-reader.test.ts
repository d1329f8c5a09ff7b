import { beforeEach, expect, it } from 'vitest';

import type { WordsRead } from '#shared/agent-port/probe-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AskedAct } from '#shared/model/run/approval/asked-act.ts';
import { grantText } from '#shared/model/run/approval/grant.ts';

import { RunPermissions } from '../../../permissions/run-permissions.ts';
import { WordsReader } from './words-reader.ts';

const SHOP = 'https://shop.example';
const START = {
  provider: { kind: 'openai', baseUrl: 'http://127.0.0.1:1/v1', model: 'm', vision: false },
  apiKey: { origin: 'http://127.0.0.1:1', value: 'k' },
  traits: null,
  prices: [{ model: 'm', input: 1, output: 1 }],
} satisfies ConstructorParameters<typeof WordsReader>[0]['start'];
const CALL: WordsRead['calls'][number] = {
  model: 'm',
  role: 'words',
  attempt: 1,
  tokens: { input: 400, output: 20 },
  ms: 5,
  error: null,
  exchange: { request: new Uint8Array(), answer: '{}' },
};

let shown: string[];
let made: string[];
let calls: unknown[];
let failures: string[];
let abort: AbortController;
let answer: () => Promise<WordsRead>;
let permissions: RunPermissions;

const reads = (...acts: AskedAct[]): WordsRead => ({ acts, error: null, calls: [CALL] });

beforeEach(() => {
  [shown, made, calls, failures] = [[], [], [], []];
  abort = new AbortController();
  answer = () => Promise.resolve(reads({ verb: 'order', times: 1 }));
  permissions = new RunPermissions({
    made: (held) => made.push(...held.map(({ grant }) => `${grant.from} ${grantText(grant)}`)),
    used: () => undefined,
    cut: () => undefined,
  });
});

const readerOf = (
  typed: readonly string[],
  more: Partial<ConstructorParameters<typeof WordsReader>[0]> = {},
): WordsReader =>
  new WordsReader({
    typed,
    begunOn: SHOP,
    start: START,
    grants: permissions.grants,
    readWords: (_access, words) => {
      shown.push(words);
      return answer();
    },
    withoutSecrets: (text) => text.replace('hunter2', '•••'),
    onCall: (call) => calls.push(call),
    onFailure: (text) => failures.push(text),
    signal: abort.signal,
    ...more,
  });

it('asks once, shows the words alone, and writes down what it cost', async () => {
  const reader = readerOf(['Get me the kettle, my word is hunter2', 'https://shop.example/a?b']);
  const both = await Promise.all([reader.read('order', SHOP), reader.read('order', SHOP)]);
  expect(both).toEqual([true, true]);
  expect(await reader.read('send', SHOP)).toBe(false);
  expect(shown).toEqual(['Get me the kettle, my word is •••']);
  expect(made).toEqual([
    'model order@https://*.shop.example',
    'model submit@https://*.shop.example×3',
  ]);
  expect(calls).toMatchObject([{ type: 'model.called', role: 'words', cost: 0.00042 }]);
});

it('gives nothing anew of what was used up or taken back', async () => {
  const reader = readerOf(['Get me the kettle']);
  const [id = ''] = permissions.grants.give([
    { verb: 'order', origin: SHOP, times: 1, from: 'task' },
  ]);
  permissions.grants.cut(id);
  expect(await reader.read('order', SHOP)).toBe(false);
  expect(shown).toEqual([]);
});

it.each([
  ['where the words only ask to look', () => readerOf(['Read the page']), SHOP],
  ['where nobody wrote anything', () => readerOf([]), SHOP],
  ['at a place that they do not name', () => readerOf(['Get the kettle']), 'https://b.example'],
  [
    'where the person has switched it off',
    () => readerOf(['Get the kettle'], { modelReadsWords: () => false }),
    SHOP,
  ],
  [
    'where the built-in engine works',
    () => readerOf(['Get the kettle'], { start: { ...START, provider: { kind: 'builtin' } } }),
    SHOP,
  ],
  [
    'once the run is over',
    () => {
      abort.abort();
      return readerOf(['Get the kettle']);
    },
    SHOP,
  ],
])('asks no model %s', async (_when, reader, origin) => {
  expect(await reader().read('order', origin)).toBe(false);
  expect(shown).toEqual([]);
});

it('reads what the person writes later, and only that', async () => {
  const reader = readerOf(['Read the page']);
  expect(await reader.read('order', SHOP)).toBe(false);
  reader.said('And get me the kettle');
  expect(await reader.read('order', SHOP)).toBe(true);
  expect(shown).toEqual(['And get me the kettle']);
});

it('grants nothing where the model fails, and says so', async () => {
  const error = { code: 'ENDPOINT_DOWN', message: 'It is down.', next: 'Wait.' };
  answer = () => Promise.resolve({ acts: [], error, calls: [] });
  expect(await readerOf(['Get the kettle']).read('order', SHOP)).toBe(false);
  answer = () => Promise.reject(new AppError({ ...error, message: 'It took too long.' }));
  expect(await readerOf(['Get the kettle']).read('order', SHOP)).toBe(false);
  expect(failures).toEqual([
    expect.stringContaining('It is down.'),
    expect.stringContaining('It took too long.'),
  ]);
  expect(made).toEqual([]);
});
