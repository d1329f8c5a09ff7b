import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { prepareProgram } from '../../scripts/launch/prepare-program.ts';
import { scriptCommand } from '../../scripts/options/script-command.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import { type SiteRoute, startSite } from '../../src/testing/site/start-site.ts';
import { openWaymark } from '../fixtures/waymark.ts';
import { Desk } from './desk.ts';
import { ERRANDS } from './errands.ts';

const { short, only } = scriptCommand('test:desk', {
  about: `A person's errands in the window with a real keyboard and mouse, on an X server with a window manager: lost letters,
focus, waiting cards, order and restarts. Needs Xvfb, openbox and xdotool.`,
})
  .option('--short', 'only those that npm test runs')
  .option('--only <text>', 'only errands whose name contains this', '')
  .parse()
  .opts();

/** Page that reports to the server each key pressed outside its field, and the field's text. */
const FORM = `<!doctype html><title>form</title><h1>Kettle</h1><p>The kettle costs 49.90.</p>
  <input id="field" autofocus style="position: fixed; left: 100px; top: 180px; width: 400px; height: 60px">
  <p>Total: € 49.90</p><form method="post" action="/order"><button>Place order</button></form>
  <script>
    document.activeElement.blur();
    addEventListener('keydown', ({ key, target }) => target === field || fetch('/key/' + key));
    field.addEventListener('input', () => fetch('/value/' + field.value));
  </script>`;

for (const tool of ['xdotool', 'openbox'])
  if (spawnSync(tool, ['--version']).error !== undefined) {
    console.error(`test:desk needs ${tool}. On Debian, as root: apt-get install ${tool}.`);
    process.exit(1);
  }
await prepareProgram();
const answers: Readonly<Record<string, SiteRoute>> = Object.fromEntries(
  ['one', 'two', 'three'].map((name) => [`/${name}`, `<title>${name}</title><p>Page ${name}`]),
);
const site = await startSite({
  '/form': FORM,
  '/order': '<title>ordered</title>Thanks',
  ...answers,
});
let failed = 0;
const chosen = ERRANDS.filter(
  ({ name, isShort }) => (isShort || short === undefined) && name.includes(only),
);
for (const { name, run } of chosen) {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-desk-'));
  const model = await startScriptedModel(
    ({ role }) =>
      role === 'planner'
        ? { plan: { proposedActions: ['Press Place order'] } }
        : { calls: [{ tool: 'click', args: { target: 'button "Place order"' } }] },
    { readsPage: (shown) => (shown.includes('Place the order') ? null : 'Page three, 49.90.') },
  );
  const desk = await Desk.open();
  try {
    // The model is connected in advance; the errand itself uses no debugger.
    const setUp = await openWaymark({ userData });
    await setUp.connect(model.url);
    await setUp.request('settings.update', { startWith: 'continue', isWelcomed: true });
    await setUp.close();
    await desk.startProgram(userData);
    await run({ desk, userData, site, model });
    await desk.quit();
    console.log(`ok      ${name}`);
  } catch (error) {
    failed += 1;
    console.error(`FAILED  ${name}\n        ${String(error)}`);
    await desk.picture(join('test-results', `desk-${failed}.png`));
  } finally {
    await desk.close();
    await model.close();
    await rm(userData, { recursive: true, force: true });
  }
}
await site.close();
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
