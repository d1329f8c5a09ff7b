import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { openNewTab } from './fixtures/open-new-tab.ts';
import { expect, test } from './fixtures/shared-program.ts';

/** Scripts that run without a model: from the command line, in the agent editor, and as skills in the gallery. */

const PAGE = `<!doctype html><title>Orders</title><table><caption>Open orders</caption>
  <tr><th>Order</th><th>City</th></tr>
  <tr><td>A1</td><td>Oslo</td></tr><tr><td>A2</td><td>Lima</td></tr><tr><td>A3</td><td>Bonn</td></tr></table>
  <label>Note <input></label> <button onclick="save()">Save</button><p></p>
  <script>async function save() {
    const { value } = document.querySelector('input');
    await fetch('/save', { method: 'POST', body: value });
    document.querySelector('p').textContent = 'Saved ' + value;
  }</script>`;

const COUNT = `const [{ rows }] = await page.tables();
await data.add(rows, 'orders');
return \`\${rows.length} orders; \${args.greeting} \${rows[0].City}\`;
`;
const SAVE = `for (const { Order } of (await page.tables())[0].rows) {
  await page.getByLabel('Note').fill(\`\${args.greeting} \${Order}\`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(\`Saved \${args.greeting} \${Order}\`).waitFor();
}
`;

let site: Site;
const saved: string[] = [];

test.beforeAll(async () => {
  site = await startSite({
    '/': PAGE,
    '/save': (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        saved.push(body);
        response.end('ok');
      });
    },
  });
});
test.afterAll(() => site.close());

test('the command line runs a script, which writes only what it is allowed to', async ({}, info) => {
  const file = info.outputPath('save.js');
  await writeFile(file, SAVE);
  const args = ['--script', file, '--url', site.url, '--set', 'greeting=Hi'];
  const refused = await runAgent(args);
  expect(refused).toMatchObject({ exitCode: 1, status: 'needs-approval' });
  expect(refused.errors.map(({ code }) => code)).toContain('NEEDS_APPROVAL');
  expect(saved).toEqual([]);
  const allowed = await runAgent([...args, '--grant', `change@${site.url}×3`]);
  expect(allowed).toMatchObject({ exitCode: 0, status: 'completed' });
  expect(saved).toEqual(['Hi A1', 'Hi A2', 'Hi A3']);
});

test('a script that fails says line, cause and what was done @long', async ({}, info) => {
  const file = info.outputPath('fails.js');
  await writeFile(file, `${COUNT.replace('return', 'const told =')}await page.clik('Save');\n`);
  const { exitCode, errors } = await runAgent(['--script', file, '--url', site.url]);
  expect(exitCode).toBe(1);
  expect(errors.at(-1)?.message).toContain('Line 4');
  expect(errors.at(-1)?.message).toMatch(/clik.*click/s);
  expect(errors.at(-1)?.message).toContain('1 × extract');
});

test('a skill is written, run, exported, deleted and imported after it was shown @long', async ({
  waymark,
}) => {
  const { ui, userData } = waymark;
  const row = ui
    .getByRole('region', { name: 'Yours' })
    .getByRole('listitem')
    .filter({ has: ui.getByText('Greet orders', { exact: true }) });
  await waymark.visit(site.url);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Orders');

  await test.step('write and try', async () => {
    await waymark.visit('waymark://agents/new');
    await ui.getByRole('textbox', { name: 'Name', exact: true }).fill('Greet orders');
    await ui.getByRole('button', { name: 'Add a script' }).click();
    await ui.getByRole('textbox', { name: 'Script', exact: true }).fill(COUNT);
    const greeting = ui.getByRole('group', { name: '{{greeting}}' });
    await greeting.getByLabel('Question').fill('Greeting');
    await greeting.getByLabel('Default value').fill('Hello');
    await ui.getByRole('textbox', { name: 'Start on this page' }).fill('{{pageUrl}}');
    await ui.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('skill');
    const folder = join(userData, 'skills', 'greet-orders');
    expect((await readdir(folder)).toSorted()).toEqual(['SKILL.md', 'script.js']);
    expect(await readFile(join(folder, 'script.js'), 'utf8')).toBe(COUNT);
  });

  await test.step('run', async () => {
    await row.getByRole('button', { name: 'Run…' }).click();
    await expect(ui.getByRole('dialog')).toContainText("await data.add(rows, 'orders')");
    await ui.getByRole('textbox', { name: 'Greeting' }).fill('Hei');
    await ui.getByRole('textbox', { name: 'Page url' }).fill(site.url);
    await ui.getByRole('button', { name: 'Start' }).click();
    await waymark.lastRun.locator('.phase-completed').waitFor();
    await expect(waymark.lastRun).toContainText('3 orders; Hei Oslo');
  });

  const file = join(userData, 'greet.zip');
  await waymark.app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, file);
  await test.step('export and delete', async () => {
    await waymark.visit('waymark://agents');
    await waymark.pickFor(row, 'Export…');
    await expect(ui.getByText('Exported to')).toBeVisible();
    await waymark.pickFor(row, 'Delete…');
    await ui.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row).toHaveCount(0);
    expect(await readdir(join(userData, 'skills'))).toEqual([]);
  });

  await test.step('import', async () => {
    await ui.getByRole('button', { name: 'Import…' }).click();
    const dialog = ui.getByRole('dialog', { name: 'Import “Greet orders”?' });
    await expect(dialog).toContainText('args.greeting');
    expect(await readdir(join(userData, 'skills'))).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toBeVisible();
    const skill = await readFile(join(userData, 'skills', 'greet-orders', 'SKILL.md'), 'utf8');
    expect(skill).toContain('session: empty');
  });
});

test('a run uses a skill that fits its task, with two model calls', async ({}, info) => {
  const userData = info.outputPath('data');
  const folder = join(userData, 'skills', 'greet-orders');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'script.js'), COUNT);
  const greeting = '{ name: greeting, label: Greeting, kind: text, required: true }';
  await writeFile(
    join(folder, 'SKILL.md'),
    `---\nname: greet-orders\ndescription: Greets the cities of all orders.\nmetadata: { waymark: { parameters: [${greeting}] } }\n---\n`,
  );
  const use = (parameters: Readonly<Record<string, string>>) => ({
    plan: {
      proposedActions: ['Use the skill'],
      calls: [{ action: 1, tool: 'use_skill', args: { name: 'greet-orders', parameters } }],
    },
  });
  const model = await startScriptedModel([
    use({ greeting: 'Hei' }),
    { plan: { taskComplete: true, finalAnswer: 'There are 3 orders.' } },
  ]);
  const task = ['--task', 'Tell the cities of the orders a greeting', '--url', site.url];
  const withModel = ['--provider', 'openai', '--base-url', model.url, '--model', 'scripted'];
  const result = await runAgent([...task, ...withModel, '--user-data', userData]);
  const planners = model.requests.filter(({ role }) => role === 'planner');
  await model.close();
  expect(result).toMatchObject({ status: 'completed', errors: [], toolCalls: 2 });
  expect(JSON.stringify(planners[0]?.body)).toContain(
    'greet-orders(greeting): Greets the cities of all orders.',
  );
  expect(planners[1]?.lastText).toContain('3 orders; Hei Oslo');
  expect(model.requests).toHaveLength(2);
});

test('a skill whose script fails goes on by its steps, with a model @long', async ({}, info) => {
  const userData = info.outputPath('data');
  const folder = join(userData, 'skills', 'read-orders');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'script.js'),
    "await page.getByText('Nowhere').click({ timeout: 100 });",
  );
  await writeFile(
    join(folder, 'SKILL.md'),
    '---\nname: read-orders\ndescription: Counts the orders.\n---\n1. Count the orders\n',
  );
  const script = "await page.getByText('Not there either').click({ timeout: 100 });";
  const model = await startScriptedModel([
    // The repaired script fails as well.
    { content: JSON.stringify({ script, rest: '', because: 'The page is another.' }) },
    {
      plan: {
        todoMarkdown: '- [x] Count the orders',
        allTodosComplete: true,
        finalAnswer: 'There are 3 orders.',
      },
    },
  ]);
  const withModel = ['--provider', 'openai', '--base-url', model.url, '--model', 'scripted'];
  const agent = ['--agent', 'read-orders', '--url', site.url, '--user-data', userData];
  const result = await runAgent([...agent, ...withModel]);
  await model.close();
  expect(result.errors.map(({ code }) => code)).not.toContain('INTERNAL');
  expect(result).toMatchObject({ status: 'completed', finalAnswer: 'There are 3 orders.' });
  expect(model.requests).toHaveLength(2);
  expect(model.requests[1]?.lastText).toContain('The script failed: Line 1');
  expect(await readdir(folder)).not.toContain('patch.json');
});

test('the editor runs a script as it is written, and stops it @long', async ({ waymark }) => {
  const { ui } = waymark;
  await waymark.visit(site.url);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Orders');
  await openNewTab(ui);
  await waymark.visit('waymark://agents/new');
  await ui.getByRole('button', { name: 'Add a script' }).click();
  await ui
    .getByRole('textbox', { name: 'Script', exact: true })
    .fill('// Waits\nawait page.getByLabel("Note").count();\nfor (;;) await sleep(50);');
  await ui.getByRole('button', { name: 'Run script' }).click();
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Orders');
  await ui.getByRole('tab', { name: /Agents/ }).click();
  const script = ui.getByRole('textbox', { name: 'Script', exact: true });
  await expect(script).toHaveAttribute('data-line', '2');
  await expect(ui.getByText('Line 2', { exact: true })).toBeVisible();
  await ui.getByRole('button', { name: 'Stop', exact: true }).first().click();
  // The mark of the current line is gone once the run has ended.
  await expect(script).not.toHaveAttribute('data-line');
});
