import { availableParallelism, loadavg } from 'node:os';

import { openSite } from './fixtures/opened-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { longUnless } from './fixtures/long-unless.ts';

const page = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Hung</title><button>Start</button><p id="at">quiet</p>
<script>const start = () => { ${script} }; document.querySelector('button').onclick = () => setTimeout(start, 20);</script>`;

/** Scripts that hang, by the path of the page whose button starts them. */
const HUNG = {
  '/loop': 'for (;;);',
  '/microtasks': 'const again = () => Promise.resolve().then(again); again();',
  '/alerts': 'for (;;) alert("again");',
  '/timed-alerts': 'setInterval(() => alert("again"), 0);',
  '/confirms': 'while (!confirm("Really?"));',
  '/prints': 'for (;;) print();',
  '/waits': 'const x = new XMLHttpRequest(); x.open("GET", "/never", false); x.send();',
} as const;

/** Scripts after which the page still responds, or responds again. */
const WORKING = {
  '/slow': 'const end = Date.now() + 5000; while (Date.now() < end); at.textContent = "done";',
  '/worker':
    'new Worker(URL.createObjectURL(new Blob(["for (;;);"]))); at.textContent = "working";',
  '/three-alerts': 'for (const n of [1, 2, 3]) alert(n); at.textContent = "told";',
} as const;

const htmlOf = (scripts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(scripts).map(([path, script]) => [path, page(script)]));

const opened = openSite({
  ...htmlOf(HUNG),
  ...htmlOf(WORKING),
  '/fine': page(''),
  '/at-once': '<!doctype html><title>Hung</title><script>for (;;);</script>',
  '/leave-trap': page('').replace('<script>', '<script>onbeforeunload = () => { for (;;); };'),
  '/grows': page(
    'const kept = []; setInterval(() => kept.push(new Uint8Array(2 ** 28).fill(1)), 20);',
  ),
  '/no-scripts': (_request, response) => {
    response.setHeader('content-security-policy', 'sandbox');
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Plain</title><button>Nothing</button>');
  },
  '/never': () => undefined,
});
const go = (path: string) => opened.tools.call('navigate', { url: `${opened.site.url}${path}` });

async function start(path: string): Promise<void> {
  await expect.poll(async () => (await go(path)).result.ok).toBe(true);
  await opened.tools.call('click', { target: 'Start' });
}

/** Returns the time until a call reports that the page was ended, in ms. */
async function untilTold(): Promise<{ readonly ms: number; readonly message: string }> {
  const startedAt = performance.now();
  for (;;) {
    const { result } = await opened.tools.call('click', { target: 'Start' });
    const ms = performance.now() - startedAt;
    const message = result.ok ? '' : result.error.message;
    if (/was ended/.test(message) || ms > 30_000) return { ms, message };
  }
}

/** Whether the machine is busy: then a page that computes gets more time, as the load may be the reason. */
const isBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism();

async function worksAgain(): Promise<void> {
  expect((await go('/fine')).result).toMatchObject({ ok: true });
  expect((await opened.tools.observe()).nodes.map(({ name }) => name)).toEqual(['Start']);
  expect((await opened.tools.call('click', { target: 'Start' })).result).toMatchObject({
    ok: true,
  });
}

/** Two more ways to hang take as long as the first and show little more; npm run test:long has them. */
const isShort = process.env['WAYMARK_HUNG'] !== 'all';
const LONG: ReadonlySet<string> = new Set(['/microtasks', '/prints']);

for (const path of Object.keys(HUNG).filter((each) => !isShort || !LONG.has(each)))
  test(`${path}: is ended in time, the run is told, and its tab can be used${longUnless(path === '/loop')}`, async () => {
    test.setTimeout(60_000);
    await start(path);
    const loads = opened.site.requests.filter((asked) => asked === path).length;
    const { ms, message } = await untilTold();
    expect(message).toMatch(/did not answer for 8 seconds|one dialog after the other/);
    expect(ms).toBeLessThan(isBusy() ? 27_500 : 10_500);
    expect((await opened.tools.observe()).problem).toContain('was ended');
    await worksAgain();
    expect(opened.site.requests.filter((asked) => asked === path)).toHaveLength(loads);
  });

test('a page that never gets past its first script is ended while it loads @long', async () => {
  const { result, ms } = await go('/at-once');
  expect(result).toMatchObject({ ok: false, error: { code: 'PAGE_UNRESPONSIVE' } });
  expect(ms).toBeLessThan(isBusy() ? 32_000 : 16_000);
  await worksAgain();
});

test('a page that will not be left is ended', { tag: '@long' }, async () => {
  await go('/leave-trap');
  const { result, ms } = await go('/fine');
  expect(result).toMatchObject({ ok: false, error: { code: 'PAGE_UNRESPONSIVE' } });
  expect(ms).toBeLessThan(isBusy() ? 27_500 : 11_000);
  await worksAgain();
});

test('a page that takes up the memory is ended @long', async () => {
  test.setTimeout(60_000);
  await start('/grows');
  const { message } = await untilTold();
  expect(message).toMatch(/used up its memory|stopped working/);
  await worksAgain();
});

test(
  'pages that are slow, work beside, ask three times, have no scripts or load for long are left alone',
  { tag: '@long' },
  async () => {
    test.setTimeout(90_000);
    // Each has its own run, so that they are watched at the same time.
    const begin = async (path: string) => {
      const tools = await startToolRun(opened.waymark.app, [opened.site.hostPort]);
      const loaded = tools.call('navigate', { url: `${opened.site.url}${path}` });
      expect((await loaded).result).toMatchObject({ ok: true });
      return tools;
    };
    const kept: ToolDriver[] = [];
    for (const [path, said] of [
      ['/three-alerts', 'told'],
      ['/slow', 'done'],
      ['/worker', 'working'],
    ] as const) {
      const tools = await begin(path);
      await tools.call('click', { target: 'Start' });
      await expect
        .poll(async () => tools.evaluate("document.getElementById('at').textContent"), {
          timeout: 20_000,
        })
        .toBe(said);
      kept.push(tools);
    }
    const plain = await begin('/no-scripts');
    const loading = await begin('/no-scripts');
    await loading.evaluate("void (location.href = '/never')").catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 10_500));
    for (const tools of kept) expect(await tools.observe()).not.toHaveProperty('problem');
    for (const tools of [plain, loading])
      expect((await tools.observe()).nodes.map(({ name }) => name)).toEqual(['Nothing']);
  },
);

test('a page of the person’s own that hangs is theirs to wait for or to close @long', async () => {
  const { app, ui } = opened.waymark;
  await opened.waymark.visit(`${opened.site.url}/fine`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Hung');
  // Chromium reports no hung page while Playwright is attached to it.
  const tell = () =>
    app.evaluate(() => {
      const { tabs } = globalThis.__waymarkTest ?? {};
      const active = tabs?.activeId() ?? null;
      if (active !== null) tabs?.get(active)?.view.webContents.emit('unresponsive');
    });
  await tell();
  const card = ui.getByRole('alert').filter({ hasText: 'This page isn’t responding' });
  await card.getByRole('button', { name: 'Wait' }).click();
  await expect(card).toBeHidden();
  await tell();
  const before = await ui.getByRole('tab').count();
  await card.getByRole('button', { name: 'Close tab' }).click();
  await expect(ui.getByRole('tab')).toHaveCount(before - 1);
});
