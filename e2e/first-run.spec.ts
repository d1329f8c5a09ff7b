import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/waymark.ts';

const QUESTION = 'Which kettle is the cheapest?';
const ANSWER = 'The enamel kettle, at $23.';

test('from the first start to the first answer, key by key as docs/first-run.md has it', async ({
  waymark,
}) => {
  const site = await startSite({
    '/': '<title>Kettles</title><h1>Kettles</h1><p>Copper $49</p><p>Enamel $23</p>',
  });
  const model = await startScriptedModel(
    ({ role, hasImage }) =>
      role === 'executor'
        ? { calls: [{ tool: 'done', args: { success: true, message: '' } }] }
        : { content: JSON.stringify(hasImage ? { colour: 'Orange' } : { word: 'waymark' }) },
    { models: ['kettle-1', 'kettle-2'], apiKey: 'sk-first', readsPage: () => ANSWER },
  );
  const { ui } = waymark;
  const { keyboard } = ui;

  await ui.getByRole('button', { name: 'Connect a model' }).click();
  await expect(ui.getByRole('radio').first()).toBeFocused();
  await ui.getByText('Other service', { exact: true }).click();
  await expect(ui.getByLabel('Base URL')).toBeFocused();
  await keyboard.type(model.url);
  await keyboard.press('Enter');
  await keyboard.type('sk-first');
  // The service lists its models once it has the key.
  await expect(ui.getByText('The service lists 2 models.')).toBeVisible();
  await keyboard.press('Enter');
  await expect(ui.getByRole('combobox', { name: 'Model', exact: true })).toBeFocused();
  await keyboard.type('kettle-1');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(ui.getByRole('button', { name: 'Connect', exact: true })).toBeHidden({
    timeout: 30_000,
  });
  await expect(ui.getByRole('region', { name: 'What goes to the model' })).toBeHidden();
  await expect(ui.getByRole('combobox', { name: 'What do you want done?' })).toBeFocused();

  await pressKey(waymark, 'L', 'control');
  await expect(ui.getByRole('combobox', { name: 'Address or search' })).toBeFocused();
  await keyboard.type(site.url);
  await keyboard.press('Enter');
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Kettles');
  await pressKey(waymark, 'K', 'control', 'shift');
  await expect(ui.locator('aside :focus')).toHaveAccessibleName('What do you want done?');
  await keyboard.type(QUESTION);
  await keyboard.press('Enter');
  await expect(waymark.lastRun).toContainText(ANSWER, { timeout: 30_000 });
  await Promise.all([site.close(), model.close()]);
});
