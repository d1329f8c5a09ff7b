import type { Script, ScriptedCall } from '../src/testing/scripted-model/model-script.ts';
import {
  type ScriptedModel,
  startScriptedModel,
} from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Content embedded from other sites is not read, just as links to them are not followed, until the person allows it. */

let shop: Site;
let bank: Site;

test.beforeAll(async () => {
  bank = await startSite({
    '/': `<title>Bank</title><body style="margin:0;background:#f00">
      <p>Balance 12345</p><button>Transfer</button><iframe src="/inner"></iframe>
      <script>if (location.search) setTimeout(() => alert('Alerted balance'), 300)</script>`,
    '/inner': '<p>Inner balance</p>',
  });
  shop = await startSite({
    '/': `<title>Shop</title><body style="margin:0"><h1>Kettles</h1>
      <iframe src="/near" width="200" height="60" style="display:block"></iframe>
      <iframe srcdoc="<p>Written here</p>" width="200" height="60" style="display:block"></iframe>
      <iframe src="${bank.url}/" width="400" height="300" style="display:block;border:0"></iframe>`,
    '/near': '<p>Near by</p><button>Near</button>',
    // The frame alternates between the two sites as fast as it can.
    '/flips': `<title>Flips</title><h1>Flips</h1><iframe id="f" width="400" height="300"></iframe>
      <script>
        let at = 0;
        f.onload = () => (f.src = (at++ % 2 ? '/near?' : '${bank.url}/?').slice(0, -1));
        f.src = '/near';
      </script>`,
  });
});
test.afterAll(() => Promise.all([shop.close(), bank.close()]));

const carryingOut = (...calls: readonly ScriptedCall[]): Script => ({
  planner: [
    { plan: { proposedActions: ['Look'] } },
    { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'All done.' } },
  ],
  executor: [
    ...calls.map((call) => ({ calls: [call] })),
    { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
  ],
});

async function begin(
  waymark: Waymark,
  path: string,
  { task = 'Look at the kettles', calls }: { task?: string; calls: readonly ScriptedCall[] },
): Promise<ScriptedModel> {
  const model = await startScriptedModel(carryingOut(...calls));
  await waymark.connect(model.url, { vision: true });
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.visit(`${shop.url}${path}`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(/Shop|Flips/);
  await waymark.ask(task);
  return model;
}

const LOOKS: readonly ScriptedCall[] = [
  { tool: 'read_page', args: { whole: true } },
  { tool: 'find_text', args: { text: 'Balance' } },
  { tool: 'extract', args: { format: { lists: true }, whole: true } },
];
const told = ({ requests }: ScriptedModel) => requests.map(({ text }) => text).join('\n');

/** Returns the highest share of red in the screenshots sent to the model; 1 is an all-red page. */
async function redIn({ app }: Waymark, { requests }: ScriptedModel): Promise<number> {
  const urls = JSON.stringify(requests.map(({ body }) => body)).match(
    /data:image\/(?:png|jpeg);base64,[\w+/=]+/g,
  );
  expect(urls?.length).toBeGreaterThan(0);
  const shares = await app.evaluate(
    ({ nativeImage }, all) =>
      all.map((url) => {
        const pixels = nativeImage.createFromDataURL(url).toBitmap();
        let red = 0;
        for (let at = 0; at < pixels.length; at += 4)
          if ((pixels[at + 2] ?? 0) > 200 && (pixels[at + 1] ?? 0) < 60) red += 1;
        return (red * 4) / pixels.length;
      }),
    urls ?? [],
  );
  return Math.max(...shares);
}

test('a frame of a place that the run was not given is neither read nor seen', async ({
  waymark,
}) => {
  const model = await begin(waymark, '/', { calls: LOOKS });
  await expect(waymark.lastRun).toContainText('All done.');
  expect(told(model)).toContain(`Frame of ${bank.url}: not read`);
  expect(told(model)).toContain('Near by');
  expect(told(model)).toContain('Written here');
  expect(told(model)).not.toMatch(/12345|Transfer|Inner balance/);
  expect(await redIn(waymark, model)).toBe(0);
});

test('it is read as soon as the person gives it to the run, in a card or in the task @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const asks = { tool: 'read_page', args: { frame: bank.url } };
  const model = await begin(waymark, '/', { calls: [asks, asks, ...LOOKS] });
  const card = ui.getByRole('region', { name: /permission/i });
  await expect(card).toContainText(bank.url);
  expect(told(model)).not.toContain('12345');
  await card.getByRole('button', { name: 'Allow reading here' }).click();
  await expect(waymark.lastRun).toContainText('All done.');
  expect(told(model)).toContain('Balance 12345');

  const named = await begin(waymark, '/', { task: `Compare it with ${bank.url}`, calls: [] });
  await expect.poll(() => told(named)).toContain('Transfer');
  await expect(waymark.lastRun).toContainText('All done.');
  expect(await redIn(waymark, named)).toBeGreaterThan(0.01);
});

test(
  'a frame that changes places while it is read gives nothing away',
  { tag: '@long' },
  async ({ waymark }) => {
    const model = await begin(waymark, '/flips', {
      calls: Array.from({ length: 4 }, () => LOOKS).flat(),
    });
    await expect(waymark.lastRun).toContainText('All done.', { timeout: 60_000 });
    expect(told(model)).toContain('Flips');
    expect(told(model)).not.toMatch(/12345|Transfer|Inner balance|Alerted/);
  },
);
