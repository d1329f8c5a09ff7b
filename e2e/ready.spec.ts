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

async function firstLook({ path, content }: BusyPage) {
  await tools.call('navigate', { url: `${server.url}${path}` });
  const { snapshot, text } = await tools.look();
  const { result } = await tools.call('read_page', { whole: true });
  const holds = result.ok && JSON.stringify(result.output).includes(content);
  return { snapshot, text, holds };
}

// Times of readings and actions are measured by bench:ready.
test('a page is looked at once its content is there, whatever goes on besides', async () => {
  test.setTimeout(120_000);
  for (const page of server.pages) {
    const { snapshot, holds } = await firstLook(page);
    expect(holds, page.name).toBe(true);
    // A page that used up the time for its content reports what is missing.
    expect(snapshot.unfinished ?? null, page.name).toBeNull();
  }
});

test('content that does not come is not waited for without end, and the state says what is missing', async () => {
  const { text, snapshot } = await firstLook(server.unfinished);
  expect(snapshot.unfinished).toMatchObject({ why: 'busy', words: 'No crates yet', requests: 1 });
  expect(text).toContain('it says "No crates yet", 1 request is open');
});

test('what a page sends all the time is no effect of a click @long', async () => {
  const busy = server.pages.at(-1);
  if (busy === undefined) throw new Error('There is no page that does all of it');
  await firstLook(busy);
  const { nodeId } = await tools.node('Sign in');
  const { result } = await tools.call('click', { nodeId });
  expect(JSON.stringify(result)).not.toContain('beacon');
});
