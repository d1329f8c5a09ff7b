import { openSite } from './fixtures/opened-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { HOSTILE_SITE, READING_SITE } from './sites/hostile-pages.ts';

const opened = openSite({ ...HOSTILE_SITE, ...READING_SITE });
async function open(path: string): Promise<void> {
  expect(
    (await opened.tools.call('navigate', { url: `${opened.site.url}${path}` })).result.ok,
  ).toBe(true);
}

async function read(args: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { result } = await opened.tools.call('read_page', args);
  return result.ok && typeof result.output === 'string' ? result.output : '';
}

async function timedNames() {
  const startedAt = performance.now();
  const { nodes, problem } = await opened.tools.observe();
  return { names: nodes.map(({ name }) => name), problem, ms: performance.now() - startedAt };
}

test('reads the article of a page as Markdown, and nothing that only a program could see', async () => {
  await open('/article');
  const text = await read();
  expect(text).toContain('# Bees of the north');
  expect(text).toContain('Bees live in the far north, and they keep warm');
  expect(text).toContain('Shown line.');
  expect(text).toContain('Placed words.');
  expect(text).toContain('| Month | Bees |\n| --- | --- |\n| May | 200 |\n| June | |');
  expect(text).not.toContain('Ten ducks');
  expect(text).not.toContain('never-');
  expect(text).not.toContain('](');
  const whole = await read({ whole: true, links: true });
  expect(whole).toContain('- [Ten ducks](/1)');
  expect(whole).toContain('[Bees](/bees?x=1) live in the far north, and they keep');
  expect(whole).not.toContain('never-');
  // Hidden text is neither found nor marked.
  const { result } = await opened.tools.call('find_text', { text: 'the first willows' });
  expect(result).toMatchObject({ ok: true });
  for (const tool of ['find_text', 'select_text'])
    for (const [hidden] of READING_SITE['/article']?.matchAll(/never-[a-z]+/g) ?? [])
      expect((await opened.tools.call(tool, { text: hidden })).result, hidden).toMatchObject({
        ok: false,
        error: { code: 'TEXT_NOT_FOUND' },
      });
});

test('a page that has taken over every built-in is read like any other @long', async () => {
  await open('/overridden');
  expect((await timedNames()).names).toEqual(['Plain', 'Field']);
});

test(
  'a million nodes: bounded time, and what stands before them is there',
  { tag: '@long' },
  async () => {
    // Building the page takes a slow machine longer than reading it.
    test.setTimeout(180_000);
    await open('/million');
    const { names, ms } = await timedNames();
    expect(names).toContain('Above it all');
    expect(ms).toBeLessThan(20_000);
    expect((await read({ maxChars: 1000 })).length).toBeLessThan(2000);
  },
);

test('a page that draws itself anew all the time is read all the same @long', async () => {
  await open('/mutating');
  const { names, ms } = await timedNames();
  expect(names[0]).toBe('Again');
  expect(ms).toBeLessThan(5000);
});

test('a page that never answers is reported as such, in bounded time @long', async () => {
  await open('/stuck');
  expect((await timedNames()).names).toEqual(['Still here']);
  await opened.tools.evaluate('void setTimeout(() => { for (;;); }, 0)');
  const { names, problem, ms } = await timedNames();
  expect(names).toEqual([]);
  expect(problem).toMatch(/did not answer|does not answer|stopped responding/);
  expect(ms).toBeLessThan(20_000);
});
