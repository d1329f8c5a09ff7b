import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { parsePage, type ParsedNode } from '../src/shared/page-state/parse-page.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { runCommand } from './fixtures/command.ts';
import { openWaymark } from './fixtures/waymark.ts';
import { longUnless } from './fixtures/long-unless.ts';
import { PERCEPTION_SITE } from './sites/perception-pages.ts';

let site: Site;
let folder: string;

test.beforeAll(async () => {
  site = await startSite(PERCEPTION_SITE);
  folder = await mkdtemp(join(tmpdir(), 'waymark-perception-'));
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function readNodes(path: string): Promise<readonly ParsedNode[]> {
  const json = join(folder, 'state.json');
  const { exitCode, stderr } = await runCommand('snapshot', [`${site.url}${path}`, '--json', json]);
  expect(exitCode, stderr).toBe(0);
  const { text } = JSON.parse(await readFile(json, 'utf8')) as { readonly text: string };
  return parsePage(text).nodes.filter(({ kind }) => kind !== 'scrollable');
}

const usability = ({ isCovered, visible }: ParsedNode): string =>
  isCovered ? 'covered' : visible ? 'now' : 'later';

/** Number of elements of each kind on the page; each element's name states its kind. */
const PAGES = [
  { path: '/controls', holds: 'every kind of control', now: 35, later: 0, covered: 0 },
  { path: '/hidden', holds: 'what nobody can see', now: 7, later: 3, covered: 0 },
  { path: '/covered', holds: 'bars and panes over things', now: 7, later: 2, covered: 2 },
  { path: '/modal', holds: 'a modal dialog', now: 2, later: 0, covered: 0 },
  { path: '/backdrop', holds: 'a dialog that is only drawn as one', now: 1, later: 0, covered: 0 },
  { path: '/shadow', holds: 'open, closed and nested shadow roots', now: 35, later: 0, covered: 0 },
  { path: '/twins', holds: 'things that repeat each other', now: 17, later: 0, covered: 0 },
  { path: '/libraries', holds: 'what libraries draw', now: 17, later: 1, covered: 0 },
  { path: '/cells', holds: 'cells and slots', now: 25, later: 0, covered: 0 },
  { path: '/frames', holds: 'frames in frames', now: 11, later: 9, covered: 2 },
] as const;

const SHORT: ReadonlySet<string> = new Set([
  'every kind of control',
  'what nobody can see',
  'open, closed and nested shadow roots',
  'frames in frames',
]);

for (const { path, holds, now, later, covered } of PAGES) {
  test(`lists exactly what a person could act on: ${holds}${longUnless(SHORT.has(holds))}`, async () => {
    const nodes = await readNodes(path);
    for (const node of nodes)
      expect(`${usability(node)}: ${node.name}`).toBe(`${node.name.split(' ')[0]}: ${node.name}`);
    const count = (kind: string): number => nodes.filter((node) => usability(node) === kind).length;
    expect({ now: count('now'), later: count('later'), covered: count('covered') }).toEqual({
      now,
      later,
      covered,
    });
  });
}

test('keeps hidden words, invisible characters and secrets out of the state', async () => {
  const hidden = await readNodes('/hidden');
  expect(
    hidden.map(({ name }) => name).filter((name) => /never-word|[\u200B\u202E]/.test(name)),
  ).toEqual([]);
  const password = (await readNodes('/controls')).find(({ name }) => name === 'now password');
  expect(password?.details).toMatchObject({ type: 'password', value: '•••' });
});

test('tells namesakes apart by what stands around them @long', async () => {
  const twins = await readNodes('/twins');
  const contexts = (name: string): readonly (string | undefined)[] =>
    twins.filter((node) => node.name === name).map(({ details }) => details['in']);
  expect(contexts('now edit')).toEqual(['Alpha', 'Beta']);
  expect(contexts('now more')).toEqual(['Fruit', 'Bread']);
  expect(contexts('now plus')).toEqual(['Soup', 'Salad', 'Stew', 'Pie']);
  const [first, second] = twins.filter(({ name }) => name === 'now cell');
  expect(first?.details['looks']).toMatch(/^\d+x\d+ at 600,20$/);
  expect(second?.details['looks']).toMatch(/^\d+x\d+ at 700,20$/);
});

test('names what has no name by its authors’ words, by its colour and shape @long', async () => {
  const nodes = await readNodes('/nameless');
  const said = nodes.map(({ name, details, flags }) =>
    [name, details['in'], details['looks'], details['value'], details['sorted'], ...flags]
      .filter((part) => part !== undefined && part !== '')
      .join(' | '),
  );
  expect(said).toEqual([
    'First letter',
    'mail trash | First letter',
    'Second letter',
    'mail trash | Second letter',
    'spinner up',
    'archive',
    'Words of a tooltip',
    'dark green #008a00',
    '7',
    'blue triangle 20x20 at 340,200',
    'yellow rectangle 30x20 at 380,200',
    expect.stringMatching(/^7 \| aqua \d+x\d+ at \d+,\d+$/),
    'Fruit | Guava | collapsed',
    'Year | descending',
    'Title',
  ]);
});

test('lists the nearest of ten thousand links and counts the rest @long', async () => {
  const json = join(folder, 'links.json');
  await runCommand('snapshot', [`${site.url}/links`, '--json', json]);
  const { text } = JSON.parse(await readFile(json, 'utf8')) as { readonly text: string };
  const { nodes, omitted } = parsePage(text);
  expect(nodes[0]?.name).toBe('Link number 0');
  expect(nodes.filter(({ visible }) => !visible).length).toBeGreaterThanOrEqual(8);
  expect(nodes.length + omitted).toBe(10_000);
});

/** Scripts that each change the page in a new way, with the text that the next reading must contain. */
const CHANGES: readonly (readonly [script: string, said: string])[] = [
  ["document.getElementById('field').value = 'typed by a script'", 'value="typed by a script"'],
  ["document.getElementById('button').firstChild.data = 'Renamed'", '"Renamed" (visible)'],
  ["document.getElementById('field').focus()", 'focused'],
  [
    "document.getElementById('host').shadowRoot.querySelector('button').textContent = 'In the shadow'",
    '"In the shadow" (visible)',
  ],
  ["document.getElementById('scroller').scrollTop = 300", '"Scrolled" (visible)'],
  ["document.querySelector('details').open = true", '"Inside" (visible)'],
  [
    "document.styleSheets[1].insertRule('#button { position: fixed; top: 2000px }', 0)",
    '"In the shadow" (visible)',
  ],
];

test('reads an unchanged page from memory, and sees what changes without a trace @long', async () => {
  const program = await openWaymark();
  try {
    const { app } = program;
    const tab = app.windows().find((page) => page.url().startsWith('about:blank'));
    if (tab === undefined) throw new Error('The program opened no tab');
    await app.evaluate((_electron, url) => {
      if (globalThis.__perceptionBench !== undefined)
        globalThis.__perceptionBench.targetUrlHint = url;
    }, site.url);
    await tab.goto(`${site.url}/changing`);
    const read = (): Promise<string> =>
      app.evaluate(async () => (await globalThis.__perceptionBench?.snapshot())?.text ?? '');
    let before = await read();
    for (const [script, said] of CHANGES) {
      before = await read();
      expect((await read()).replaceAll('*[', '[')).toBe(before.replaceAll('*[', '['));
      await tab.evaluate(script);
      const after = await read();
      expect(after).toContain(said);
      expect(after, script).not.toBe(before);
    }
  } finally {
    await program.close();
  }
});
