import { type BusyPage, serveNeverIdlePages } from './sites/never-idle-pages.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';

let tools: ToolDriver;
let server: Awaited<ReturnType<typeof serveNeverIdlePages>>;

test.beforeAll(async ({ shared }) => {
  server = await serveNeverIdlePages();
  const waymark = await shared.take();
  tools = await startToolRun(waymark.app, [server.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  server.close();
});

/** On a machine that other work shares. */
const SLOW_MS = 1000;

async function firstLook({ path, content }: BusyPage) {
  const startedAt = performance.now();
  await tools.call('navigate', { url: `${server.url}${path}` });
  const { snapshot, text } = await tools.look();
  const ms = performance.now() - startedAt;
  const { result } = await tools.call('read_page', { whole: true });
  const holds = result.ok && String(result.output).includes(content);
  return { snapshot, text, ms, holds };
}

test('a page is looked at once its content is there, whatever goes on besides', async () => {
  test.setTimeout(120_000);
  for (const page of server.pages) {
    const { ms, holds } = await firstLook(page);
    expect(holds, page.name).toBe(true);
    expect(ms, page.name).toBeLessThan(page.contentMs + 1500 + SLOW_MS);
  }
});

test('content that does not come is waited for six seconds, and the state says what is missing', async () => {
  const { ms, text, snapshot } = await firstLook(server.unfinished);
  expect(snapshot.unfinished).toMatchObject({ why: 'busy', words: 'No crates yet', requests: 1 });
  expect(text).toContain('it says "No crates yet", 1 request is open');
  expect(ms).toBeLessThan(6000 + SLOW_MS);
  expect(ms).toBeGreaterThan(4000);
});

test('acts on a page that never finishes take no longer than on others', async () => {
  const busy = server.pages.at(-1);
  if (busy === undefined) throw new Error('There is no page that does all of it');
  await firstLook(busy);
  const { nodeId } = await tools.node('Sign in');
  const { ms, result } = await tools.call('click', { nodeId });
  expect(ms).toBeLessThan(1500);
  // What the page sends all the time is no effect of the click.
  expect(JSON.stringify(result)).not.toContain('beacon');
});
