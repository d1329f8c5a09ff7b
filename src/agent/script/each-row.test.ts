import { describe, expect, it } from 'vitest';

import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { okResult as ok, run } from '../../testing/run-in-sandbox.ts';

const refused = (code: string): ToolResult => ({
  ok: false,
  error: { code, message: `It is ${code}.`, next: '' },
});
const ROWS = [2, 3, 4, 5, 6].map((row) => ({
  key: `k${row}`,
  row,
  values: { Name: `N${row}` },
  skip: row === 3 ? 'sent' : null,
  why: '',
}));
const CODE = `return await files.eachRow('/guests.csv', { required: ['Name'] }, async (values, row) => {
  await page.getByLabel('Name').fill(values.Name);
});`;

/** Runs the script with such a list in main; `type` returns the results of filling in. */
const runRows = (type: (text: unknown) => ToolResult) =>
  run(CODE, {
    answer: ({ tool, args }) => {
      if (tool === 'type') return type(args['text']);
      if (args['action'] === 'list') return ok([...ROWS]);
      if (args['action'] === 'begin') return ok({ isBegun: true });
      return ok({
        outcome: 'error' in args ? 'failed' : 'sent',
        why: 'error' in args ? 'why' : '',
      });
    },
  });

describe('a form for each row', () => {
  it('leaves out what was sent, and goes on after a row that fails', async () => {
    const { report, calls } = await runRows((text) =>
      text === 'N4' ? refused('NOT_FOUND') : ok(),
    );
    expect(report).toMatchObject({
      ok: true,
      value: { sent: [2, 5, 6], sentBefore: [3], failed: [{ row: 4, why: 'why' }], unsent: [] },
    });
    expect(calls.filter(({ tool }) => tool === 'type').map(({ args }) => args['text'])).toEqual([
      'N2',
      'N4',
      'N5',
      'N6',
    ]);
  });

  it('ends where the script is wrong, and not the rows', async () => {
    const { report, calls } = await runRows(() => refused('NOT_FOUND'));
    expect(report).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(calls.filter(({ tool }) => tool === 'type')).toHaveLength(3);
  });

  it('ends with the run', async () => {
    const { report, calls } = await runRows(() => refused('BUDGET_TOOL_CALLS'));
    expect(report).toMatchObject({ ok: false, error: { code: 'BUDGET_TOOL_CALLS' } });
    expect(calls.map(({ args }) => args['action'])).not.toContain('end');
  });
});
