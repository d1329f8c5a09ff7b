import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator } from '@playwright/test';

import { writePdf } from '../src/testing/pdf/write-pdf.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Drags files from outside the window onto the middle of an element and drops them; `look` is called before the drop. */
async function dropOn(
  { ui }: Waymark,
  target: Locator,
  files: readonly string[],
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('there is nothing to drop on');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  const cdp = await ui.context().newCDPSession(ui);
  for (const type of ['dragEnter', 'dragOver', 'dragOver'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, ...at, data });
  await look();
  await cdp.send('Input.dispatchDragEvent', { type: 'drop', ...at, data });
  await cdp.detach();
}

test('a PDF dropped on the window opens in a tab, a file dropped on the box goes with the task', async ({
  waymark,
}) => {
  const { ui, userData } = waymark;
  const pdf = join(userData, 'harbour report.pdf');
  const cv = join(userData, 'cv.txt');
  await writeFile(pdf, writePdf({ pages: [{ texts: [{ x: 72, y: 72, text: 'Built in 1887' }] }] }));
  await writeFile(cv, 'Ada');
  const address = ui.url();
  const box = ui.getByRole('combobox', { name: 'What do you want done?' });
  const attached = ui.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  const tabs = ui.getByRole('tab');
  await expect(box).toBeVisible();

  await test.step('what cannot be shown is said, wherever it was dropped', async () => {
    // The built-in engine takes no files, so the box cannot use one either.
    for (const target of [ui.getByRole('heading', { name: 'Where to?' }), box]) {
      await dropOn(waymark, target, [cv]);
      await expect(ui.getByText('“cv.txt” is no PDF')).toBeVisible();
    }
    await expect(tabs).toHaveCount(1);
  });

  await test.step('on the box the file is attached, once', async () => {
    const model = await startScriptedModel([]);
    await waymark.connect(model.url);
    await expect(ui.getByRole('button', { name: 'Attach files' })).toBeVisible();
    await dropOn(waymark, box, [cv, pdf], () =>
      expect(ui.locator('.ask-box.is-over')).toBeVisible(),
    );
    await expect(attached).toHaveText(['cv.txt', 'harbour report.pdf']);
    await expect(ui.locator('.ask-box.is-over')).toHaveCount(0);
    await dropOn(waymark, box, [cv]);
    await expect(attached).toHaveText(['cv.txt', 'harbour report.pdf']);
    await dropOn(waymark, box, [userData]);
    await expect(ui.getByText(/There is no file/)).toBeVisible();
    await model.close();
  });

  await test.step('anywhere else the PDF opens in a tab of its own', async () => {
    await dropOn(waymark, ui.getByRole('tablist'), [pdf]);
    const shown = ui.getByRole('tab', { selected: true });
    await expect(shown).toContainText('harbour report.pdf');
    await expect(tabs).toHaveCount(2);
  });

  await test.step('the window shows its own page still, and names no file that was not dropped', async () => {
    expect(ui.url()).toBe(address);
    const replies = await ui.evaluate(async () => {
      const { waymark: bridge } = globalThis as unknown as {
        waymark: { takeDropped(files: readonly object[]): Promise<unknown> };
      };
      const made = new File(['%PDF-'], '/etc/passwd');
      return Promise.all([made, { path: '/etc/passwd' }].map((file) => bridge.takeDropped([file])));
    });
    expect(replies).toMatchObject([
      { ok: false, error: { code: 'FILE_NOT_ON_DISK' } },
      { ok: false, error: { code: 'FILE_NOT_ON_DISK' } },
    ]);
  });
});
