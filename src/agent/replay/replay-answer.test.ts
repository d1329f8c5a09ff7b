import { expect, it } from 'vitest';

import { replayAnswer } from './replay-answer.ts';
import type { StepOutcome } from './step-outcome.ts';

const gave = (data: Extract<StepOutcome['gave'], { data: unknown }>['data']): StepOutcome => ({
  kind: 'done',
  callId: null,
  gave: { data },
});

it('shows what was read as tables, in the words of the page', () => {
  const rows = [
    { Kettle: 'Harbour | 2', Price: '€ 34.00' },
    { Kettle: 'Lantern', Price: '€ 41.50' },
  ];
  const tables = [{ name: 'All *three*', columns: ['Kettle', 'Price'], rows }];
  expect(replayAnswer('Extract the table', [gave({ tables }), gave({ price: 12 })])).toBe(
    [
      '**All  three **',
      '',
      '| Kettle | Price |',
      '| --- | --- |',
      String.raw`| Harbour \| 2 | € 34.00 |`,
      '| Lantern | € 41.50 |',
      '',
      '| Name | Value |',
      '| --- | --- |',
      '| price | 12 |',
      '',
      'Done again: 2 of 2 steps.',
    ].join('\n'),
  );
});

it('cuts a long table behind a whole line', () => {
  const rows = Array.from({ length: 900 }, (_, index) => ({ a: `row ${index}` }));
  const answer = replayAnswer('读取表格', [gave({ tables: [{ name: '', rows }] })]);
  expect(answer.length).toBeLessThan(4100);
  expect(answer).toMatch(/\| row \d+ \|\n\n…\n\n已重做：1 步中的 1 步。$/);
});
