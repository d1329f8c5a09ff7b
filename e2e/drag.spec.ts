import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test as base } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { dragPages } from './sites/drag-pages.ts';
import { longUnless } from './fixtures/long-unless.ts';

let waymark: Waymark;
let site: Site;
let other: Site;

const test = base.extend<{ tools: ToolDriver }>({
  tools: async ({}, use) => {
    const far = other.hostPort.replace('127.0.0.1', 'localhost');
    await use(await startToolRun(waymark.app, [site.hostPort, far]));
  },
});

test.beforeAll(async ({ shared }) => {
  other = await startSite(dragPages(''));
  site = await startSite(dragPages(other.url.replace('127.0.0.1', 'localhost')));
  waymark = await shared.take();
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
  await other.close();
});

/** Drags the element with this name on a freshly opened page, and returns the tool's result. */
async function drag(
  tools: ToolDriver,
  path: string,
  name: string,
  goal: Readonly<Record<string, unknown>> & { readonly onto?: string },
) {
  await tools.call('navigate', { url: `${site.url}${path}` });
  const { nodeId } = await tools.node(name);
  const { onto, ...args } = goal;
  const to = onto === undefined ? {} : { toNodeId: (await tools.node(onto)).nodeId };
  return (await tools.call('drag', { nodeId, ...args, ...to })).result;
}

const says = (words: string) => ({ ok: true, output: expect.stringContaining(words) });

for (const [way, events] of Object.entries({
  native: ['start Sand', 'drop Sand on done', 'end'],
  pointer: ['take Sand', 'leave on done'],
})) {
  test(`${way}: a drag says where the card is then, also by a text and by a place${longUnless(way === 'pointer')}`, async ({
    tools,
  }) => {
    const log = () => tools.evaluate('log');
    expect(await drag(tools, `/${way}`, 'Sand', { onto: 'Measure' })).toMatchObject({
      ...says('It is now number 1 of 2 in ul “Done”.'),
      effect: {
        changes: expect.arrayContaining([
          { type: 'moved', into: 'ul “Done”', position: 1, count: 2, isCopy: false },
        ]),
      },
    });
    await expect.poll(log).toEqual(events);
    expect(await drag(tools, `/${way}`, 'Varnish', { onto: 'Sand' })).toMatchObject(
      says('It is now number 1 of 3 in ul “To do”.'),
    );
    expect(await tools.evaluate('todo.textContent')).toBe('VarnishSandPaint');
    const beside = { onto: 'Measure', to: { x: 90, y: 80 } };
    expect(await drag(tools, `/${way}`, 'Paint', beside)).toMatchObject(
      says('It is now number 1 of 2 in ul “Done”.'),
    );
    expect(await drag(tools, `/${way}`, 'Paint', { toText: 'Nothing to do here' })).toMatchObject(
      says('It lies where it was.'),
    );
    expect(await drag(tools, `/${way}`, 'Paint', { toText: 'no such words' })).toMatchObject({
      ok: false,
      error: { code: 'TEXT_NOT_FOUND' },
    });
  });

  for (const frame of ['in-frame', 'in-far-frame'])
    test(`${way}: a drag works ${frame} @long`, async ({ tools }) => {
      expect(await drag(tools, `/${frame}/${way}`, 'Sand', { onto: 'Measure' })).toMatchObject(
        says('It is now number 1 of 2 in ul “Done”.'),
      );
      await expect.poll(() => tools.evaluate('log')).toEqual(events);
    });
}

test('a drag from frame to frame works or says why not @long', async ({ tools }) => {
  for (const path of ['/across', '/far-across']) {
    expect(await drag(tools, `${path}/native`, 'Sand', { onto: 'Scraps' })).toMatchObject({
      ok: true,
    });
    await expect.poll(() => tools.evaluate('log')).toContain('drop Sand on bin');
    expect(await drag(tools, `${path}/pointer`, 'Sand', { onto: 'Scraps' })).toMatchObject({
      ok: false,
      error: { code: 'DRAG_BETWEEN_FRAMES' },
    });
    await expect
      .poll(() => tools.evaluate('log'))
      .toEqual(['take Sand', expect.stringMatching(/^leave on (todo|nothing)$/)]);
    expect(await tools.evaluate('bin.textContent')).toBe('Scraps');
  }
});

test('what is drawn anew, copied, refused, shifted or only gets another value is told apart @long', async ({
  tools,
}) => {
  expect(await drag(tools, '/redrawn', 'Sand', { toText: 'Measure' })).toMatchObject(
    says('It is now number 2 of 2 in ul “Done”.'),
  );
  expect(await drag(tools, '/palette', 'Sand', { toText: 'Measure' })).toMatchObject(
    says('A copy of it is now number 2 of 2 in ul “Done”.'),
  );
  const asked = await drag(tools, '/asking', 'Sand', { onto: 'Measure' });
  expect(asked).toMatchObject(says('The panel “New field” opened.'));
  expect(asked).not.toMatchObject(says('It lies where it was.'));
  expect(await drag(tools, '/refusing', 'Sand', { onto: 'Measure' })).toMatchObject(
    says('It lies where it was.'),
  );
  expect(await drag(tools, '/shelves', 'Thing', { dx: 120, dy: 30 })).toMatchObject(
    says('It now lies 120, 30 pixels from where it was.'),
  );
  expect(await tools.evaluate('log')).toEqual(['left at 160,70']);
  const along = await drag(tools, '/shelves', 'Loudness', { dx: 40 });
  const value = await tools.evaluate('loudness.value');
  expect(Number(value)).toBeGreaterThan(60);
  expect(along).toMatchObject(says(`Its value is now “${String(value)}”.`));
  expect(along).not.toMatchObject(says('It lies where it was.'));
});

test('what a drop adds to the frame of a builder is told, wherever the drop was aimed at @long', async ({
  tools,
}) => {
  for (const goal of [{ onto: 'Canvas' }, { onto: 'Empty page' }, { dx: 100, dy: 150 }]) {
    const dropped = await drag(tools, '/builder', 'Text', goal);
    expect(dropped).toMatchObject({
      ok: true,
      output: expect.stringContaining('New in the frame there: div “Insert your text here”.'),
      effect: {
        changes: expect.arrayContaining([expect.objectContaining({ type: 'page_changed' })]),
      },
    });
    expect(dropped).not.toMatchObject(says('It lies where it was.'));
    expect(await tools.evaluate('log')).toEqual(['dropped']);
  }
});
