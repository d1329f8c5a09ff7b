import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, openWaymark, test } from './fixtures/waymark.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { parsePage } from '../src/shared/page-state/parse-page.ts';
import { serializePage } from '../src/shared/page-state/serialize-page.ts';
import type { Site, SiteHandler } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

/**
 * Tests real pages, which are not in this repository: WAYMARK_CORPORA names a folder with `readability/NAME/source.html` and
 * `expected.html` (the test pages of Mozilla's Readability). Without it these tests are skipped.
 */
const corpora = process.env['WAYMARK_CORPORA'];

test.skip(corpora === undefined, 'WAYMARK_CORPORA names no folder of pages');
test.setTimeout(300_000);

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;
let pages: readonly string[] = [];
const folder = join(corpora ?? '', 'readability');

test.beforeAll(async () => {
  if (corpora === undefined) return;
  pages = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  site = await startSite(Object.fromEntries(pages.map((name) => [`/${name}`, savedPage(name)])));
  waymark = await openWaymark();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async () => {
  if (corpora === undefined) return;
  await waymark.close();
  await site.close();
});

/** Serves a saved page alone: requests to other places are refused at once. */
function savedPage(name: string): SiteHandler {
  return (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    });
    createReadStream(join(folder, name, 'source.html')).pipe(response);
  };
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the share of the wanted four-word sequences that are in the text. */
function shareFound(wanted: readonly string[], text: readonly string[]): number {
  const runs = (words: readonly string[]): readonly string[] =>
    words.slice(3).map((word, index) => [...words.slice(index, index + 3), word].join(' '));
  const found = new Set(runs(text));
  const all = runs(wanted);
  return all.length === 0 ? 1 : all.filter((run) => found.has(run)).length / all.length;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the words of an HTML text, as the tab's own parser finds them. */
async function expectedWords(name: string): Promise<readonly string[]> {
  const html = await readFile(join(folder, name, 'expected.html'), 'utf8');
  const text = await tools.evaluate(`(() => {
    const page = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html');
    for (const part of page.querySelectorAll('script,style,noscript,svg,template,iframe')) part.remove();
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const parts = [];
    while (walker.nextNode()) parts.push(walker.currentNode.textContent);
    return parts.join(' ');
  })()`);
  return wordsOf(String(text));
}

test('read_page gives the main text of real pages', async () => {
  const rows: { name: string; found: number; own: number; ms: number; article: boolean }[] = [];
  for (const name of pages) {
    await tools.call('navigate', { url: `${site.url}/${name}` });
    const { result, ms } = await tools.call('read_page', { maxChars: 200_000 });
    const output = result.ok && typeof result.output === 'string' ? result.output : '';
    const words = wordsOf(output.replace(/^\[[^\]]*\]\n\n/, ''));
    const wanted = await expectedWords(name);
    const row = {
      name,
      found: shareFound(wanted, words),
      own: shareFound(words, wanted),
      ms,
      article: output.startsWith("[The page's article"),
    };
    rows.push(row);
    console.log(
      `${name.padEnd(28)} found ${row.found.toFixed(3)} own ${row.own.toFixed(3)} ${Math.round(ms)} ms${row.article ? ' article' : ''}`,
    );
  }
  const found = median(rows.map((row) => row.found));
  const mean = rows.reduce((sum, row) => sum + row.found, 0) / rows.length;
  const own = median(rows.map((row) => row.own));
  console.log(
    `median found ${found.toFixed(3)}, mean ${mean.toFixed(3)}, median own ${own.toFixed(3)}`,
  );
  expect(found).toBeGreaterThan(0.95);
});

test('the state of real pages can be read back, and names what is there', async () => {
  for (const name of pages) {
    await tools.call('navigate', { url: `${site.url}/${name}` });
    const snapshot = await tools.observe();
    expect(snapshot.problem, name).toBeUndefined();
    const { nodes, tab } = parsePage(serializePage(snapshot));
    expect(tab.id, name).toBe(snapshot.tab.id);
    const known = new Set(
      [...snapshot.nodes, ...(snapshot.panes ?? [])].map(({ nodeId }) => Number(nodeId)),
    );
    expect(
      nodes.filter(({ nodeId }) => !known.has(nodeId)),
      name,
    ).toEqual([]);
  }
});
