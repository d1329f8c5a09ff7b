import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { RouteName } from '../src/shared/ipc/routes.ts';

/** Time limit for an answer of main: quadratic readers once blocked it, Stop included, for more than 30 s. */
const ANSWER_MS = 3_000;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Ledger</title><h1>Ledger</h1>
      <table><tr><th>Name<th>Note</tr><tr><td>Tea<td id="cell"></tr></table>
      <label>Kind <select id="kind"><option>Short<option id="option"></select></label>
      <a id="link">Far</a> <button onclick="this.textContent = 'Pressed'">Press me</button>
      <script>
        const word = 'a'.repeat(1_000_000);
        for (const id of ['cell', 'option']) document.getElementById(id).textContent = word;
        document.getElementById('link').href = '/far?' + word;
        document.title = 'Ledger ' + word;
        history.replaceState(null, '', '#' + word);
      </script>`,
  });
});
test.afterAll(() => site.close());

test('a page of words of a million letters holds up neither the run nor Stop @long', async ({
  waymark,
}) => {
  test.setTimeout(120_000);
  const calls = [
    { action: 1, tool: 'read_page', args: { whole: true, links: true } },
    { action: 1, tool: 'extract', args: { format: { tables: true } } },
    { action: 1, tool: 'extract', args: { format: { links: true } } },
    { action: 1, tool: 'click', args: { target: 'button "Press me"' } },
  ];
  let rounds = 0;
  const told: string[] = [];
  const model = await startScriptedModel(({ body }) => {
    told.push(JSON.stringify(body));
    rounds += 1;
    return rounds < 3 ? { plan: { proposedActions: ['Read it all'], calls } } : { hang: true };
  });
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Ledger');
  const waits: number[] = [];
  const ask = async (channel: RouteName, input: object): Promise<unknown> => {
    const startedAt = performance.now();
    const answer = await waymark.request(channel, input);
    waits.push(performance.now() - startedAt);
    return answer;
  };
  await waymark.ask('Read the ledger');
  await expect
    .poll(
      async () => {
        await ask('run.list', { limit: 1, beforeStartedAt: null });
        return rounds;
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBe(3);
  expect(told.at(-1)).toContain('Pressed');
  const [run] = (await ask('run.list', { limit: 1, beforeStartedAt: null })) as [{ runId: string }];
  await ask('run.stop', { runId: run.runId });
  await expect(waymark.lastRun).toContainText('Stopped');
  expect(Math.max(...waits)).toBeLessThan(ANSWER_MS);
  await model.close();
});
