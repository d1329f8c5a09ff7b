import { createServer } from 'node:http';

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
  await ui.getByRole('radio', { name: 'Other service' }).check();
  await ui.getByLabel('Base URL').fill(model.url);
  const key = ui.getByLabel('API key', { exact: true });
  await key.fill('sk-wrong');
  await expect(ui.getByText('The service does not list its models')).toBeVisible();
  await ui.getByLabel('Model', { exact: true }).fill('small');
  await ui.getByRole('button', { name: 'Connect', exact: true }).click();
  // A setting that does not work is marked at its field and not saved.
  await expect(key).toHaveAttribute('aria-invalid', 'true');
  await expect(ui.getByText('The service refused this key.')).toBeVisible();
  expect(JSON.stringify(await waymark.request('app.getState', null))).not.toContain(model.url);

  await key.fill('sk-right');
  await ui.getByRole('combobox', { name: 'Model', exact: true }).selectOption('small');
  await ui.getByRole('button', { name: 'Connect', exact: true }).click();
  const steps = ui.getByRole('list', { name: 'What works' }).getByRole('listitem');
  await expect(steps).toHaveCount(4, { timeout: 60_000 });
  await expect(steps.nth(0)).toContainText('The model answers.');
  await expect(steps.nth(1)).toContainText('ignores schemas');
  await expect(steps.nth(2)).toContainText('Has no tool calls');
  await expect(steps.nth(3)).toContainText('Takes no images');

  await expect(ui.getByText('Connected', { exact: true })).toBeVisible();
  await expect(ui.getByRole('button', { name: 'Test connection' })).toBeVisible();
  await expect(ui.getByRole('button', { name: 'Delete key' })).toBeVisible();

  // A key is sent only to the URL it was saved for.
  await ui.getByLabel('Base URL').first().fill('http://localhost:1/v1');
  await expect(ui.getByRole('button', { name: 'Delete key' })).toBeHidden();
});

test('the cursor goes from the service to its key and the models, and Connect is in view', async ({
  waymark,
}) => {
  const { ui, app } = waymark;
  await waymark.pickFromMenu('Settings');
  await ui.getByText('A model', { exact: true }).click();
  const connect = ui.getByRole('button', { name: 'Connect', exact: true });
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
  ] as const) {
    await app.evaluate(
      ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setBounds(size),
      { x: 0, y: 0, width, height },
    );
    for (const service of ['OpenAI', 'Other service']) {
      await ui.getByText(service, { exact: true }).click();
      await expect(connect).toBeInViewport({ ratio: 1 });
    }
  }
  await ui.getByText('OpenAI', { exact: true }).click();
  const key = ui.getByLabel('API key', { exact: true });
  await expect(key).toBeFocused();
  // Arrow keys only pass the services.
  await ui.getByRole('radio', { name: 'Mistral' }).focus();
  await ui.keyboard.press('ArrowDown');
  await expect(ui.getByRole('radio', { name: 'On this computer' })).toBeFocused();

  await ui.getByText('Other service', { exact: true }).click();
  await expect(ui.getByLabel('Base URL').first()).toBeFocused();
  await ui.keyboard.type(model.url);
  await ui.keyboard.press('Enter');
  await expect(key).toBeFocused();
  await app.evaluate(({ clipboard }) => clipboard.writeText('sk-right'));
  await ui.keyboard.press('Control+V');
  await expect(ui.getByRole('combobox', { name: 'Model', exact: true })).toBeFocused();
});

test('for a model that sees, it is chosen when it is sent pictures @long', async ({ waymark }) => {
  const { ui } = waymark;
  const provider = { kind: 'openai', baseUrl: model.url, model: 'large' };
  const pictures = ui.getByLabel('Screenshots', { exact: true }).first();
  const open = async () => {
    await waymark.pickFromMenu('Settings');
    await ui.getByText('Advanced', { exact: true }).first().click();
  };
  await waymark.request('settings.setApiKey', { baseUrl: model.url, apiKey: 'sk-right' });
  await waymark.request('settings.update', { provider: { ...provider, vision: false } });
  await open();
  await expect(ui.getByLabel('Temperature').first()).toBeVisible();
  await expect(pictures).toHaveCount(0);

  await waymark.request('settings.update', { provider: { ...provider, vision: true } });
  await ui.reload();
  await open();
  await expect(pictures).toHaveValue('auto');
  await pictures.selectOption('Never');
  await ui.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(ui.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 });
  await ui.reload();
  await open();
  await expect(pictures).toHaveValue('never');
});

test('the first run after a test begins with what the test found out @long', async ({
  waymark,
}) => {
  const provider = { kind: 'openai', baseUrl: model.url, model: 'large', vision: false };
  await waymark.request('settings.update', { provider });
  await waymark.request('settings.setApiKey', { baseUrl: model.url, apiKey: 'sk-right' });
  expect(await waymark.request('model.list', { baseUrl: model.url })).toEqual([
    { id: 'large' },
    { id: 'small' },
  ]);
  expect(await waymark.request('model.test', { provider })).toMatchObject({
    traits: { structuredMethod: 'json_mode', toolCalls: 'text', takesImages: false },
  });
  const before = model.requests.length;
  await waymark.ask('Say something');
  await expect(waymark.lastRun.locator('.phase-failed')).toBeVisible({ timeout: 30_000 });
  expect(model.requests[before]?.method).toBe('json_mode');
});

/** Starts a service that reports size, price and vision of its models, as OpenRouter does. */
async function startRouter() {
  let pricing = { prompt: '0.000003', completion: '0.000015' };
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        data: [
          { id: 'maker/plain' },
          {
            id: 'maker/seer',
            context_length: 200_000,
            architecture: { input_modalities: ['text', 'image'] },
            pricing,
          },
          { id: 'maker/small', context_length: 32_768, pricing: { prompt: '0', completion: '0' } },
        ],
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked: () => asked,
    setPrice: (prompt: string) => (pricing = { ...pricing, prompt }),
    close: () => void server.close(),
  };
}

test('models are listed with size, price and vision, and asked for anew only with the button @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const router = await startRouter();
  const provider = { kind: 'openai', baseUrl: router.url, model: 'maker/seer', vision: true };
  await waymark.request('settings.update', { provider });
  await waymark.pickFromMenu('Settings');
  const options = ui.getByRole('combobox', { name: 'Model', exact: true }).locator('option');
  await expect(options).toHaveText([
    'Choose a model',
    'maker/seer · 200K tokens · $3 in, $15 out · sees pictures',
    'maker/small · 32.8K tokens · $0 in, $0 out',
    'maker/plain',
    'Another model…',
  ]);
  const prices = ui.getByRole('region', { name: 'Model prices' });
  await expect(prices).toContainText('no prices known');
  const before = router.asked();
  await prices.getByRole('button', { name: 'Refresh' }).click();
  await expect(prices).toContainText('3 models, 2 with prices');
  await expect(prices).toContainText(/prices of \w+ \d+, \d{4}/);
  expect(router.asked()).toBe(before + 1);
  // An invalid list changes nothing.
  router.setPrice('-7');
  await prices.getByRole('button', { name: 'Refresh' }).click();
  await expect(prices).toContainText('Nothing was changed.');
  await expect(prices).toContainText(/prices of \w+ \d+, \d{4}/);
  router.close();
});
