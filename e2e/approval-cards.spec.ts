import type { ScriptedAnswer } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { recordEffects } from './fixtures/record-effects.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

let site: Site;
const { effects, effect } = recordEffects();

test.beforeAll(async () => {
  site = await startSite({
    '/': `<title>Shop</title><h1>Kettle 1.7 l</h1>
      <form method="post" action="/order" target="sent">
        <label>To <input name="to" value="Elm Road 4"></label><p>Total: € 34.00</p>
        <button>Place order</button>
      </form><iframe name="sent" title="Receipt"></iframe>`,
    '/order': effect('ordered'),
  });
});
test.afterAll(() => site.close());

/** Runs a task on the shop that presses the button this often, regardless of the results. */
async function orderInRun(waymark: Waymark, presses: number): Promise<void> {
  const click: ScriptedAnswer = {
    calls: [{ tool: 'click', args: { target: 'button "Place order"' } }],
  };
  const done: ScriptedAnswer = {
    calls: [{ tool: 'done', args: { success: true, message: 'ok' } }],
  };
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Press it'] } },
      { plan: { taskComplete: true, finalAnswer: 'All done.' } },
    ],
    executor: [...Array.from({ length: presses }, () => click), done],
  });
  await waymark.connect(model.url);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Shop');
  await waymark.ask('Place the order');
}

test('a card shows what would be ordered where, and one answer lets one order through', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await orderInRun(waymark, 2);
  const card = ui.getByRole('alertdialog', { name: /^Place order/ });
  await expect(card).toContainText(new URL(site.url).host);
  await expect(card).toContainText('Elm Road 4');
  await expect(card).toContainText('€ 34.00');
  await expect(card).toContainText('It concerns money, your account or a contract.');
  expect(effects).toEqual([]);
  await card.getByRole('button', { name: 'Place order' }).click();
  await expect.poll(() => effects).toEqual(['ordered']);
  // The second press needs another approval.
  await card.getByRole('button', { name: 'Don’t' }).click();
  await expect(waymark.lastRun).toContainText('All done.');
  expect(effects).toEqual(['ordered']);
});

test('a person takes over instead of answering, and the run waits @long', async ({ waymark }) => {
  const { ui } = waymark;
  await orderInRun(waymark, 1);
  const card = ui.getByRole('alertdialog', { name: /^Place order/ });
  await card.getByRole('button', { name: 'I’ll do it' }).click();
  await expect(card).toBeHidden();
  await expect(ui.getByRole('button', { name: 'Resume' }).first()).toBeVisible();
  expect(effects).toEqual([]);
});
