import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/waymark.ts';
import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';

const SHOP = `<!doctype html><title>Northwind</title><h1>Kettles</h1>
<label>Search <input id="q"></label><button onclick="found.textContent = q.value === 'Harbour' ? 'Harbour: € 34.00' : 'nothing'">Find</button>
<p id="found"></p><form method="post" action="/account/delete"><button>Delete my account</button></form>`;

let site: Site;
let deleted = 0;
test.beforeAll(async () => {
  site = await startSite({
    '/': SHOP,
    '/account/delete': (_request, response) => {
      deleted += 1;
      response.end('gone');
    },
  });
});
test.afterAll(() => site.close());

/** Returns an element's number in the table of a request. */
const numberOf = ({ lastText }: ScriptedRequest, name: string): string =>
  new RegExp(`(\\d+) "${name}"`).exec(lastText)?.[1] ?? 'none';

type Line = (request: ScriptedRequest) => string;

async function quickly(
  task: string,
  lines: readonly Line[],
  plans: readonly ScriptedAnswer[] = [],
) {
  const left = { lines: [...lines], plans: [...plans] };
  const model = await startScriptedModel(
    (request) => {
      if (request.body.model === 'big') return left.plans.shift() ?? { status: 400, error: 'none' };
      return { content: left.lines.shift()?.(request) ?? 'planner' };
    },
    { models: ['big', 'small'] },
  );
  const named = {
    task,
    url: `${site.url}/`,
    provider: 'openai',
    'base-url': model.url,
    model: 'big',
    'quick-model': 'small',
    price: 'small=1/1',
  };
  const run = await runAgent(
    Object.entries(named).flatMap(([name, value]) => [`--${name}`, value]),
  );
  await model.close();
  expect(model.problems).toEqual([]);
  return { run, asked: model.requests.map(({ body }) => body.model) };
}

test('a simple task is done with a line a step and no plan of the big model @long', async () => {
  const { run, asked } = await quickly('Search for the Harbour kettle and tell its price', [
    (request) => `type ${numberOf(request, 'Search')} Harbour`,
    (request) => `click ${numberOf(request, 'Find')}`,
    () => 'read',
    ({ lastText }) => `done The Harbour costs ${/€ [\d.]+/.exec(lastText)?.[0]}.`,
  ]);
  expect(run).toMatchObject({ status: 'completed', finalAnswer: 'The Harbour costs € 34.00.' });
  expect(run.evidence?.map(({ state }) => state)).not.toContain('not-seen');
  expect(asked).toEqual(['small', 'small', 'small', 'small']);
  expect(run.toolCalls).toBe(3);
  // The big model reads the task's permissions from its words, as in every run.
  expect(run.usage).toMatchObject([
    { role: 'words', model: 'big', calls: 1 },
    { role: 'quick', model: 'small', calls: 4 },
  ]);
});

test('a line allows nothing that the task does not @long', async () => {
  const deleting: Line = (request) => `click ${numberOf(request, 'Delete my account')}`;
  const { run, asked } = await quickly(
    'Search for the Harbour kettle and tell its price',
    [deleting, deleting],
    [{ plan: { taskComplete: true, finalAnswer: 'I could not find it.' } }],
  );
  expect(deleted).toBe(0);
  // The press was refused twice before the planner took over.
  expect(asked).toEqual(['small', 'small', 'big']);
  expect(run.errors.length).toBeGreaterThan(0);
  expect(run.toolCalls).toBeGreaterThan(0);
});
