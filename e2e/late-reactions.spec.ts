import { expect, test } from './fixtures/shared-program.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { LATE_PAGES } from './sites/late-pages.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';

let site: Site;
let tools: ToolDriver;
let app: Waymark['app'];

test.beforeAll(async ({ shared }) => {
  site = await startSite(LATE_PAGES);
  const waymark = await shared.take();
  ({ app } = waymark);
  tools = await startToolRun(app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

for (const path of Object.keys(LATE_PAGES))
  test(`the look after a click shows what opens some time after it: ${path}`, async () => {
    await tools.call('navigate', { url: `${site.url}${path}` });
    const { nodeId } = await tools.node('Go');
    await tools.call('click', { nodeId });
    const names = (await tools.observe()).nodes.map(({ name }) => name);
    expect(names).toContain('In the panel');
  });

test('a button is not pressed before the page has checked, on a timer, what was typed just before', async () => {
  const form = await startSite({
    '/': `<title>Form</title><label>Name <input id="name"></label><button id="save">Save</button><p id="state">Fill in the name</p>
      <script>
        let valid = false;
        const field = document.getElementById('name'), state = document.getElementById('state');
        field.addEventListener('input', () => { valid = false; setTimeout(() => { valid = field.value !== ''; state.textContent = ''; }, 350); });
        document.getElementById('save').onclick = () => { state.textContent = valid ? 'Saved ' + field.value : 'Fill in the name'; };
      </script>`,
  });
  try {
    const run = await startToolRun(app, [form.hostPort]);
    await run.call('navigate', { url: form.url });
    await run.call('type', { target: 'textbox "Name"', text: 'Lantern' });
    await run.call('click', { target: 'button "Save"' });
    expect(await run.evaluate('state.textContent')).toBe('Saved Lantern');
  } finally {
    await form.close();
  }
});
