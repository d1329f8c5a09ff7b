import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { z } from 'zod';

import { expect, openWaymark, test } from './fixtures/waymark.ts';

const CODEX = '# mine\nmodel = "gpt-5" # fast\n';
const CursorSchema = z.object({
  mcpServers: z.object({
    waymark: z.object({ command: z.string(), args: z.array(z.string()) }),
  }),
});

test('writes itself into a coding agent’s configuration, whose entry reaches it, and undoes that', async () => {
  const home = await mkdtemp(join(tmpdir(), 'waymark-home-'));
  const codex = join(home, '.codex', 'config.toml');
  const cursor = join(home, '.cursor', 'mcp.json');
  const claude = join(home, '.claude.json');
  await mkdir(join(home, '.codex'));
  await mkdir(join(home, '.cursor'));
  await writeFile(codex, CODEX, { mode: 0o600 });
  await writeFile(claude, '{ "mcpServers": ');
  const bridge = [process.execPath, resolve('scripts/waymark-mcp.ts')];
  const waymark = await openWaymark({
    env: { HOME: home, WAYMARK_BRIDGE: JSON.stringify(bridge) },
  });
  const { ui } = waymark;
  try {
    await waymark.pickFromMenu('Settings');
    await waymark.showSettings('services');
    const row = (name: string) => ui.getByRole('listitem').filter({ hasText: name });
    await expect(row('Codex')).toContainText('Without Waymark');
    await expect(row('VS Code')).toContainText('Not found on this computer');
    await expect(row('Claude Code')).toContainText('has a mistake in line 1');

    await ui.getByRole('button', { name: 'Add Waymark to Codex' }).click();
    const dialog = ui.getByRole('dialog', { name: 'Add Waymark to Codex' });
    await expect(dialog.locator('ins').nth(1)).toHaveText('+ [mcp_servers.waymark]\n');
    await expect(dialog).toContainText('switch on “Let other programs control Waymark”');
    expect(await readFile(codex, 'utf8')).toBe(CODEX);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(row('Codex')).toContainText('Has Waymark');
    expect(await readFile(codex, 'utf8')).toMatch(
      /^# mine\nmodel = "gpt-5" # fast\n\n\[mcp_servers\.waymark\]\n/,
    );
    expect((await stat(codex)).mode & 0o777).toBe(0o600);

    await ui.getByRole('button', { name: 'Undo in Codex' }).click();
    await ui.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(row('Codex')).toContainText('Without Waymark');
    expect(await readFile(codex, 'utf8')).toBe(CODEX);

    // A change of the file between the preview and the confirmation is not overwritten.
    await ui.getByRole('button', { name: 'Add Waymark to Cursor' }).click();
    await expect(ui.getByRole('dialog')).toContainText(cursor);
    await writeFile(cursor, '{}');
    await ui.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await expect(ui.getByRole('dialog')).toContainText('Nothing was written');
    await ui.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await ui.getByRole('button', { name: 'Add Waymark to Cursor' }).click();
    await ui.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await expect(row('Cursor')).toContainText('Has Waymark');

    const port = 20_000 + (process.pid % 20_000);
    await waymark.request('settings.update', { mcpEndpoint: { isOn: true, port } });
    await expect(ui.getByText('Ready. No connections.')).toBeVisible();
    const written = CursorSchema.parse(JSON.parse(await readFile(cursor, 'utf8')));
    const client = new Client({ name: 'cursor', version: '1' });
    await client.connect(new StdioClientTransport(written.mcpServers.waymark));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('browser_state');
    await client.close();
  } finally {
    await waymark.close();
    await rm(home, { recursive: true, force: true });
  }
});
