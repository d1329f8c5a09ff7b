import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Script, ScriptedRequest } from '../src/testing/scripted-model/model-script.ts';
import {
  type ScriptedModel,
  startScriptedModel,
} from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/shared-program.ts';

const ORDERS = Array.from({ length: 8 }, (_, at) => `A-${100 + at}`);

/** Page with a table whose rows are edited in a form below it, redrawn after each save. */
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title></head><body>
<h1>Orders</h1><table><thead><tr><th>Order</th><th>Weight</th><th></th></tr></thead><tbody></tbody></table>
<form hidden><h2>Edit</h2><label>Weight <input name="weight"></label>
<label>Size <select name="size"><option value="s">Small</option><option value="l">Large</option></select></label>
<label><input type="checkbox" name="fragile" style="opacity:0;position:absolute"> Fragile</label> <button>Save</button></form><p role="status"></p>
<script>
const weights = {};
const tbody = document.querySelector('tbody'), form = document.querySelector('form');
let open = null;
const draw = () => {
  tbody.innerHTML = ${JSON.stringify(ORDERS)}.map((order) =>
    '<tr data-testid="row"><td>' + order + '</td><td>' + (weights[order] ?? '') + '</td><td><button>Edit</button></td></tr>').join('');
  tbody.querySelectorAll('button').forEach((button, at) => {
    button.onclick = () => { open = ${JSON.stringify(ORDERS)}[at]; form.hidden = false; form.weight.value = ''; };
  });
};
form.onsubmit = async (event) => {
  event.preventDefault();
  const order = open, weight = form.weight.value;
  await fetch('/save', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ order, weight, size: form.size.value, fragile: form.fragile.checked }) });
  weights[order] = weight + ' kg'; form.hidden = true; draw();
  document.querySelector('[role=status]').textContent = 'Saved ' + order;
};
draw();
</script></body></html>`;

let site: Site;
let saved: { order: string; weight: string; size: string; fragile: boolean }[] = [];

test.beforeAll(async () => {
  site = await startSite({
    '/': page,
    '/save': (request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        saved.push(JSON.parse(body));
        response.end('{}');
      });
    },
  });
});
test.afterAll(() => site.close());
test.beforeEach(() => {
  saved = [];
});

const SAVE_ALL = `const orders = (await page.tables())[0].rows.map((row) => row.Order);
let count = 0;
for (const order of orders) {
  await page.getByRole('row').filter({ hasText: order }).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Weight').fill('2');
  if (count === 1) { await page.getByLabel('Size').selectOption('l'); await page.getByLabel('Fragile').check(); }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved ' + order).waitFor();
  count += 1;
  await data.add({ order, weight: await page.getByRole('row').filter({ hasText: order }).locator('td').nth(1).innerText() }, 'Labels');
}
console.log('all', count);
return { count, rows: await page.getByTestId('row').count() };`;

const scripted = (code: string) => ({
  plan: { proposedActions: ['Save the weight of each order'], script: code },
});
const end = (finalAnswer: string) => ({ plan: { taskComplete: true, finalAnswer } });

async function withModel<Answer>(
  script: Script,
  use: (model: ScriptedModel) => Promise<Answer>,
): Promise<Answer> {
  const model = await startScriptedModel(script);
  try {
    const answer = await use(model);
    expect(model.problems).toEqual([]);
    return answer;
  } finally {
    await model.close();
  }
}

const run = (model: ScriptedModel, task: string, ...more: readonly string[]) =>
  runAgent([
    '--task',
    task,
    '--url',
    `${site.url}/`,
    '--provider',
    'openai',
    '--base-url',
    model.url,
    '--model',
    'scripted',
    ...more,
  ]);

const plannerText = ({ requests }: ScriptedModel, at: number): string =>
  requests.filter(({ role }) => role === 'planner')[at]?.lastText ?? '';

test('saves eight rows with one script and two model calls, each save through the gate', async () => {
  test.setTimeout(180_000);
  await withModel([scripted(SAVE_ALL), end('All 8 are saved.')], async (model) => {
    const result = await run(model, 'Save the weight 2 of every one of the 8 orders');
    expect(saved.map(({ order }) => order)).toEqual(ORDERS);
    expect(saved.every(({ weight }) => weight === '2')).toBe(true);
    expect(saved[1]).toMatchObject({ size: 'l', fragile: true });
    expect(result).toMatchObject({ status: 'completed', errors: [] });
    expect(model.requests.map(({ role }) => role)).toEqual(['planner', 'planner']);
    expect(plannerText(model, 1)).toContain('"count":8,"rows":8');
    const [, added] = result.data as readonly { readonly Labels?: readonly unknown[] }[];
    expect(added?.Labels).toHaveLength(8);
    expect(added?.Labels?.at(-1)).toEqual({ order: 'A-107', weight: '2 kg' });
  });
});

test('a task that only reads lets no script write', async () => {
  await withModel([scripted(SAVE_ALL), end('I may not write.')], async (model) => {
    await run(model, 'List the weights of all orders');
    expect(saved).toEqual([]);
    const told = plannerText(model, 1);
    expect(told).toContain('Line 7, page.getByRole(');
    expect(told).toContain('(NEEDS_APPROVAL)');
    expect(told).toContain('Done before: 1 × extract, 1 × click, 1 × type.');
  });
});

test('a script that fails tells where, why, and what is done, and the planner goes on from there @long', async () => {
  const failing = `const orders = ['A-100', 'A-999'];
let last = '';
for (const order of orders) {
  await page.getByRole('row').filter({ hasText: order }).getByRole('button').click({ timeout: 500 });
  last = order;
}`;
  await withModel([scripted(failing), end('One is missing.')], async (model) => {
    await run(model, 'Open each of the orders A-100 and A-999');
    const told = plannerText(model, 1);
    expect(told).toContain('Line 4');
    expect(told).toContain('TARGET_NOT_FOUND');
    expect(told).toContain('1 × click');
    expect(told).toContain('A-100');
    expect(model.requests.map(({ role }) => role)).toEqual(['planner', 'planner']);
  });
});

test('a locator that means several elements is told how many, and which @long', async () => {
  await withModel(
    [scripted("await page.getByRole('button', { name: 'Edit' }).click();"), end('No.')],
    async (model) => {
      await run(model, 'Open each order');
      expect(plannerText(model, 1)).toContain('means 8 elements: 1. button “Edit”');
    },
  );
});

test('the reference of scripts is only in the prompts of tasks for many things @long', async () => {
  const texts = async (task: string): Promise<string> =>
    withModel([end('Done.')], async (model) => {
      await run(model, task);
      return (model.requests[0] as ScriptedRequest).text;
    });
  expect(await texts('Open every order')).toContain('getByRole');
  expect(await texts('Open the order A-100')).not.toContain('getByRole');
});

test('a run that is stopped stops its script at the next call @long', async ({ waymark }) => {
  const endless = `for (;;) { try { await page.getByRole('button', { name: 'Edit' }).first().click(); await sleep(100); } catch {} }`;
  await withModel([scripted(endless), end('Never.')], async (model) => {
    await waymark.connect(model.url);
    await waymark.visit(`${site.url}/`);
    await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Orders');
    await waymark.ask('Open each order again and again');
    await expect.poll(() => model.requests.length, { timeout: 20_000 }).toBe(1);
    await waymark.ui
      .getByRole('button', { name: 'Stop', exact: true })
      .first()
      .click({ timeout: 20_000 });
    await expect(waymark.lastRun).toContainText(/stopped/i, { timeout: 10_000 });
    expect(model.requests).toHaveLength(1);
  });
});
