import { expect, it } from 'vitest';

import { RunEventSchema } from '../model/run/run-event.ts';
import { foldRun } from '../model/run/view/fold-run.ts';
import { EvidenceIndex } from './evidence-index.ts';
import { evidenceOf } from './run-evidence.ts';

const effect = { changes: [] };
const noted = (tool: string, args: object, output: unknown) => ({
  type: 'step.noted',
  tool,
  args,
  result: { ok: true, output, effect },
});

it('counts what the calls of a script have read, and nothing that the script says itself', () => {
  const bodies: readonly object[] = [
    {
      type: 'run.started',
      task: 'Read all prices',
      agentId: null,
      provider: 'openai',
      model: 'any',
      tabId: 3,
      steps: null,
    },
    { type: 'iteration.started' },
    {
      type: 'tool.intended',
      callId: 'c1',
      tool: 'locate',
      args: {},
      tabUrl: 'https://shop.example/',
      within: 'x1',
      line: 1,
    },
    {
      type: 'tool.finished',
      callId: 'c1',
      result: { ok: true, output: { elements: [{ text: 'Kettle 30' }] }, effect },
      ms: 1,
    },
    noted('data.add', { table: 'Prices' }, [{ price: 'made up 99' }]),
    noted('script', { code: 'return 1' }, { returned: 'made up 98' }),
  ];
  const events = bodies.map((body, at) =>
    RunEventSchema.parse({
      runId: 'run_0123456789',
      seq: at + 1,
      at: 1_700_000_000_000 + at,
      iteration: at === 0 ? 0 : 1,
      body,
    }),
  );
  const texts = JSON.stringify(evidenceOf(foldRun(events)).texts);
  expect(texts).toContain('Kettle 30');
  expect(texts).not.toContain('made up');
});

it('takes no number of an element for a number on the page', () => {
  const title = 'Mail';
  const state = '<C> <a>: [42] Draft A-41 [43] Draft A-42 *[44] Draft A-43';
  const texts = [
    { kind: 'state', seq: 2, content: state, title, url: 'https://mail.example/' },
  ] as const;
  const index = new EvidenceIndex({ texts, acts: [], isProgram: false });
  expect(index.passages.map(({ text }) => text)).toEqual([
    title,
    'Draft A-41',
    'Draft A-42',
    'Draft A-43',
  ]);
});

it('tells what the run typed from what a page answered, and takes no searched words for either', () => {
  const call = (callId: string, tool: string, args: object, output: string) => [
    { type: 'tool.intended', callId, tool, args, tabUrl: 'https://shop.example/' },
    {
      type: 'tool.finished',
      callId,
      result: { ok: true, output, effect: { changes: [{ type: 'value_changed', value: '' }] } },
      ms: 1,
    },
  ];
  const bodies: readonly object[] = [
    {
      type: 'run.started',
      task: 'Order',
      agentId: null,
      provider: 'openai',
      model: 'any',
      tabId: 3,
      steps: null,
    },
    ...call(
      'c1',
      'type',
      { target: 'textbox "Code"', text: 'KX-99' },
      'Typed. Its value is now “KX-99”. New: 3 off.',
    ),
    ...call('c2', 'find_text', { text: 'KX-77' }, 'Nothing.'),
  ];
  const { texts } = evidenceOf(
    foldRun(
      bodies.map((body, at) =>
        RunEventSchema.parse({
          runId: 'run_0123456789',
          seq: at + 1,
          at: 1_700_000_000_000 + at,
          iteration: at === 0 ? 0 : 1,
          body,
        }),
      ),
    ),
  );
  expect(texts.filter(({ kind }) => kind === 'entered').map(({ content }) => content)).toEqual([
    'KX-99',
  ]);
  const others = JSON.stringify(texts.filter(({ kind }) => kind !== 'entered'));
  expect(others).toContain('3 off');
  expect(others).not.toMatch(/KX-99|KX-77/);
});
