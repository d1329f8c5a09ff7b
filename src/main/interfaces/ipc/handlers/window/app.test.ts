import { expect, it } from 'vitest';

import { WindowIdSchema } from '#shared/model/ids.ts';

import { type AppHandlerOptions, createAppHandlers } from './app.ts';

it('gives a window its state only once runs may start', async () => {
  let startRuns = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    startRuns = resolve;
  });
  const handlers = createAppHandlers({
    tabs: {} as AppHandlerOptions['tabs'],
    windowId: WindowIdSchema.parse(1),
    publisher: { state: () => 'the state' } as unknown as AppHandlerOptions['publisher'],
    ready,
    makeDefault: () => false,
  });
  const given: unknown[] = [];
  const asked = Promise.resolve(handlers['app.getState'](null)).then((state) => given.push(state));
  await new Promise((resolve) => setImmediate(resolve));
  expect(given).toEqual([]);
  startRuns();
  await asked;
  expect(given).toEqual(['the state']);
});
