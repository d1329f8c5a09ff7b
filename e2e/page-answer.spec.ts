import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { PAGE_QUESTION } from '../src/agent/page-answer/page-question-prompt.ts';
import {
  type ScriptedModel,
  startScriptedModel,
} from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';

const PAGE = `<title>Kettles</title><h1>Kettles</h1>
<p>The Harbour kettle holds 1.7 litres and costs $34.00.</p><p>The Pebble kettle costs $27.90.</p>`;

/** Returns the model's questions about a page; requests that read the person's words are separate. */
const pageQuestions = ({ read }: ScriptedModel) =>
  read.filter(({ text }) => text.includes(PAGE_QUESTION));

/** Returns the HTML that an editor gets from the clipboard. */
async function pasteInto(page: Page): Promise<string> {
  await page.evaluate(() => {
    const editor = document.createElement('div');
    editor.id = 'pasted';
    editor.contentEditable = 'true';
    document.body.append(editor);
    editor.focus();
  });
  await page.keyboard.press('Control+V');
  const editor = page.locator('#pasted');
  await expect(editor).not.toBeEmpty();
  const html = await editor.innerHTML();
  await editor.evaluate((element) => element.remove());
  return html;
}

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ '/': PAGE });
});
test.afterAll(() => site.close());

test('a question about the page is answered from its text with one model call, and a follow-up too', async ({
  waymark,
}) => {
  const model = await startScriptedModel([], {
    readsPage: (shown) =>
      shown.includes('Which one is cheaper')
        ? 'The **Pebble kettle**, at $27.90.'
        : 'The Harbour kettle costs $34.00.',
  });
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Kettles');
  await waymark.ask('What does the Harbour kettle cost?');
  const answers = waymark.lastRun.locator('.run-answer');
  await expect(answers).toContainText('The Harbour kettle costs $34.00.');
  await expect(answers).toContainText('2 of 2 facts found in the sources');
  expect(pageQuestions(model)).toHaveLength(1);
  expect(pageQuestions(model)[0]?.text).toContain('holds 1.7 litres');
  await waymark.unfoldSteps();
  await expect(waymark.lastRun).toContainText('Read the page');

  await waymark.ask('Which one is cheaper?');
  await expect(answers.last()).toContainText('The Pebble kettle, at $27.90.');
  // The second question includes the first answer.
  expect(pageQuestions(model).at(-1)?.text).toContain('The Harbour kettle costs $34.00.');
  expect(pageQuestions(model)).toHaveLength(2);
  expect(model.requests).toEqual([]);
  expect(model.problems).toEqual([]);
  await model.close();
});

test('what the page does not say is left to the planner, which knows what was read @long', async ({
  waymark,
}) => {
  const model = await startScriptedModel([
    { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'The page does not say.' } },
  ]);
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Kettles');
  await waymark.ask('Who makes the Harbour kettle?');
  await expect(waymark.lastRun.locator('.run-answer')).toContainText('The page does not say.');
  expect(pageQuestions(model)).toHaveLength(1);
  expect(model.requests).toHaveLength(1);
  expect(model.requests[0]?.text).toContain('holds 1.7 litres');
  await model.close();
});

test('an answer is copied with its table, saved, and asked again; a task for the page is one press @long', async ({
  waymark,
}) => {
  const { ui, app, userData } = waymark;
  const answer =
    'Two kettles:\n\n| Kettle | Price |\n| - | - |\n| Harbour | $34.00 |\n| Pebble | $27.90 |';
  const model = await startScriptedModel([], { readsPage: () => answer });
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Kettles');
  await ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  await ui.getByRole('button', { name: 'Summarise this page' }).click();
  const shown = waymark.lastRun.locator('.run-answer');
  await expect(shown).toContainText('Two kettles');
  await shown.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(shown).toContainText('Copied.');
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(answer);
  // A rich-text editor gets the table as displayed, without links to the run.
  const pasted = await pasteInto(ui);
  expect(pasted).toContain('Harbour</td>');
  expect(pasted).not.toContain('waymark://');

  await shown.getByRole('button', { name: 'Copy table' }).click();
  await expect
    .poll(() => app.evaluate(({ clipboard }) => clipboard.readText()))
    .toBe('Kettle\tPrice\nHarbour\t$34.00\nPebble\t$27.90');

  const file = join(userData, 'answer.md');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await shown.getByRole('button', { name: 'Save…' }).click();
  await expect(shown).toContainText('Saved as answer.md.');
  expect(await readFile(file, 'utf8')).toBe(`${answer}\n`);

  await shown.getByRole('button', { name: 'Ask again' }).click();
  await expect(ui.getByRole('textbox', { name: 'What do you want done?' })).toHaveValue(
    'Summarise this page',
  );
  await model.close();
});
