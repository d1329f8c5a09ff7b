import { describe, expect, it } from 'vitest';

import { failedResult } from '../../testing/fake-main/fake-main.ts';
import {
  DONE,
  clickCall,
  planActions,
  planEnd,
  runScripted,
  type ScriptedRun,
} from '../../testing/fake-main/run-scripted.ts';

/** The observations of a run of four rounds: a click that fails in the second, a requested picture in the third. */
async function looks(options: Pick<ScriptedRun, 'vision' | 'pictures'>) {
  const shot = { tool: 'screenshot', args: {} };
  let clicks = 0;
  const { main, server, outcome } = await runScripted({
    ...options,
    screenshot: true,
    script: {
      planner: [
        planActions('Click the star'),
        planActions('Click the moon'),
        planActions('Take a screenshot'),
        planActions('Click the sun'),
        planEnd('All clicked.'),
      ],
      executor: [
        { calls: [clickCall(1), DONE] },
        { calls: [clickCall(2)] },
        { calls: [DONE] },
        { calls: [shot, DONE] },
        { calls: [clickCall(3), DONE] },
      ],
    },
    answer: ({ tool }) => {
      if (tool !== 'click') return undefined;
      clicks += 1;
      return clicks === 2 ? failedResult('NODE_GONE') : undefined;
    },
  });
  expect(outcome.status).toBe('completed');
  return {
    wishes: main.stateRequests.map(({ picture }) => picture),
    sent: server.requests.map(({ hasImage }) => hasImage),
    texts: server.requests.map(({ lastText }) => lastText),
  };
}
const NO_PICTURE = 'No picture of this state; screenshot gets one';

describe('pictures of the page', () => {
  it('come with the first look, after a failure and when they were asked for; else where they tell something', async () => {
    const { wishes, sent, texts } = await looks({ vision: true });
    expect(wishes).toEqual(['send', 'if-it-tells', 'send', 'if-it-tells', 'send', 'if-it-tells']);
    for (const [index, text] of texts.entries())
      expect(text.includes(NO_PICTURE)).toBe(!sent[index]);
  });

  it('come with every look or with none, as the person chose', async () => {
    const always = await looks({ vision: true, pictures: 'always' });
    expect(new Set(always.wishes)).toEqual(new Set(['send']));
    expect(new Set(always.sent)).toEqual(new Set([true]));
    const never = await looks({ vision: true, pictures: 'never' });
    expect(new Set(never.wishes)).toEqual(new Set(['none']));
    expect(never.texts.join('')).not.toContain(NO_PICTURE);
  });

  it('are not asked for by a model that sees none', async () => {
    const { wishes, texts } = await looks({ vision: false });
    expect(new Set(wishes)).toEqual(new Set(['none']));
    expect(texts.join('')).not.toContain(NO_PICTURE);
  });
});
