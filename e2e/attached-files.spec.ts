import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/waymark.ts';
import type { Waymark } from './fixtures/waymark.ts';

const FORM =
  '<!doctype html><title>Form</title><label>CV <input type="file" onchange="document.title = files[0].name"></label>';

/** Answers the system's dialog, which a test cannot click. */
async function pickNext({ app }: Waymark, paths: readonly string[]): Promise<void> {
  await app.evaluate(
    async ({ dialog }, filePaths) => {
      await new Promise((resolve) => setImmediate(resolve));
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths });
    },
    [...paths],
  );
}

/** Starts a model that uploads this file into the page's first element, once for each task. */
function startUploader(path: string) {
  const turns = { planner: 0, executor: 0 };
  return startScriptedModel(({ role, lastText }) => {
    const isFirst = turns[role] % 2 === 0;
    turns[role] += 1;
    if (role === 'planner')
      return isFirst
        ? { plan: { proposedActions: ['Upload the CV'] } }
        : { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Sent.' } };
    const nodeId = Number(/\[(\d+)\]/.exec(lastText.slice(lastText.indexOf('Elements:')))?.[1]);
    return isFirst
      ? { calls: [{ tool: 'upload', args: { nodeId, paths: [path] } }] }
      : { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] };
  });
}

test('files that the person attaches to a task are sent by the run, and no others', async ({
  waymark,
}) => {
  const { ui, userData } = waymark;
  const cv = join(userData, 'cv.txt');
  const letter = join(userData, 'letter.txt');
  for (const file of [cv, letter]) await writeFile(file, 'Ada');
  const form = await startSite({ '/': FORM });
  const model = await startUploader(cv);
  const attached = ui.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  const shownTab = ui.getByRole('tab', { selected: true });
  const attach = ui.getByRole('button', { name: 'Attach files' });
  const box = ui
    .getByRole('combobox', { name: 'What do you want done?' })
    .or(ui.getByRole('textbox', { name: 'What do you want done?' }));

  await test.step('only where there is a model that can use them', async () => {
    await expect(box).toBeVisible();
    await expect(attach).toHaveCount(0);
    await waymark.connect(model.url);
    await expect(attach).toBeVisible();
  });

  await test.step('attach two, take one away by the keyboard', async () => {
    await waymark.visit(form.url);
    await expect(shownTab).toContainText('Form');
    await ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
    await pickNext(waymark, [cv, letter]);
    await attach.press('Enter');
    await expect(attached).toHaveText(['cv.txt', 'letter.txt']);
    await ui.getByRole('button', { name: 'Remove letter.txt' }).press('Enter');
    await expect(attached).toHaveText(['cv.txt']);
    await expect(box).toBeFocused();
  });

  await test.step('the run sends it and says that it had it', async () => {
    await waymark.ask('Upload my CV');
    await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible();
    await expect(shownTab).toContainText('cv.txt');
    await expect(waymark.lastRun).toContainText('with cv.txt');
    await expect(attached).toHaveCount(0);
  });

  await test.step('a file that is gone is named, and the box keeps all', async () => {
    await pickNext(waymark, [letter]);
    await attach.click();
    await expect(attached).toHaveText(['letter.txt']);
    await rm(letter);
    await waymark.ask('Upload it again');
    await expect(ui.getByRole('status').filter({ hasText: 'There is no file' })).toBeVisible();
    await expect(box).toHaveValue('Upload it again');
    await ui.getByRole('button', { name: 'Remove letter.txt' }).click();
  });

  await test.step('what was given before may be sent again', async () => {
    await waymark.visit(form.url);
    await expect(shownTab).toContainText('Form');
    await waymark.ask('Upload it again');
    await expect(shownTab).toContainText('cv.txt');
    await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible();
    await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
    await expect(ui.locator('.run-report header')).toContainText('with cv.txt');
  });

  await test.step('a window can name only what was picked', async () => {
    const files = [crypto.randomUUID()];
    const task = { task: 'x', tabId: 1, agentId: null, parameters: {}, files };
    await expect(waymark.request('run.start', task)).rejects.toThrow('FILE_NOT_PICKED');
    await expect(waymark.request('run.start', { ...task, files: [cv] })).rejects.toThrow(
      'REQUEST_INVALID',
    );
  });
  await model.close();
  await form.close();
});

test('one card asks about a file and the button that sends it @long', async ({ waymark }) => {
  const { ui, userData } = waymark;
  const cv = join(userData, 'cv.txt');
  await writeFile(cv, 'Ada');
  const form = await startSite({
    '/': `<!doctype html><title>Form</title><button onclick="file.click()">Send application</button>
      <input type="file" id="file" hidden><script>file.onchange = async () => {
        const data = new FormData();
        data.append('cv', file.files[0]);
        const { ok } = await fetch('/apply', { method: 'POST', body: data });
        document.title = ok ? 'Applied' : 'Refused';
      }</script>`,
    '/apply': 'Thank you.',
  });
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Give it the CV'] } },
      { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Over.' } },
    ],
    executor: [
      {
        calls: [{ tool: 'upload', args: { target: 'button "Send application"', paths: [cv] } }],
      },
      { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
    ],
  });
  await waymark.connect(model.url);
  await waymark.visit(form.url);
  await ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  await pickNext(waymark, [cv]);
  await ui.getByRole('button', { name: 'Attach files' }).click();
  await waymark.ask('Save my CV in the form');
  const card = ui.getByRole('alertdialog', { name: /^Send application/ });
  await expect(card).toContainText('cv.txt');
  await card.getByRole('button', { name: 'Send application' }).click();
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible();
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Applied');
  await model.close();
  await form.close();
});
