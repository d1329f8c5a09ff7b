import { z } from 'zod';

import { ShownStepsSchema, type ShownSteps } from '../src/shared/model/recordings/recorder-view.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { clickInPage } from './fixtures/person.ts';
import { expect, test, type Waymark } from './fixtures/waymark.ts';

/** Mouse and keyboard actions of a person become steps, and the steps an agent. */

const FORM = `<!doctype html><title>Guest book</title>
<form onsubmit="event.preventDefault(); location.href = '/thanks?' + new URLSearchParams(new FormData(this))">
  <label>Your name <input name="who" id="who"></label>
  <label>Country <select name="country" id="country"><option>Norway</option><option>Peru</option></select></label>
  <label><input type="checkbox" name="news" id="news"> Send me news</label>
  <label>Password <input type="password" name="secret" id="secret"></label>
  <button id="send">Sign the book</button>
</form>
<script>document.querySelector('#send').addEventListener('pointerover', () => document.querySelector('#country').dispatchEvent(new Event('input', { bubbles: true })))</script>`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': FORM,
    '/thanks':
      '<!doctype html><title>Thanks</title><p>Thank you</p><a id="more" href="/more">More</a>',
    '/desk': `<!doctype html><title>Desk</title><a id="terms" target="_blank" href="/terms">Terms</a>
      <button id="finish" onclick="location.href = '/done'">Finish</button>`,
    '/terms':
      '<!doctype html><title>Terms</title><button id="agree" onclick="this.textContent = `Agreed`">Agree</button>',
    '/done': '<!doctype html><title>Done</title><p>All done</p>',
    '/more': '<!doctype html><title>More</title><p>Nothing</p>',
  });
});
test.afterAll(() => site.close());

/** Types as a person does: into the element of the page that has the keyboard. */
const type = (waymark: Waymark, text: string): Promise<void> =>
  waymark.app.evaluate(
    ({ webContents }, [start = '', written = '']) => {
      const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(start));
      for (const keyCode of written === '\n' ? ['Return'] : written)
        for (const kind of ['keyDown', 'char', 'keyUp'] as const)
          page?.sendInputEvent({ type: kind, keyCode });
    },
    [site.url, text],
  );

async function startRecording(waymark: Waymark, path = '/', title = 'Guest book'): Promise<void> {
  await waymark.visit(`${site.url}${path}`);
  await expect(waymark.ui.getByRole('tab', { name: title })).toBeVisible();
  await waymark.pickFromMenu('Record your steps here');
  await listening(waymark);
}

const bar = (waymark: Waymark) => waymark.ui.getByRole('region', { name: 'Recording' });

/** Waits until actions are recorded; during a load they are not, as the bar says. */
async function listening(waymark: Waymark): Promise<void> {
  await expect(bar(waymark)).toBeVisible();
  await expect(bar(waymark)).not.toContainText('wait for the page');
}

const shown = async (waymark: Waymark): Promise<ShownSteps> =>
  ShownStepsSchema.parse(await waymark.request('recorder.shown', null));

const summary = ({ recording }: ShownSteps) =>
  recording.steps.map((step) =>
    step.kind === 'act'
      ? { tool: step.tool, args: step.args, name: step.targets.nodeId?.name }
      : step,
  );

async function savedAgent(waymark: Waymark, name: string) {
  const state = await waymark.request('app.getState', null);
  const agents = (
    state as {
      slices: {
        agents: {
          list: { agent: { id: string; name: string; recording?: unknown; steps: string[] } }[];
        };
      };
    }
  ).slices.agents.list;
  return agents.find(({ agent }) => agent.name === name)?.agent;
}

/** The window also offers to save the name that was entered, so the button is looked for in the agents' page. */
const saveAgent = (ui: Waymark['ui']) =>
  ui.getByRole('tabpanel', { name: 'Recorded task' }).getByRole('button', { name: 'Save' });

test('what a person clicks, types and chooses becomes the steps of an agent; a password does not', async ({
  waymark,
}) => {
  await startRecording(waymark);
  // A press on an empty part of the page is no step.
  await waymark.app.evaluate(({ webContents }, url) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(url));
    for (const kind of ['mouseDown', 'mouseUp'] as const)
      page?.sendInputEvent({ type: kind, x: 400, y: 500, button: 'left', clickCount: 1 });
  }, site.url);
  await clickInPage(waymark, site.url, '#who');
  await type(waymark, 'Ada');
  await expect(bar(waymark)).toContainText('1 step');
  await clickInPage(waymark, site.url, '#news');
  await expect(bar(waymark)).toContainText('2 steps');
  await clickInPage(waymark, site.url, '#secret');
  await type(waymark, 'hunter2');
  await expect(bar(waymark)).toContainText('3 steps');
  await clickInPage(waymark, site.url, '#send');
  await expect(waymark.ui.getByRole('tab', { name: 'Thanks' })).toBeVisible();
  await expect(bar(waymark)).toContainText('4 steps');
  await listening(waymark);
  await clickInPage(waymark, site.url, '#more');
  await expect(waymark.ui.getByRole('tab', { name: 'More' })).toBeVisible();
  await bar(waymark).getByRole('button', { name: 'Stop' }).click();
  await expect(waymark.ui.getByRole('heading', { name: 'Recorded task' })).toBeVisible();

  const steps = await shown(waymark);
  expect(summary(steps)).toEqual([
    { tool: 'type', args: { text: '{{yourName}}' }, name: 'Your name' },
    { tool: 'check', args: { checked: true }, name: 'Send me news' },
    { tool: 'fill_secret', args: { secret: '', part: 'password' }, name: 'Password' },
    { tool: 'click', args: {}, name: 'Sign the book' },
    { tool: 'click', args: {}, name: 'More' },
  ]);
  expect(JSON.stringify(steps)).not.toContain('hunter2');
  expect(steps.parameters).toMatchObject([{ name: 'yourName', default: 'Ada' }]);
  expect(Object.keys(steps.pictures)).toContain('step-1');
  expect(steps.recording.steps[3]).toMatchObject({
    url: `${site.url}/`,
    effect: [{ type: 'navigated', url: `${site.url}/thanks` }],
  });

  const { ui } = waymark;
  await expect(ui.getByRole('textbox', { name: 'Start on this page' })).toHaveValue(`${site.url}/`);
  await ui.getByRole('textbox', { name: 'Name', exact: true }).fill('Sign the guest book');
  await saveAgent(ui).click();
  await expect(ui.getByText('Choose the secret for step 3')).toBeVisible();
  await ui.getByRole('combobox', { name: 'Secret to fill in' }).selectOption('I fill it in myself');
  await ui.getByRole('button', { name: 'Add a check' }).click();
  await ui.getByRole('textbox', { name: 'Text that must appear' }).fill('Nothing');
  await ui.getByRole('button', { name: 'Remove step 2' }).click();
  await saveAgent(ui).click();
  await expect(ui.getByText('Sign the guest book').first()).toBeVisible();
  const saved = await savedAgent(waymark, 'Sign the guest book');
  expect(saved).toMatchObject({
    steps: [
      'Type “{{yourName}}” into “Your name”',
      'Ask you “Fill in “Password” yourself, then answer.”',
      'Click “Sign the book”',
      'Click “More”',
      'Check that “Nothing” is there',
    ],
    recording: {
      startUrl: `${site.url}/`,
      steps: [
        { tool: 'type' },
        { kind: 'ask' },
        { tool: 'click' },
        { tool: 'click' },
        { kind: 'check', text: 'Nothing' },
      ],
    },
  });
  expect(await waymark.request('recorder.shown', null)).toBeNull();
});

test('what was done in two tabs is done again in two tabs, and what it led to is compared @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await startRecording(waymark, '/desk', 'Desk');
  await clickInPage(waymark, `${site.url}/desk`, '#terms');
  await expect(ui.getByRole('tab', { name: 'Terms' })).toBeVisible();
  await listening(waymark);
  await clickInPage(waymark, `${site.url}/terms`, '#agree');
  await expect(bar(waymark)).toContainText('3 steps');
  await ui.getByRole('tab', { name: 'Desk' }).click();
  await clickInPage(waymark, `${site.url}/desk`, '#finish');
  await expect(ui.getByRole('tab', { name: 'Done' })).toBeVisible();
  await bar(waymark).getByRole('button', { name: 'Stop' }).click();
  await ui.getByRole('textbox', { name: 'Name', exact: true }).fill('Agree and finish');
  expect(summary(await shown(waymark)).map((step) => ('tool' in step ? step.tool : ''))).toEqual([
    'click',
    'tab_focus',
    'click',
    'tab_focus',
    'click',
  ]);
  await saveAgent(ui).click();
  await expect(ui.getByText('Agree and finish').first()).toBeVisible();

  const agent = await savedAgent(waymark, 'Agree and finish');
  const { tabId } = z
    .object({ tabId: z.number() })
    .parse(await waymark.request('tab.open', { url: null }));
  const started = await waymark.request('run.start', {
    // The person has recorded this private host; an agent's file alone opens none.
    task: '',
    tabId,
    agentId: agent?.id,
    parameters: {},
    files: [],
  });
  await expect
    .poll(async () => JSON.stringify(await waymark.request('run.get', started)), {
      timeout: 60_000,
    })
    .toContain('run.finished');
  const told = JSON.stringify(await waymark.request('run.get', started));
  expect(told).toContain('Done again: 5 of 5 steps.');
  expect(told).not.toContain('model.called');
});
