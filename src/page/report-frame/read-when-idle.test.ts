import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';

import { FrameAnswerSchema } from '#shared/model/page/frame-report.ts';

import { find, show } from '../../testing/page/show.ts';
import { readWhenIdle } from './read-when-idle.ts';

const OPTIONS = { maxWhole: 500, maxOffScreen: 100 };
const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function answer(
  known: number | null = null,
  maxWaitMs = 1000,
): Promise<z.infer<typeof FrameAnswerSchema>> {
  return FrameAnswerSchema.parse(JSON.parse(await readWhenIdle(OPTIONS, known, maxWaitMs)));
}

beforeEach(async () => {
  show('<button>one</button>');
  await passed(200);
});

test('a page at rest is read at once', async () => {
  const { waitedMs, report } = await answer();
  expect(waitedMs).toBeLessThan(20);
  expect(report).toMatchObject({ isPageIdle: true, nodes: [{ name: 'one' }] });
});

test('a page that is as it was is not read again', async () => {
  const { report } = await answer();
  expect((await answer(report?.reading)).report).toBeNull();
});

test('a page that has changed since is', async () => {
  const first = await answer();
  find('button').textContent = 'two';
  const { report } = await answer(first.report?.reading);
  expect(report?.nodes).toMatchObject([{ name: 'two' }]);
});

test('what changes during the wait is in the answer', async () => {
  find('button').textContent = 'two';
  setTimeout(() => (find('button').textContent = 'three'), 100);
  const { report, waitedMs } = await answer();
  expect(report).toMatchObject({ isPageIdle: true, nodes: [{ name: 'three' }] });
  expect(waitedMs).toBeGreaterThan(100);
});

test('a page that never rests is read when the wait is over, and says that it was changing', async () => {
  find('button').setAttribute('data-x', '');
  const timer = setInterval(
    () => find('button').setAttribute('data-x', String(performance.now())),
    20,
  );
  const { report } = await answer(null, 300);
  clearInterval(timer);
  expect(report).toMatchObject({ isPageIdle: false, nodes: [{ name: 'one' }] });
});

test('without a wait it is read as it is', async () => {
  find('button').textContent = 'two';
  expect((await answer(null, 0)).report).toMatchObject({
    isPageIdle: false,
    nodes: [{ name: 'two' }],
  });
});

test('what changes between two calls is read as soon as it is at rest, and that is the next answer', async () => {
  const first = await answer();
  find('button').textContent = 'two';
  await passed(400);
  find('button').textContent = 'three';
  await passed(400);
  const { report, waitedMs } = await answer(first.report?.reading);
  expect(report).toMatchObject({ isPageIdle: true, nodes: [{ name: 'three' }] });
  expect(report?.reading).toBe(Number(first.report?.reading) + 2);
  expect(waitedMs).toBeLessThan(20);
});

test('a value that a script sets after that is in the answer', async () => {
  show('<input aria-label="it">');
  await answer();
  find('input').setAttribute('title', 'x');
  await passed(400);
  find('input', HTMLInputElement).value = 'set by a script';
  const { report } = await answer();
  expect(report?.nodes).toMatchObject([{ state: { value: 'set by a script' } }]);
});

test('a secret that only a dropped reading has seen is told by the next', async () => {
  await answer();
  show('<input id="it" type="password" value="hunter2">');
  await passed(400);
  show('<button>gone</button>');
  expect((await answer()).report?.secrets).toEqual(['hunter2']);
  expect((await answer(null)).report?.secrets).toBeUndefined();
});
