import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { serveOffice } from '../src/office/serve-office.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';

const ANSWER =
  'Two orders.\n\n| Name | Amount |\n| --- | --- |\n| Person 1 | 1.5 |\n| =HYPERLINK("x") | 3 |\n';

/** Starts a model that reads the workbook, saves a part of it as a Word file, and answers with a table. */
function startReader(path: string, seen: string[]) {
  const turns = { planner: 0, executor: 0 };
  return startScriptedModel(({ role, lastText }) => {
    turns[role] += 1;
    seen.push(lastText);
    if (role === 'planner')
      return turns.planner === 1
        ? { plan: { proposedActions: ['Read orders.xlsx and keep a note as list.docx'] } }
        : { plan: { proposedActions: [], taskComplete: true, finalAnswer: ANSWER } };
    switch (turns.executor) {
      case 1:
        return { calls: [{ tool: 'read_document', args: { path, firstRow: 12 } }] };
      case 2:
        return {
          calls: [
            {
              tool: 'notes',
              args: { action: 'write', name: 'list.docx', text: '# List\n\n- Tea' },
            },
          ],
        };
      default:
        return { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] };
    }
  });
}

test('a spreadsheet is read, a Word file kept, and the answer’s table saved as Excel', async ({
  waymark,
}) => {
  const { ui, app, userData } = waymark;
  const orders = join(userData, 'orders.xlsx');
  await copyFile(join(import.meta.dirname, '../src/testing/office-files/orders.xlsx'), orders);
  const saved = join(userData, 'answer.xlsx');
  const site = await startSite({ '/': '<!doctype html><title>Shop</title><h1>Shop</h1>' });
  const seen: string[] = [];
  const model = await startReader(orders, seen);
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  await app.evaluate(
    ({ dialog }, { orders: given, saved: target }) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [given] });
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: target });
    },
    { orders, saved },
  );
  await ui.getByRole('button', { name: 'Attach files' }).click();
  await waymark.ask('List the last orders and keep them in a Word file');
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible({ timeout: 60_000 });
  const told = seen.join('\n');
  expect(told).toContain('rows 12–13 of 13');
  expect(told).toContain('12 | Person 11 | City 11 | 16.5');
  expect(told).toContain('Kept the file “list.docx”');

  await waymark.lastRun
    .locator('.answer-actions')
    .getByRole('button', { name: 'More', exact: true })
    .click();
  await (await waymark.overlay()).getByRole('menuitem', { name: 'Save as Excel…' }).click();
  await expect(ui.getByText('Saved as answer.xlsx.')).toBeVisible();
  const read = await serveOffice({
    type: 'read',
    name: 'answer.xlsx',
    bytes: new Uint8Array(await readFile(saved)),
    sheet: null,
    firstRow: 1,
    rowCount: 10,
  });
  expect(read).toMatchObject({
    content: {
      rows: [
        ['Name', 'Amount'],
        ['Person 1', '1.5'],
        ['=HYPERLINK("x")', '3'],
      ],
    },
  });
  await model.close();
  await site.close();
});

test('a file that is broken ends its reader, not the run @long', async ({ waymark }) => {
  const { ui, app, userData } = waymark;
  const broken = join(userData, 'broken.docx');
  const docx = await readFile(join(import.meta.dirname, '../src/testing/office-files/offer.docx'));
  await writeFile(broken, docx.subarray(0, 3_000));
  const site = await startSite({ '/': '<!doctype html><title>Shop</title><h1>Shop</h1>' });
  const seen: string[] = [];
  const model = await startReader(broken, seen);
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  await app.evaluate(({ dialog }, given) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [given] });
  }, broken);
  await ui.getByRole('button', { name: 'Attach files' }).click();
  await waymark.ask('Read the document and keep a note in a Word file');
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible({ timeout: 60_000 });
  expect(seen.join('\n')).toContain('The file is damaged');
  await model.close();
  await site.close();
});
