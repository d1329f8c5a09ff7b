import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, openWaymark, test } from './fixtures/waymark.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { PresetDataSchema } from '../src/shared/tools/reading/extract.ts';
import { startSite } from '../src/testing/site/start-site.ts';

/**
 * Tests what `extract` reads from real pages against Chromium's accessibility tree, which shares no code with it. The pages are not in this
 * repository: WAYMARK_CORPORA names a folder with `readability/NAME/source.html`. Without it the test is skipped.
 */
const corpora = process.env['WAYMARK_CORPORA'];

const AxValueSchema = z.object({ value: z.string().catch('') });
const AxNodeSchema = z.object({
  nodeId: z.string(),
  role: AxValueSchema.optional(),
  name: AxValueSchema.optional(),
  properties: z.array(z.object({ name: z.string(), value: AxValueSchema })).default([]),
  childIds: z.array(z.string()).default([]),
});
type AxNode = z.infer<typeof AxNodeSchema>;
const AxTreeSchema = z.object({ nodes: z.array(AxNodeSchema) });

const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
const roleOf = ({ role }: AxNode): string => role?.value ?? '';
/** Removes spaces, which are drawn or not by rules that are not compared here. */
const bare = (text: string): string => text.replaceAll(/[\s\u00AD\u200B-\u200F]+/g, '');

/** Content of the page according to the tree: texts of cells and list items, and URLs of links with text. */
class Truth {
  readonly #nodes: ReadonlyMap<string, AxNode>;

  constructor(tree: unknown) {
    const { nodes } = AxTreeSchema.parse(tree);
    this.#nodes = new Map(nodes.map((node) => [node.nodeId, node]));
  }

  /** Returns the cells of tables without inner tables: outer ones only do layout. */
  cells(): readonly string[] {
    const tables = this.#all('table').filter((node) => this.#below(node, 'table').length === 0);
    return tables.flatMap((table) =>
      this.#descendants(table)
        .filter((node) => CELLS.has(roleOf(node)))
        .map((cell) => bare(this.#text(cell, '')))
        .filter((text) => text !== ''),
    );
  }

  items(): readonly string[] {
    return this.#all('listitem')
      .map((item) => bare(this.#text(item, 'list')))
      .filter((text) => text !== '');
  }

  links(): readonly string[] {
    return this.#all('link')
      .filter((link) => bare(this.#text(link, '')) !== '')
      .flatMap(({ properties }) => properties.filter(({ name }) => name === 'url'))
      .map(({ value }) => value.value)
      .filter((url) => /^https?:/.test(url) && !url.includes('#'));
  }

  #all(role: string): readonly AxNode[] {
    return [...this.#nodes.values()].filter((node) => roleOf(node) === role);
  }

  #below(node: AxNode, role: string): readonly AxNode[] {
    return this.#descendants(node).filter((each) => roleOf(each) === role);
  }

  #descendants(node: AxNode): readonly AxNode[] {
    return this.#childrenOf(node).flatMap((child) => [child].concat(this.#descendants(child)));
  }

  #childrenOf({ childIds }: AxNode): readonly AxNode[] {
    return childIds.flatMap((id) => this.#nodes.get(id) ?? []);
  }

  /** Returns the visible text, without children of role `omitted`, list markers and images. */
  #text(node: AxNode, omitted: string): string {
    if (roleOf(node) === 'StaticText') return node.name?.value ?? '';
    return this.#childrenOf(node)
      .filter((child) => ![omitted, 'ListMarker', 'image'].includes(roleOf(child)))
      .map((child) => this.#text(child, omitted))
      .join('');
  }
}

/** Returns all texts in data, also the parts of those joined from several cells. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split(/ \/ |: /)].map(bare);
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap((entry) => entry.flatMap(textsIn));
}

test.describe('extract on real pages', () => {
  test.skip(corpora === undefined, 'WAYMARK_CORPORA names no folder of pages');
  const folder = join(corpora ?? '', 'readability');
  let waymark: Waymark;
  let tools: ToolDriver;

  const axTree = (): Promise<unknown> =>
    waymark.app.evaluate(async (): Promise<unknown> => {
      const { __waymarkTest: bridge, toolRun: run } = globalThis;
      const tab = run && bridge?.tabs.get(run.scope.currentTabId);
      return tab?.cdp.send('Accessibility.getFullAXTree', {});
    });

  test('gives the cells, list items and links that the accessibility tree has', async () => {
    test.setTimeout(400_000);
    const entries = await readdir(folder, { withFileTypes: true });
    const pages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const site = await startSite(
      Object.fromEntries(
        pages.map((name) => [
          `/${name}`,
          (_request, response) => {
            response.writeHead(200, {
              'content-type': 'text/html; charset=utf-8',
              'content-security-policy':
                "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
            });
            createReadStream(join(folder, name, 'source.html')).pipe(response);
          },
        ]),
      ),
    );
    waymark = await openWaymark();
    tools = await startToolRun(waymark.app, [site.hostPort]);
    const wanted = { cells: 0, items: 0, links: 0 };
    const missed = { cells: 0, items: 0, links: 0 };
    try {
      for (const name of pages) {
        await tools.call('navigate', { url: `${site.url}/${name}` });
        const format = { tables: true, lists: true, links: true };
        const { result } = await tools.call('extract', { format, whole: true });
        const data = PresetDataSchema.parse(result.ok ? result.output : null);
        const truth = new Truth(await axTree());
        const found = {
          cells: new Set(textsIn(data.tables)),
          items: new Set(textsIn(data.lists)),
          links: new Set(data.links?.map(({ url }) => url)),
        };
        for (const kind of ['cells', 'items', 'links'] as const) {
          const all = truth[kind]();
          const lost = all.filter((text) => !found[kind].has(text));
          wanted[kind] += all.length;
          missed[kind] += lost.length;
          if (lost.length > 0)
            console.log(
              `${name}: ${lost.length} of ${all.length} ${kind}: ${lost[0]?.slice(0, 80)}`,
            );
        }
      }
    } finally {
      await waymark.close();
      await site.close();
    }
    console.log('wanted', wanted, 'missed', missed);
    expect(missed.cells / wanted.cells).toBeLessThan(0.1);
    expect(missed.items / wanted.items).toBeLessThan(0.02);
    expect(missed.links / wanted.links).toBeLessThan(0.005);
  });
});
