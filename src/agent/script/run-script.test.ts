import { describe, expect, it } from 'vitest';

import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { failure, located, okResult as ok, run } from '../../testing/run-in-sandbox.ts';

describe('a script', () => {
  it('makes a tool call of each act, with its line, and gives what it returns and logs', async () => {
    const { report, calls } = await run(
      `await page.goto('/new');
await page.getByLabel('Title').fill('Tea');
await page.getByRole('row').filter({ hasText: 'Tea' }).getByRole('button', { name: /save/i }).click();
console.log('saved', { a: 1 });
return { url: page.url(), n: args.n };`,
      { args: { n: 3 } },
    );
    expect(report).toMatchObject({
      ok: true,
      value: { url: 'https://shop.example/list', n: 3 },
      logs: ['saved {"a":1}'],
      warnings: [],
    });
    expect(calls.map(({ tool, args, line }) => ({ tool, args, line }))).toEqual([
      { tool: 'navigate', args: { url: 'https://shop.example/new' }, line: 1 },
      { tool: 'type', args: { text: 'Tea' }, line: 2 },
      { tool: 'click', args: {}, line: 3 },
    ]);
    expect(calls[2]?.located?.nodeId).toEqual([
      { by: 'role', role: 'row' },
      { by: 'filter', hasText: { text: 'Tea' } },
      { by: 'role', role: 'button', name: { pattern: 'save', flags: 'i' } },
    ]);
  });

  it('goes through all rows', async () => {
    const { report, calls } = await run(
      `let done = 0;
for (const row of await page.getByRole('row').all()) { await row.getByRole('button').click(); done += 1; }
return done;`,
      { answer: ({ tool }) => (tool === 'locate' ? located(24) : ok()) },
    );
    expect(report).toMatchObject({ ok: true, value: 24 });
    expect(calls.filter(({ tool }) => tool === 'click')).toHaveLength(24);
    expect(calls.at(-1)?.located?.nodeId?.[1]).toEqual({ by: 'nth', index: 23 });
  });

  it('reports a failure with line, call, cause, what was done and the last values', async () => {
    const { report } = await failure(
      `const names = ['a', 'b'];
let at = 0;
for (const name of names) {
  at += 1;
  await page.getByText(name).click();
}`,
      {
        answer: ({ number }) =>
          number === 1
            ? ok()
            : {
                ok: false,
                error: { code: 'TARGET_NOT_FOUND', message: 'Nothing is there.', next: 'Look.' },
              },
      },
    );
    expect(report).toMatchObject({
      line: 5,
      call: 'page.getByText("b").click()',
      error: { code: 'TARGET_NOT_FOUND', message: 'Nothing is there.', next: 'Look.' },
      variables: { names: '["a","b"]', at: '2' },
      isMistake: false,
    });
    expect(report.steps.map(({ what, ok: isOk }) => [what, isOk])).toEqual([
      ['page.getByText("a").click()', true],
      ['page.getByText("b").click()', false],
    ]);
  });

  it('gives errors of tools as exceptions with their codes', async () => {
    const { report } = await run(
      `try { await page.getByText('x').click(); } catch (error) { return [error.code, error instanceof Error, error.line]; }`,
      {
        answer: () => ({ ok: false, error: { code: 'NEEDS_APPROVAL', message: 'No.', next: '' } }),
      },
    );
    expect(report).toMatchObject({ ok: true, value: ['NEEDS_APPROVAL', true, 1] });
  });

  it('names the closest of an unknown name, and why others are not there', async () => {
    expect((await failure('await page.clik("a")')).report.error.message).toContain(
      'Did you mean click?',
    );
    expect((await failure('page.getByRole("x").clickk()')).report.error.message).toContain(
      'Did you mean click?',
    );
    expect((await failure('await page.evaluate(() => 1)')).report.error.message).toContain(
      'outside of the page',
    );
    expect((await failure('\n\nfetch("https://x.example")')).report).toMatchObject({
      line: 3,
      isMistake: true,
    });
    for (const name of [
      'require',
      'process',
      'fetch',
      'XMLHttpRequest',
      'setTimeout',
      'WebAssembly',
      'std',
      'os',
      'scriptArgs',
    ])
      expect((await run(`return typeof ${name}`)).report).toMatchObject({ value: 'undefined' });
  });

  it('takes data row by row, asks and remembers', async () => {
    const added: unknown[] = [];
    const { report, calls } = await run(
      `await data.add({ a: 1 }); await data.add([{ a: 2 }, { a: 3 }], 'More'); return await ask('Which?', ['x', 'y']);`,
      { addRows: (table, rows) => added.push([table, rows]), answer: () => ok('x') },
    );
    expect(report).toMatchObject({ ok: true, value: 'x', rows: { data: 1, More: 2 } });
    expect(added).toEqual([
      ['data', [{ a: 1 }]],
      ['More', [{ a: 2 }, { a: 3 }]],
    ]);
    expect(calls).toMatchObject([
      { tool: 'ask_user', args: { question: 'Which?', options: ['x', 'y'] } },
    ]);
    expect((await failure('await data.add([1])')).report.error.code).toBe('SCRIPT_ROWS_INVALID');
  });

  it('brings the tab of a page to the front before it acts there, again once tabs have changed', async () => {
    const tabs = [
      { id: 4, url: 'https://a.example/', title: 'A', isCurrent: true },
      { id: 7, url: 'https://b.example/', title: 'B', isCurrent: false },
    ];
    const opened: ToolResult = {
      ok: true,
      output: 'Clicked',
      effect: { changes: [{ type: 'tab_opened', tabId: 9 as never, url: 'https://c.example/' }] },
    };
    const { report, calls } = await run(
      `const [a, b] = await context.pages();
await b.getByText('x').click();
await b.getByText('y').click();
await b.getByText('z').click();
return [a.url(), b.url(), page.url()];`,
      {
        answer: ({ tool, line }) =>
          tool === 'tabs' ? ok(tabs) : tool === 'click' && line === 3 ? opened : ok(),
      },
    );
    expect(calls.map(({ tool, args, line }) => [line, tool, args['tabId']])).toEqual([
      [1, 'tabs', undefined],
      [2, 'tab_focus', 7],
      [2, 'click', undefined],
      [3, 'click', undefined],
      [4, 'tab_focus', 7],
      [4, 'click', undefined],
    ]);
    expect(report).toMatchObject({
      value: ['https://a.example/', 'https://b.example/', 'https://c.example/'],
    });
  });

  it('chooses options by value, label or index', async () => {
    const options = [
      { label: 'Small', value: 's' },
      { label: 'Large', value: 'l' },
    ];
    const { calls } = await run(
      `const size = page.getByLabel('Size');
await size.selectOption('l');
await size.selectOption({ label: 'Small' });
await size.selectOption({ index: 1 });
await size.selectOption(['s', 'Large']);`,
      {
        answer: ({ tool }) => (tool === 'locate' ? located(1, [{ options }]) : ok()),
      },
    );
    expect(calls.filter(({ tool }) => tool === 'select').map(({ args }) => args)).toEqual([
      { option: 'Large' },
      { option: 'Small' },
      { option: 'Large' },
      { options: ['Small', 'Large'] },
    ]);
  });
});
