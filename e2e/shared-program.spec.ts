import { startSite } from '../src/testing/site/start-site.ts';
import { expect, SharedProgram, test } from './fixtures/shared-program.ts';
import { startToolRun } from './fixtures/tool-driver.ts';

test('a shared program goes on as it was at its start, and one that cannot be reset does not go on', async () => {
  const shared = new SharedProgram();
  const site = await startSite({ '/': '<script>document.cookie = "left=1; max-age=999"</script>' });
  try {
    const first = await shared.take();
    const tools = await startToolRun(first.app, [site.hostPort]);
    await tools.call('navigate', { url: site.url });
    expect(await tools.evaluate('document.cookie')).toBe('left=1');
    await shared.giveBack();
    const second = await shared.take();
    expect(second).toBe(first);
    await expect(second.ui.getByRole('tab')).toHaveCount(1);
    // Settings, bookmarks and secrets are reset; a passphrase is not.
    await second.request('settings.update', { maxParallelRuns: 2, theme: 'dark' });
    const bookmark = { url: site.url, title: 'Left', folder: '' };
    await second.request('bookmark.save', { id: null, bookmark });
    await second.request('vault.save', {
      id: null,
      secret: {
        name: 'Left',
        kind: 'password',
        origins: [site.url],
        values: { user: 'ada@example.com', password: 'kettles and cups' },
      },
    });
    await shared.giveBack();
    const third = await shared.take();
    expect(third).toBe(first);
    await expect(third.ui.locator('html')).not.toHaveAttribute('data-theme', 'dark');
    expect(await third.request('bookmark.at', { url: site.url })).toBeNull();
    await third.request('vault.setPassphrase', { passphrase: 'kettles and cups' });
    await shared.giveBack();
    expect(await shared.take()).not.toBe(first);
  } finally {
    await shared.close();
    await site.close();
  }
});
