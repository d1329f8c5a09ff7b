import { describe, expect, it } from 'vitest';

import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { ScriptCall } from './host-bridge.ts';
import { runScript, type ScriptOptions } from './run-script.ts';

const ok = (output: unknown = 'done'): ToolResult => ({
  ok: true,
  output: output as string,
  effect: { changes: [] },
});

/** Runs a script in the real engine against a host that notes its calls. */
async function run(code: string, options: Partial<ScriptOptions> & { answer?: (call: ScriptCall) => ToolResult } = {}) {
  const calls: ScriptCall[] = [];
  const { answer = () => ok(), ...others } = options;
  const report = await runScript(code, {
    callTool: (call) => {
      calls.push(call);
      return Promise.resolve(answer(call));
    },
    signal: new AbortController().signal,
    clock: { usedMs: () => performance.now() },
    page: { url: 'https://shop.example/list', title: 'List' },
    ...others,
  });
  return { report, calls };
}

const located = (count: number, elements: object[] = []): ToolResult =>
  ok({ url: 'https://shop.example/list', title: 'List', count, elements });

const failure = async (code: string, options: Parameters<typeof run>[1] = {}) => {
  const { report, calls } = await run(code, options);
  if (report.ok) throw new Error(`It did not fail: ${JSON.stringify(report)}`);
  return { report, calls };
};

describe('a script', () => {
  it('makes a tool call of each act, with its line, and gives what it returns and logs', async () => {
    const { report, calls } = await run(`await page.goto('/new');
await page.getByLabel('Title').fill('Tea');
await page.getByRole('row').filter({ hasText: 'Tea' }).getByRole('button', { name: /save/i }).click();
console.log('saved', { a: 1 });
return { url: page.url(), n: args.n };`, { args: { n: 3 } });
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
            : { ok: false, error: { code: 'TARGET_NOT_FOUND', message: 'Nothing is there.', next: 'Look.' } },
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
      { answer: () => ({ ok: false, error: { code: 'NEEDS_APPROVAL', message: 'No.', next: '' } }) },
    );
    expect(report).toMatchObject({ ok: true, value: ['NEEDS_APPROVAL', true, 1] });
  });

  it('names the closest of an unknown name, and why others are not there', async () => {
    expect((await failure('await page.clik("a")')).report.error.message).toContain('Did you mean click?');
    expect((await failure('page.getByRole("x").clickk()')).report.error.message).toContain('Did you mean click?');
    expect((await failure('await page.evaluate(() => 1)')).report.error.message).toContain('outside of the page');
    expect((await failure('\n\nfetch("https://x.example")')).report).toMatchObject({ line: 3, isMistake: true });
    for (const name of ['require', 'process', 'fetch', 'XMLHttpRequest', 'setTimeout', 'WebAssembly', 'std', 'os', 'scriptArgs'])
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
    expect(calls).toMatchObject([{ tool: 'ask_user', args: { question: 'Which?', options: ['x', 'y'] } }]);
    expect((await failure('await data.add([1])')).report.error.code).toBe('SCRIPT_ROWS_INVALID');
  });
});

describe('bad scripts', () => {
  it('are ended where they loop', { timeout: 60_000 }, async () => {
    for (const code of ['for (;;) {}', 'const f = async () => { for (;;) await null; }; await f();'])
      expect((await failure(code)).report.error.code).toBe('SCRIPT_CPU_USED_UP');
    const caught = await failure('for (;;) { try { for (;;) {} } catch {} }');
    expect(caught.report.error.code).toBe('SCRIPT_CPU_USED_UP');
    expect(caught.report.cpuMs).toBeLessThan(6_500);
  });

  it('are ended where a search in a text goes back and forth without end', { timeout: 30_000 }, async () => {
    const { report } = await failure("return /(a+)+$/.test('a'.repeat(60) + 'b');");
    expect(report.error.code).toMatch(/^SCRIPT_/);
  });

  it('are ended where they wait for ever, by sleeping or by nothing', { timeout: 30_000 }, async () => {
    const slept = await failure('while (true) await sleep(0);');
    expect(slept.report.error.code).toBe('SCRIPT_TOO_MANY_CALLS');
    const timed = await failure('while (true) await sleep(100);', { timeoutSeconds: 1 });
    expect(timed.report.error.code).toBe('SCRIPT_TIMED_OUT');
    const never = await failure('await new Promise(() => {});');
    expect(never.report.error.code).toBe('SCRIPT_NEVER_ENDS');
  });

  it('are ended after 1,000 calls', async () => {
    const { report, calls } = await failure("for (let n = 0; n < 10000; n += 1) await page.press('body', 'a');");
    expect(report.error.code).toBe('SCRIPT_TOO_MANY_CALLS');
    expect(calls).toHaveLength(1_000);
  });

  it('get no more memory than they may', { timeout: 60_000 }, async () => {
    for (const code of [
      "return 'x'.repeat(1e9).length;",
      'const all = []; for (;;) all.push(new Array(1000).fill(7));',
      "let s = 'x'; for (;;) s += s;",
      'new Uint8Array(1e9); return 1;',
      'return new Array(1e8).fill(0).length',
    ]) {
      const { report } = await failure(code);
      expect([code, report.error.code]).toEqual([code, expect.stringMatching(/^SCRIPT_/)]);
    }
    const { report } = await run("try { 'x'.repeat(1e9); } catch { } return 'alive'");
    expect(report).toMatchObject({ ok: true, value: 'alive' });
  });

  it('may call themselves, but not for ever', async () => {
    expect((await failure('const f = () => f() + 1; return f();')).report.error.code).toMatch(/^SCRIPT_/);
    expect((await failure(`return ${'['.repeat(20_000)}${']'.repeat(20_000)}`)).report.error.code).toMatch(/^SCRIPT_/);
    expect((await failure('let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return a;')).report.error.code).toMatch(/^SCRIPT_/);
    expect((await run('return 1 + 1')).report).toMatchObject({ value: 2 });
  });

  it('cannot send what is too large', async () => {
    const { report, calls } = await failure("await page.fill('input', 'x'.repeat(2_000_000));");
    expect(report.error.code).toBe('SCRIPT_CALL_TOO_LARGE');
    expect(calls).toEqual([]);
    expect((await failure("return 'x'.repeat(300_000)")).report.error.code).toBe('SCRIPT_RESULT_TOO_LARGE');
    const logged = await run("for (let n = 0; n < 5000; n += 1) console.log('y'.repeat(5000));");
    expect(logged.report.logs).toHaveLength(201);
    expect(logged.report.logs[0]!.length).toBeLessThan(1_100);
  });

  it('are told of getters that throw', async () => {
    expect((await failure("return { get a() { throw new Error('got me'); } }")).report.error.message).toContain('got me');
    expect((await failure("throw { get message() { throw 1; } }")).report.error.code).toBe('SCRIPT_ERROR');
    expect((await failure("await page.click({ toString() { throw new Error('no'); } })")).report.ok).toBe(false);
    const logged = await run("console.log({ get a() { throw 1; } }); const loop = {}; loop.loop = loop; console.log(loop);");
    expect(logged.report.logs).toEqual(['(cannot be shown)', '(cannot be shown)']);
    expect((await failure('return 10n')).report.error.code).toBe('SCRIPT_RESULT_INVALID');
  });

  it('cannot change the library', async () => {
    for (const code of [
      'page.click = () => 1;',
      "Object.defineProperty(page, 'click', { value: 1 });",
      'delete page.click;',
      'Object.setPrototypeOf(page, null);',
      'page = 1;',
      "globalThis.page = { click() { return 'mine'; } }; if (page.click() !== 'mine') throw new Error('kept')",
    ])
      expect([code, (await failure(code)).report.error.code]).toEqual([code, 'SCRIPT_ERROR']);
  });

  it('gain nothing by tricks with prototypes', async () => {
    const { report, calls } = await run(`
const seen = [];
JSON.stringify = (value) => { seen.push(value); return '{"tool":"done","args":{},"what":"x","line":1}'; };
JSON.parse = () => ({ ok: true });
Object.prototype.tool = 'script';
Object.prototype.toJSON = () => ({ tool: 'vault' });
Array.prototype.map = () => [];
Promise.prototype.then = new Proxy(Promise.prototype.then, {});
const own = page.click.constructor('return typeof process + typeof require + typeof __host')();
try { await page.click('button'); } catch (error) { seen.push(error.code); }
return own;`);
    expect(calls.every(({ tool }) => tool === 'click')).toBe(true);
    expect(JSON.stringify(report)).not.toContain('"function"');
  });

  it('are told of calls that they did not await', async () => {
    const { report, calls } = await run("page.click('a'); page.click('b');");
    expect(calls).toHaveLength(2);
    expect(report).toMatchObject({ ok: true, warnings: [expect.stringContaining('not awaited'), expect.any(String)] });
    const failed = await failure("page.click('a');\npage.click('b');", {
      answer: ({ line }) =>
        line === 2 ? { ok: false, error: { code: 'TARGET_NOT_FOUND', message: 'Gone.', next: '' } } : ok(),
    });
    expect(failed.report).toMatchObject({ line: 2, error: { code: 'SCRIPT_NOT_AWAITED' } });
    const both = await run("await Promise.all([page.click('a'), page.click('b')]); return 'x'");
    expect(both.report).toMatchObject({ ok: true, warnings: [] });
  });

  it('are stopped at the next call, also where they catch that', async () => {
    const stop = new AbortController();
    const caught = await failure(
      "const codes = []; for (;;) { try { await page.click('a'); } catch (error) { codes.push(error.code); } }",
      {
        signal: stop.signal,
        answer: ({ number }) => {
          if (number === 3) stop.abort();
          return ok();
        },
      },
    );
    expect(caught.calls).toHaveLength(3);
    expect(caught.report.error.code).toBe('STOPPED');
  });

  it('are told which language to write', async () => {
    const python = await failure('for row in page.rows:\n    row.click()');
    expect(python.report.error).toMatchObject({ code: 'SCRIPT_LANGUAGE', next: expect.stringContaining('Python') });
    const typed = await failure("const name: string = 'a';\ninterface Row { a: string }");
    expect(typed.report.error).toMatchObject({ code: 'SCRIPT_LANGUAGE', next: expect.stringContaining('TypeScript') });
    const imports = await failure("import { chromium } from 'playwright';");
    expect(imports.report.error.next).toContain('import nothing');
    const broken = await failure('const a = 1;\nconst b = ;');
    expect(broken.report).toMatchObject({ error: { code: 'SCRIPT_INVALID' }, line: 2, isMistake: true });
  });
});
