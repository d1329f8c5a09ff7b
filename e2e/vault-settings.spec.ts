import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

const PASSWORD = 'imported-password-61';
const CSV = `name,url,username,password,note
Shop,https://shop.example/login,ada,${PASSWORD},
Shop again,https://www.shop.example/,ada,${PASSWORD},
Old,http://old.example/,bob,second-password-62,
Broken,https://broken.example/,eve,,
`;

async function openSecrets(waymark: Waymark) {
  await waymark.request('tab.open', { url: 'waymark://settings/you' });
  return waymark.ui.getByRole('region', { name: 'Passwords and secrets' });
}

/** Makes the system's dialog return this file. */
async function chooseFile(waymark: Waymark, file: string): Promise<void> {
  await waymark.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, file);
}

test('passwords of another program are shown before they are added, once for each account @long', async ({
  waymark,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-csv-'));
  const file = join(folder, 'Chrome Passwords.csv');
  await writeFile(file, CSV);
  const section = await openSecrets(waymark);
  await chooseFile(waymark, file);
  await section.getByRole('button', { name: 'Import from a file…' }).click();
  const dialog = waymark.ui.getByRole('dialog', { name: 'Import passwords' });
  await expect(dialog).toContainText('2 logins in this Chrome file');
  await expect(dialog).toContainText('1 line without a password');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog).not.toContainText(PASSWORD);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(section).toContainText('Added 2, changed 0.');
  await expect(section.getByRole('heading', { name: 'Shop' })).toBeVisible();
  await expect(section).toContainText('https://shop.example  https://www.shop.example');
  await expect(section).toContainText('https://old.example');

  await section.getByRole('button', { name: 'Import from a file…' }).click();
  await expect(dialog).toContainText('Nothing new in this Chrome file.');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  const state = JSON.stringify(await waymark.request('app.getState', null));
  expect(state).not.toContain(PASSWORD);
  expect(state).not.toContain('Chrome Passwords.csv');
  await rm(folder, { recursive: true });
});

test('a value is shown and copied one at a time, and a passphrase locks them all', async ({
  waymark,
}) => {
  await waymark.request('vault.save', {
    id: null,
    secret: {
      name: 'Shop login',
      kind: 'password',
      origins: ['shop.example'],
      values: { user: 'ada', password: PASSWORD, totp: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
    },
  });
  const section = await openSecrets(waymark);
  await expect(section).not.toContainText(PASSWORD);
  await section.getByRole('button', { name: 'Show: Password' }).click();
  await expect(section).toContainText(PASSWORD);
  await section.getByRole('button', { name: 'Hide: Password' }).click();
  await expect(section).not.toContainText(PASSWORD);
  await section.getByRole('button', { name: 'Show: One-time code' }).click();
  await expect(section.locator('dd').filter({ hasText: /^\d{6}$/ })).toHaveCount(1);
  await section.getByRole('button', { name: 'Copy: Password' }).click();
  await expect
    .poll(() => waymark.app.evaluate(async ({ clipboard }) => clipboard.readText()))
    .toBe(PASSWORD);

  await section.getByRole('button', { name: 'Set a passphrase…' }).click();
  const dialog = waymark.ui.getByRole('dialog', { name: 'Passphrase' });
  await dialog.getByLabel('New passphrase').fill('open sesame');
  await dialog.getByLabel('Repeat passphrase').fill('open sesame');
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(section).toContainText('Kept encrypted by your passphrase.');
  await section.getByRole('button', { name: 'Lock now' }).click();
  await expect(section).toContainText('Locked.');
  await expect(section.getByRole('button', { name: 'Show: Password' })).toHaveCount(0);
  await section.getByLabel('Passphrase').fill('wrong one');
  await section.getByRole('button', { name: 'Unlock' }).click();
  await expect(section).toContainText('This is not the passphrase.');
  await section.getByLabel('Passphrase').fill('open sesame');
  await section.getByRole('button', { name: 'Unlock' }).click();
  await section.getByRole('button', { name: 'Show: Password' }).click();
  await expect(section).toContainText(PASSWORD);
});
