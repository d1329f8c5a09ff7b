import { expect } from '@playwright/test';

import {
  type ScriptedModel,
  startScriptedModel,
} from '../src/testing/scripted-model/start-scripted-model.ts';
import { test } from './fixtures/shared-program.ts';

let model: ScriptedModel;
test.beforeAll(async () => {
  model = await startScriptedModel(
    (request) => {
      if (request.role === 'executor')
        return { calls: [{ tool: 'done', args: { success: true, message: '' } }] };
      return { content: JSON.stringify({ word: 'waymark' }) };
    },
    { models: ['small', 'large'], refuses: ['json_schema', 'tools', 'images'], apiKey: 'sk-right' },
  );
});
test.afterAll(() => model.close());

test('a model is set up, its key kept for its address, and tested', async ({ waymark }) => {
  const { ui } = waymark;
  await waymark.pickFromMenu('Settings');
  await ui.getByText('A model', { exact: true }).click();
  await ui.getByLabel('Address', { exact: true }).first().fill(model.url);
  await ui.getByLabel('Model', { exact: true }).first().fill('small');
  await ui.getByRole('button', { name: 'Save' }).first().click();
  await expect(ui.getByText('Saved', { exact: true }).first()).toBeVisible();

  const keys = ui.getByLabel(/^API key for 127\.0\.0\.1:/);
  await keys.fill('sk-right');
  await ui.getByRole('button', { name: 'Keep key' }).click();
  await expect(ui.getByRole('button', { name: 'Forget key' })).toBeVisible();

  await ui.getByRole('button', { name: 'Test connection' }).click();
  const steps = ui.getByRole('list', { name: 'What works' }).getByRole('listitem');
  await expect(steps).toHaveCount(4, { timeout: 60_000 });
  await expect(steps.nth(0)).toContainText('It answers.');
  await expect(steps.nth(1)).toContainText('knows no schemas');
  await expect(steps.nth(2)).toContainText('knows no tool calls');
  await expect(steps.nth(3)).toContainText('takes no pictures');

  // A key leaves for its own address alone.
  await ui.getByLabel('Address', { exact: true }).first().fill('http://localhost:1/v1');
  await expect(ui.getByText('No key is kept for http://localhost:1.')).toBeVisible();
});

test('for a model that sees, it is chosen when it is sent pictures', async ({ waymark }) => {
  const { ui } = waymark;
  const provider = { kind: 'openai', baseUrl: model.url, model: 'large' };
  const pictures = ui.getByLabel('Pictures of the page').first();
  const open = async () => {
    await waymark.pickFromMenu('Settings');
    await ui.getByText('More settings of this model').first().click();
  };
  await waymark.request('settings.update', { provider: { ...provider, vision: false } });
  await open();
  await expect(ui.getByLabel('Temperature').first()).toBeVisible();
  await expect(pictures).toHaveCount(0);

  await waymark.request('settings.update', { provider: { ...provider, vision: true } });
  await ui.reload();
  await open();
  await expect(pictures).toHaveValue('auto');
  await pictures.selectOption('Never');
  await ui.getByRole('button', { name: 'Save' }).first().click();
  await expect(ui.getByText('Saved', { exact: true }).first()).toBeVisible();
  await ui.reload();
  await open();
  await expect(pictures).toHaveValue('never');
});

test('the first run after a test begins with what the test found out', async ({ waymark }) => {
  const provider = { kind: 'openai', baseUrl: model.url, model: 'large', vision: false };
  await waymark.request('settings.update', { provider });
  await waymark.request('settings.setApiKey', { baseUrl: model.url, apiKey: 'sk-right' });
  expect(await waymark.request('model.list', { baseUrl: model.url })).toEqual(['large', 'small']);
  expect(await waymark.request('model.test', { provider })).toMatchObject({
    traits: { structuredMethod: 'json_mode', toolCalls: 'text', takesImages: false },
  });
  const before = model.requests.length;
  await waymark.ask('Say something');
  await expect(waymark.lastRun.locator('.phase-failed')).toBeVisible({ timeout: 30_000 });
  expect(model.requests[before]?.method).toBe('json_mode');
});
