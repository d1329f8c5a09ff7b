import { expect, it } from 'vitest';

import { wordsIn } from '#shared/messages/words-in.ts';
import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { callSentence } from './call-sentence.ts';
import { effectSentence } from './effect-sentence.ts';

const words = wordsIn('en');
const STATE = `Current tab: {id: 3, url: https://a.example/, title: Kettles}
Other available tabs:
{id: 4, url: https://b.example/, title: Prices {2026}}`;

function runOf(result: object) {
  const bodies: readonly object[] = [
    {
      type: 'run.started',
      task: 'Compare',
      agentId: null,
      provider: 'openai',
      model: 'any',
      tabId: 3,
      steps: null,
    },
    { type: 'iteration.started' },
    {
      type: 'state.observed',
      tabId: 3,
      url: 'https://a.example/',
      title: 'Kettles',
      nodeCount: 0,
      text: STATE,
      screenshot: null,
      ms: 1,
    },
    { type: 'tool.intended', callId: 'c1', tool: 'tab_focus', args: { tabId: 4 } },
    { type: 'tool.finished', callId: 'c1', result, ms: 1 },
  ];
  const view = foldRun(
    bodies.map((body, at) =>
      RunEventSchema.parse({
        runId: 'run_0123456789',
        seq: at + 1,
        at: 1,
        iteration: at === 0 ? 0 : 1,
        body,
      }),
    ),
  );
  const iteration = view.iterations.find(({ number }) => number === 1);
  const [call] = iteration?.toolCalls ?? [];
  if (iteration === undefined || call?.result == null) throw new Error('no call');
  return { iteration, call, result: call.result };
}

it('names a tab by the title that the run saw, or that the switch recorded', () => {
  const seen = runOf({
    ok: true,
    output: '',
    effect: { changes: [{ type: 'tab_focused', tabId: 4 }] },
  });
  expect(callSentence(words.t, seen.iteration, seen.call)).toBe('Switch to “Prices {2026}”');
  expect(effectSentence(words, seen.result)).toBe('Another tab is in front');
  const recorded = runOf({
    ok: true,
    output: '',
    effect: { changes: [{ type: 'tab_focused', tabId: 4, title: 'Prices of today' }] },
  });
  expect(callSentence(words.t, recorded.iteration, recorded.call)).toBe(
    'Switch to “Prices of today”',
  );
  expect(effectSentence(words, recorded.result)).toBe('“Prices of today” is in front');
});
