import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, openWaymark, test } from './fixtures/waymark.ts';
import type { Waymark } from './fixtures/waymark.ts';

const menuLabels = ({ app }: Waymark): Promise<string[]> =>
  app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? []);

test('a language that is chosen changes window and menu at once, and is kept', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-language-'));
  try {
    const first = await openWaymark({ userData });
    try {
      const { ui } = first;
      await expect(ui.getByRole('heading', { level: 1 })).toHaveText('Where to?');
      expect(await menuLabels(first)).toContain('File');
      await first.pickFromMenu('Settings');
      await first.showSettings('look');
      await ui.getByRole('radio', { name: '简体中文' }).click();
      await expect(ui.getByRole('heading', { level: 1 })).toHaveText('设置');
      await expect(ui.getByRole('combobox', { name: '地址或搜索' })).toBeVisible();
      await expect(ui.locator('html')).toHaveAttribute('lang', 'zh-CN');
      expect(await menuLabels(first)).toContain('文件');
    } finally {
      await first.close();
    }
    const second = await openWaymark({ userData });
    try {
      await expect(second.ui.getByRole('heading', { level: 1 })).toHaveText('设置');
      expect(await menuLabels(second)).toContain('文件');
      await second.request('settings.update', { language: 'system' });
      await expect(second.ui.getByRole('heading', { level: 1 })).toHaveText('Settings');
      expect(await menuLabels(second)).toContain('File');
    } finally {
      await second.close();
    }
  } finally {
    await rm(userData, { recursive: true, force: true });
  }
});

test('follows the language of the operating system @long', async () => {
  const waymark = await openWaymark({ env: { LANGUAGE: 'zh_CN' } });
  try {
    await expect(waymark.ui.getByRole('heading', { level: 1 })).toHaveText('去哪里？');
    expect(await menuLabels(waymark)).toContain('文件');
  } finally {
    await waymark.close();
  }
});
