import { runCommand } from './fixtures/command.ts';
import { expect, test, type Waymark } from './fixtures/waymark.ts';
import type { ScriptedAnswer, ScriptedRequest } from '../src/testing/scripted-model/script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';

const ANSWER =
  'The Birch 13 costs **$949.50** and the Aster 14 costs $949.50. I have sent the order to the shop.';
const CORRECTED = 'The Birch 13 costs $949.50 and the Aster 14 $1,299.00. Nothing was ordered.';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Northwind</title><h1>Laptops</h1><table><tr><th>Model</th><th>Price</th></tr>
<tr><td>Aster 14</td><td>$1,299.00</td></tr><tr><td>Birch 13</td><td>$949.50</td></tr></table>`,
  });
});
test.afterAll(() => site.close());

/** Reads the page and answers; says something else only when it is sent back, if `second` is given. */
function reader(first: string, second = first) {
  let answers = 0;
  let hasRead = false;
  return ({ role, text }: ScriptedRequest): ScriptedAnswer => {
    if (role === 'executor') {
      if (hasRead) return { calls: [{ tool: 'done', args: { success: true, message: '' } }] };
      hasRead = true;
      return { calls: [{ tool: 'read_page', args: {} }] };
    }
    if (!hasRead) return { plan: { proposedActions: ['Read the page'] } };
    answers += 1;
    const wasSentBack = text.includes('no effect and no request of such an act was recorded');
    return {
      plan: { taskComplete: true, finalAnswer: answers > 1 && wasSentBack ? second : first },
    };
  };
}

async function answered(waymark: Waymark, script: ReturnType<typeof reader>) {
  const model = await startScriptedModel(script);
  await waymark.connect(model.url);
  await waymark.visit(`${site.hostPort}/`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Northwind');
  await waymark.ask('What do the laptops cost?');
  await expect(waymark.lastRun).toContainText('Done');
  return model;
}

test('an answer shows what was seen, what was not, and what was never done', async ({
  waymark,
}) => {
  const { ui, lastRun } = waymark;
  const model = await answered(waymark, reader(ANSWER));
  // It was sent back once, and only once.
  await waymark.unfoldSteps();
  await expect(lastRun).toContainText('without a record; the run was asked again');
  expect(model.requests.filter(({ role }) => role === 'planner')).toHaveLength(3);
  await model.close();

  const answer = lastRun.locator('.run-answer');
  await expect(answer.getByRole('link', { name: '$949.50' })).toHaveCount(1);
  // What does not belong together is doubted on both sides.
  await expect(answer.locator('mark.is-not-seen')).toHaveText(['Aster 14', '$949.50']);
  await expect(answer.locator('mark.is-unproven')).toHaveText(['I have sent']);
  await expect(answer).toContainText('Not found: “Aster 14” and “$949.50”');
  await expect(answer).toContainText('Not recorded as done: “I have sent the order to the shop.”');

  // By keyboard to the place where it was seen.
  await answer.getByRole('link', { name: '$949.50' }).press('Enter');
  const place = ui.getByRole('region', { name: 'What the run saw' });
  await expect(place.getByRole('heading', { name: 'What the run saw' })).toBeFocused();
  await expect(place).toContainText('For “$949.50” in the answer');
  await expect(place).toContainText(`Northwind · http://${site.hostPort}`);
  await expect(place.locator('blockquote')).toHaveText('Birch 13 | $949.50');
  await expect(place.locator('blockquote mark')).toHaveText('$949.50');
  await place.getByText('All of the text at this place').click();
  await expect(place.locator('pre mark')).toHaveText('Birch 13 | $949.50');

  // Another claim on the run's page itself.
  await ui.getByRole('region', { name: 'Answer' }).getByRole('link', { name: 'Birch 13' }).click();
  await expect(place).toContainText('For “Birch 13” in the answer');
});

test('an answer that is put right when it is sent back stands without marks of doubt', async ({
  waymark,
}) => {
  const model = await answered(waymark, reader(ANSWER, CORRECTED));
  await model.close();
  const answer = waymark.lastRun.locator('.run-answer');
  await expect(answer).toContainText('4 of 4 facts found in the sources');
  await expect(answer.locator('mark')).toHaveCount(0);
});

test('an answer that only reports what was read costs no further question', async ({ waymark }) => {
  const model = await answered(waymark, reader(CORRECTED));
  expect(model.requests.filter(({ role }) => role === 'planner')).toHaveLength(2);
  await model.close();
});

test('the command line prints the evidence', async () => {
  const model = await startScriptedModel(reader(ANSWER));
  const args = { task: 'What do they cost?', url: `${site.url}/`, provider: 'openai' };
  const named = { ...args, 'base-url': model.url, model: 'scripted' };
  const { documents } = await runCommand(
    'agent',
    Object.entries(named).flatMap(([name, value]) => [`--${name}`, value]),
  );
  await model.close();
  expect(documents.at(-1)).toMatchObject({
    evidence: [
      { claim: 'Birch 13', kind: 'name', state: 'seen', url: `${site.url}/` },
      { claim: '$949.50', state: 'seen', passage: 'Birch 13 | $949.50' },
      { claim: 'Aster 14', state: 'not-seen' },
      { claim: '$949.50', state: 'not-seen' },
      { claim: 'I have sent', kind: 'act', state: 'unproven' },
    ],
  });
});
