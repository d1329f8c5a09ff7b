import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { LISTS } from './sites/lists.ts';
import { startSite } from '../src/testing/site/start-site.ts';

const failed = (code: string) => ({ ok: false, error: { code } });

test('a choice that takes the page elsewhere at once is told as done @long', async ({
  waymark,
}) => {
  const site = await startSite({
    '/': `<!doctype html><label>Version <select onchange="location.href = '/second'; for (const end = Date.now() + 300; Date.now() < end; );">
      <option>1</option><option>2</option></select></label>`,
    '/second': '<!doctype html><h1>Version 2</h1>',
  });
  const tools = await startToolRun(waymark.app, [site.hostPort]);
  for (let round = 0; round < 5; round += 1) {
    await tools.call('navigate', { url: site.url });
    const { nodeId } = await tools.node('Version');
    const { result } = await tools.call('select', { nodeId, option: '2' });
    expect(result).toMatchObject({
      ok: true,
      output: expect.stringContaining('Chose “2”'),
      effect: { changes: [{ type: 'navigated', url: `${site.url}/second` }] },
    });
  }
  await site.close();
});

test('select works lists that pages draw themselves', async ({ waymark }) => {
  const site = await startSite(LISTS);
  const tools = await startToolRun(waymark.app, [site.hostPort]);
  const open = async (path: string): Promise<void> => {
    const { result } = await tools.call('navigate', { url: `${site.url}${path}` });
    expect(result).toMatchObject({ ok: true });
  };
  const select = async (name: string, args: Readonly<Record<string, unknown>>) => {
    const { nodeId } = await tools.node(name);
    return (await tools.call('select', { nodeId, ...args })).result;
  };
  const log = (): Promise<unknown> => tools.evaluate('log');

  await open('/open-list');
  expect(await select('Sizes', { options: ['Small', 'large'] })).toMatchObject({ ok: true });
  expect(await select('Sizes', { option: 'Large' })).toMatchObject({ ok: true });
  expect(await log()).toEqual(['Small true', 'Large true']);
  expect(await select('Sizes', { option: 'Huge' })).toMatchObject(failed('OPTION_DISABLED'));
  expect(await select('Sizes', { option: 'Tiny' })).toMatchObject({
    error: { code: 'OPTION_NOT_FOUND', message: expect.stringContaining('“Medium”') },
  });

  await open('/drawn-in-view');
  expect(await select('Animal', { option: 'Animal 137' })).toMatchObject({ ok: true });
  expect(await log()).toEqual(['Animal 137']);

  await open('/filtered');
  expect(await select('City', { option: 'Zagreb' })).toMatchObject({ ok: true });
  expect(await log()).toEqual(['Zagreb']);
  expect(await select('City', { option: 'Oslo' })).toMatchObject(failed('OPTION_NOT_FOUND'));
  expect(await tools.evaluate('field.value')).toBe('Zagreb');

  await open('/stubborn');
  expect(await select('Sizes', { option: 'Large' })).toMatchObject(failed('OPTION_NOT_ACCEPTED'));
  expect(await select('No list', { option: 'Large' })).toMatchObject({ ok: false });

  await open('/native-many');
  expect(await select('Fruit', { options: ['Pear', 'Plum'] })).toMatchObject({ ok: true });
  expect(await log()).toEqual(['Pear,Plum']);
  await site.close();
});
