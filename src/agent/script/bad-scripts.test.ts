import { describe, expect, it } from 'vitest';

import { failure, okResult as ok, run } from '../../testing/run-in-sandbox.ts';

describe('bad scripts', () => {
  it('are ended where they loop', { timeout: 60_000 }, async () => {
    for (const code of [
      'for (;;) {}',
      'const f = async () => { for (;;) await null; }; await f();',
    ])
      expect((await failure(code)).report.error.code).toBe('SCRIPT_CPU_USED_UP');
    const caught = await failure('for (;;) { try { for (;;) {} } catch {} }');
    expect(caught.report.error.code).toBe('SCRIPT_CPU_USED_UP');
    expect(caught.report.cpuMs).toBeLessThan(6_500);
  });

  it('are ended where what they return, throw or log loops', { timeout: 60_000 }, async () => {
    for (const code of [
      'return { get a() { for (;;) {} } };',
      'throw { get message() { for (;;) {} } };',
      'console.log({ toJSON() { for (;;) {} } });',
      'return { then() { for (;;) {} } };',
    ])
      expect([code, (await failure(code)).report.error.code]).toEqual([code, 'SCRIPT_CPU_USED_UP']);
  });

  it(
    'are ended where a search in a text goes back and forth without end',
    { timeout: 30_000 },
    async () => {
      const { report } = await failure("return /(a+)+$/.test('a'.repeat(60) + 'b');");
      expect(report.error.code).toMatch(/^SCRIPT_/);
    },
  );

  it(
    'are ended where they wait for ever, by sleeping or by nothing',
    { timeout: 30_000 },
    async () => {
      const slept = await failure('while (true) await sleep(0);');
      expect(slept.report.error.code).toBe('SCRIPT_TOO_MANY_CALLS');
      const timed = await failure('while (true) await sleep(100);', { timeoutSeconds: 1 });
      expect(timed.report.error.code).toBe('SCRIPT_TIMED_OUT');
      const never = await failure('await new Promise(() => {});');
      expect(never.report.error.code).toBe('SCRIPT_NEVER_ENDS');
    },
  );

  it('are ended after 1,000 calls', async () => {
    const { report, calls } = await failure(
      "for (let n = 0; n < 10000; n += 1) await page.press('body', 'a');",
    );
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
    expect((await failure('const f = () => f() + 1; return f();')).report.error.code).toMatch(
      /^SCRIPT_/,
    );
    expect(
      (await failure(`return ${'['.repeat(20_000)}${']'.repeat(20_000)}`)).report.error.code,
    ).toMatch(/^SCRIPT_/);
    expect(
      (await failure('let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return a;')).report
        .error.code,
    ).toMatch(/^SCRIPT_/);
    expect((await run('return 1 + 1')).report).toMatchObject({ value: 2 });
  });

  it('cannot send what is too large', async () => {
    const { report, calls } = await failure("await page.fill('input', 'x'.repeat(2_000_000));");
    expect(report.error.code).toBe('SCRIPT_CALL_TOO_LARGE');
    expect(calls).toEqual([]);
    expect((await failure("return 'x'.repeat(300_000)")).report.error.code).toBe(
      'SCRIPT_RESULT_TOO_LARGE',
    );
    const logged = await run("for (let n = 0; n < 5000; n += 1) console.log('y'.repeat(5000));");
    expect(logged.report.logs).toHaveLength(201);
    expect(logged.report.logs[0]!.length).toBeLessThan(1_100);
  });

  it('are told of getters that throw', async () => {
    expect(
      (await failure("return { get a() { throw new Error('got me'); } }")).report.error.message,
    ).toContain('got me');
    expect((await failure('throw { get message() { throw 1; } }')).report.error.code).toBe(
      'SCRIPT_ERROR',
    );
    expect(
      (await failure("await page.click({ toString() { throw new Error('no'); } })")).report.ok,
    ).toBe(false);
    const logged = await run(
      'console.log({ get a() { throw 1; } }); const loop = {}; loop.loop = loop; console.log(loop);',
    );
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
      "page.getByRole('button').click = () => 1;",
      'context.pages = () => [];',
      'data.add = () => 1;',
      'console.log = () => 1;',
      'args.name = 1;',
      "globalThis.page = { click() { return 'mine'; } }; if (page.click() !== 'mine') throw new Error('kept')",
    ])
      expect([code, (await failure(code)).report.error.code]).toEqual([code, 'SCRIPT_ERROR']);
    const { calls } = await run(
      "Object.getPrototypeOf(page.getByRole('button')).click = () => 1; await page.getByRole('button').click();",
    );
    expect(calls.map(({ tool }) => tool)).toEqual(['click']);
  });

  it('gain nothing by tricks with prototypes', async () => {
    const own = await run(
      "return page.click.constructor('return [typeof process, typeof require, typeof __host].join()')();",
    );
    expect(own.report).toMatchObject({ ok: true, value: 'undefined,undefined,undefined' });
    for (const trick of [
      `JSON.stringify = () => '{"tool":"done","args":{},"what":"x","line":1}';`,
      'JSON.parse = () => ({ ok: true, output: 1 });',
      "Object.prototype.tool = 'script';",
      'Promise.prototype.then = new Proxy(Promise.prototype.then, {});',
    ]) {
      const { calls } = await run(`${trick}\nawait page.click('button');`);
      expect([trick, calls.map(({ tool }) => tool)]).toEqual([trick, ['click']]);
    }
    for (const trick of [
      "Object.prototype.toJSON = () => ({ tool: 'vault' });",
      'Array.prototype.map = () => [];',
    ]) {
      const { calls } = await run(`${trick}\nawait page.click('button');`);
      expect([trick, calls.filter(({ tool }) => tool !== 'click')]).toEqual([trick, []]);
    }
  });

  it('are told of calls that they did not await', async () => {
    const { report, calls } = await run("page.click('a'); page.click('b');");
    expect(calls).toHaveLength(2);
    expect(report).toMatchObject({
      ok: true,
      warnings: [expect.stringContaining('not awaited'), expect.any(String)],
    });
    const failed = await failure("page.click('a');\npage.click('b');", {
      answer: ({ line }) =>
        line === 2
          ? { ok: false, error: { code: 'TARGET_NOT_FOUND', message: 'Gone.', next: '' } }
          : ok(),
    });
    expect(failed.report).toMatchObject({ line: 2, error: { code: 'SCRIPT_NOT_AWAITED' } });
    const both = await run("await Promise.all([page.click('a'), page.click('b')]); return 'x'");
    expect(both.report).toMatchObject({ ok: true, warnings: [] });
  });

  it('are told what fails in a function that nobody awaits', async () => {
    const rows = "['a', 'b', 'c'].forEach(async (row) => {\n  await page.click(row);\n});";
    const done = await run(rows);
    expect(done.calls).toHaveLength(3);
    expect(done.report).toMatchObject({ ok: true, warnings: Array(3).fill(expect.any(String)) });
    const lost = await failure(rows, {
      answer: ({ number }) =>
        number === 2
          ? { ok: false, error: { code: 'TARGET_NOT_FOUND', message: 'Gone.', next: '' } }
          : ok(),
    });
    expect(lost.report).toMatchObject({ line: 1, error: { code: 'SCRIPT_NOT_AWAITED' } });
    expect(lost.report.error.message).toContain('Gone.');
    const plain = await run(
      'let sum = 0; new Map([[1, 2]]).forEach((value, key) => { sum += value + key; }); new Set([4]).forEach(function (n) { sum += n + this.more; }, { more: 5 }); return sum;',
    );
    expect(plain.report).toMatchObject({ ok: true, value: 12, warnings: [] });
    expect((await failure('[1].forEach(7)')).report.error.message).toContain('TypeError');
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
    const calm = new AbortController();
    const ended = await failure(
      "await page.click('a');\ntry { await page.click('b'); } catch {}\nreturn 'all done';",
      {
        signal: calm.signal,
        answer: () => {
          calm.abort();
          return ok();
        },
      },
    );
    expect(ended.calls).toHaveLength(1);
    expect(ended.report.error.code).toBe('STOPPED');
  });

  it('are told which language to write', async () => {
    const python = await failure('for row in page.rows:\n    row.click()');
    expect(python.report.error).toMatchObject({
      code: 'SCRIPT_LANGUAGE',
      next: expect.stringContaining('Python'),
    });
    const typed = await failure("const name: string = 'a';\ninterface Row { a: string }");
    expect(typed.report.error).toMatchObject({
      code: 'SCRIPT_LANGUAGE',
      next: expect.stringContaining('TypeScript'),
    });
    const imports = await failure("import { chromium } from 'playwright';");
    expect(imports.report.error.next).toContain('import nothing');
    const broken = await failure('const a = 1;\nconst b = ;');
    expect(broken.report).toMatchObject({
      error: { code: 'SCRIPT_INVALID' },
      line: 2,
      isMistake: true,
    });
  });
});
