import { describe, expect, it } from 'vitest';

import { RunEventSchema } from '#shared/model/run/run-event.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { pageToGoOnAt } from './last-visited-url.ts';

const START = 'http://127.0.0.1:4000/';
const STARTED = {
  type: 'run.started',
  task: 'Send the form',
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  tabId: 1,
  steps: null,
};
const asked = { type: 'tool.intended', callId: 'start', tool: 'navigate', args: { url: START } };
const sent = { type: 'tool.sent', callId: 'start' };
const led = (callId: string, url: string) => ({
  type: 'tool.finished',
  callId,
  result: { ok: true, output: '', effect: { changes: [{ type: 'navigated', url }] } },
  ms: 1,
});
const seen = (url: string) => ({
  type: 'state.observed',
  tabId: 1,
  url,
  title: '',
  nodeCount: 0,
  text: '',
  screenshot: null,
  ms: 1,
});

const viewOf = (bodies: readonly object[]): RunView =>
  foldRun(
    [STARTED, ...bodies].map((body, index) =>
      RunEventSchema.parse({
        runId: 'run_m3k5x9q2ab',
        seq: index + 1,
        at: 1,
        iteration: 0,
        body,
      }),
    ),
  );
const after = (...bodies: readonly object[]): string | null =>
  pageToGoOnAt(viewOf(bodies), 'Go on');

/*
 * If the program was killed between loading the first page and observing it, nothing recorded where the run had been: it continued in an
 * empty tab, without anything of its task.
 */
describe('where a run that was cut off goes on', () => {
  it('is the page that it was to begin on, when it had not yet looked at it', () => {
    expect(after(asked)).toBe(START);
    expect(after(asked, sent)).toBe(START);
    const error = { code: 'IN_DOUBT', message: 'The run was stopped.', next: '' };
    const cut = { type: 'tool.finished', callId: 'start', result: { ok: false, error }, ms: 1 };
    expect(after(asked, sent, cut)).toBe(START);
    expect(after(asked, sent, led('start', `${START}hello`))).toBe(`${START}hello`);
  });

  it('is the newest page that it saw or that an act led to, and never an empty tab', () => {
    const click = { type: 'tool.intended', callId: 'c', tool: 'click', args: { nodeId: 1 } };
    const finished = led('start', START);
    expect(after(asked, sent, finished, seen(`${START}2`))).toBe(`${START}2`);
    expect(after(asked, sent, finished, seen(START), click, led('c', `${START}3`))).toBe(
      `${START}3`,
    );
    expect(after(asked, sent, finished, seen(START), seen('waymark://newtab'))).toBe(START);
    expect(after(seen('waymark://newtab'))).toBeNull();
  });

  it('is not an address that could not be opened', () => {
    const error = { code: 'LOAD_FAILED', message: 'No.', next: '' };
    const failed = { type: 'tool.finished', callId: 'start', result: { ok: false, error }, ms: 1 };
    expect(after(asked, sent, failed)).toBeNull();
    // If nothing else is known and there is no new request, the run can only start there.
    expect(pageToGoOnAt(viewOf([asked, sent, failed]), null)).toBe(START);
    expect(pageToGoOnAt(viewOf([seen('waymark://newtab')]), null)).toBeNull();
  });
});
