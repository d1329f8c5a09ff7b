import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { knownAgent } from '../src/shared/acp/known-agents.ts';
import { startAgentModel } from '../src/testing/acp/start-agent-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { openWaymark } from './fixtures/waymark.ts';

/** Coding agents to test, set by `npm run test:acp -- --agents …`, which installs them. */
const AGENTS = (process.env['WAYMARK_ACP_AGENTS'] ?? '').split(',').filter((id) => id !== '');
const PLACE = process.env['WAYMARK_ACP_PLACE'] ?? '';
const PICTURES = process.env['WAYMARK_ACP_PICTURES'];

const PAGE = `<!doctype html><meta charset="utf-8"><title>Kettle tests</title>
  <style>body{font:16px sans-serif;margin:32px} td,th{padding:6px 18px 6px 0;text-align:left}</style>
  <h1>Kettles</h1><table><tr><th>Kettle<th>Price</tr><tr><td>Harbour<td>€ 34.00</tr><tr><td>Lark<td>€ 29.50</tr></table>
  <form action="/saved" method="post"><p><label>Note <input name="note"></label> <button>Save</button></form>`;
const ANSWER = 'The **Lark** is the cheapest kettle, for € 29.50. I have saved the note.';
const SCRIPT = [
  { says: 'I look at the page first.', uses: ['browser_state', {}] },
  { says: 'I read the prices.', uses: ['read_page', {}] },
  { says: 'I write the note.', uses: ['type', { target: 'Note', text: 'Lark' }] },
  { says: 'I save it.', uses: ['click', { target: 'Save' }] },
  { says: ANSWER },
] as const;

for (const id of AGENTS) {
  test(`${id} carries out a task in the window, against a scripted model`, async () => {
    test.setTimeout(180_000);
    const name = knownAgent(id)?.name ?? id;
    const site = await startSite({ '/': PAGE, '/saved': '<title>Saved</title><h1>Saved</h1>' });
    const model = await startAgentModel(SCRIPT);
    const waymark = await openWaymark({ env: await environment(id, model.url) });
    const { ui, lastRun } = waymark;
    try {
      await waymark.request('settings.update', { allowPrivateNetwork: true });
      await waymark.visit(`${site.url}/`);
      await expect(ui.getByRole('tab', { name: /Kettle tests/ })).toBeVisible();
      await ui.getByRole('button', { name: /^Ask/ }).click();
      await ui.getByRole('button', { name: /change the model or agent$/ }).click();
      const menu = await waymark.overlay();
      await picture(menu, id, 'menu');
      await menu.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
      await waymark.ask('Which kettle is the cheapest? Write it into the note and save it.');
      const card = ui.getByRole('alertdialog');
      await expect(card).toBeVisible({ timeout: 60_000 });
      await expect(card).toContainText('Lark');
      await picture(ui, id, 'asks');
      // The card can be answered a moment after it is shown.
      await ui.waitForTimeout(1_500);
      await card.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(lastRun.getByText('is the cheapest kettle')).toBeVisible({ timeout: 60_000 });
      expect(site.requests).toContain('/saved');
      await picture(ui, id, 'answer');
      await waymark.request('settings.update', { theme: 'dark', language: 'zh' });
      await expect(ui.getByText(`由 ${name} 执行`)).toBeVisible();
      await picture(ui, id, 'answer-dark-zh');
      await waymark.request('settings.update', { theme: 'light', language: 'en' });
      await waymark.visit('waymark://settings/agent');
      await expect(ui.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked();
      await picture(ui, id, 'settings');
      await waymark.request('settings.update', { theme: 'dark', language: 'zh' });
      await picture(ui, id, 'settings-dark-zh');
    } finally {
      await waymark.close();
      await site.close();
      model.close();
    }
  });
}

async function picture(
  page: { screenshot(options: { readonly path: string }): Promise<unknown> },
  id: string,
  name: string,
): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${id}-${name}.png`) });
}

/** Returns the variables that connect the agent to the scripted model, with its own folders. */
async function environment(id: string, url: string): Promise<Record<string, string>> {
  const home = join(PLACE, 'homes', id);
  await mkdir(home, { recursive: true });
  const path = { PATH: `${join(PLACE, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` };
  switch (id) {
    case 'claude':
      return {
        ...path,
        ANTHROPIC_API_KEY: 'none',
        ANTHROPIC_BASE_URL: url,
        CLAUDE_CONFIG_DIR: home,
      };
    case 'gemini':
      return { ...path, GEMINI_API_KEY: 'none', GOOGLE_GEMINI_BASE_URL: url };
    case 'codex':
      await writeFile(
        join(home, 'config.toml'),
        `model = "scripted"\nmodel_provider = "scripted"\n[model_providers.scripted]\nname = "Scripted"\nbase_url = "${url}/v1"\nwire_api = "responses"\nenv_key = "OPENAI_API_KEY"\n`,
      );
      return { ...path, OPENAI_API_KEY: 'none', CODEX_HOME: home };
    case 'opencode': {
      const config = join(home, 'opencode.json');
      await writeFile(config, JSON.stringify(opencodeConfig(url)));
      return { ...path, OPENCODE_CONFIG: config, XDG_DATA_HOME: home };
    }
    default:
      return path;
  }
}

const opencodeConfig = (url: string) => ({
  model: 'scripted/scripted',
  small_model: 'scripted/scripted',
  autoupdate: false,
  share: 'disabled',
  provider: {
    scripted: {
      npm: '@ai-sdk/openai-compatible',
      name: 'Scripted',
      options: { baseURL: `${url}/v1`, apiKey: 'none' },
      models: {
        scripted: { name: 'Scripted', tool_call: true, limit: { context: 100_000, output: 8_000 } },
      },
    },
  },
});
