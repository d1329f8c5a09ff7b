import { setTimeout as wait } from 'node:timers/promises';

import { openWaymark, type Waymark } from '../../e2e/fixtures/waymark.ts';
import { ROUTES } from '../../src/shared/ipc/routes.ts';
import type { Script } from '../../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';

const CALLS_AT_ONCE = 20;
const CALLS_IN_ITERATION = 100;
const SCROLLED_MS = 5000;
const LOOK_EVERY_MS = 500;

export interface Chat {
  /** Longest task in the window's process while the chat was scrolled, in ms. */
  readonly longestTaskMs: number;
  readonly messages: number;
}

/** Page on which a run can take new steps endlessly. */
export const NOTES_PAGE = '<title>Notes</title><h1>Notes</h1><label>Note <input></label>';

/** Lets a run make this many steps on `NOTES_PAGE` and scrolls its chat up and down meanwhile. */
export async function measureChat(url: string, messages: number): Promise<Chat> {
  const model = await startScriptedModel(endlessModel());
  const waymark = await openWaymark();
  try {
    await waymark.connect(model.url);
    const limits = { maxIterations: 1000, maxToolCalls: 10_000, maxTokens: 100_000_000 };
    await waymark.request('settings.update', {
      limits: { ...limits, timeoutMs: 3600_000, maxCost: null },
    });
    await waymark.visit(url);
    await waymark.ui.getByRole('tab', { name: 'Notes' }).waitFor();
    await waymark.ask('Note one thing after the other');
    while ((await stepsOf(waymark)) < messages) await wait(LOOK_EVERY_MS);
    const longestTaskMs = await waymark.ui.evaluate(scrollChat, SCROLLED_MS);
    return { longestTaskMs, messages: await stepsOf(waymark) };
  } finally {
    await waymark.close();
    await model.close();
  }
}

/** Scripted model that plans and writes endlessly. */
function endlessModel(): Script {
  let calls = 0;
  return ({ role }) => {
    if (role === 'planner') return { plan: { proposedActions: ['Write the next notes'] } };
    const isOver = calls % CALLS_IN_ITERATION === 0 && calls > 0;
    calls += CALLS_AT_ONCE;
    if (isOver) return { calls: [{ tool: 'done', args: { success: true, message: 'noted' } }] };
    return {
      calls: Array.from({ length: CALLS_AT_ONCE }, (_, at) => ({
        tool: 'type',
        args: { target: 'textbox "Note"', text: `Note ${calls + at}` },
      })),
    };
  };
}

async function stepsOf(waymark: Waymark): Promise<number> {
  const runs = ROUTES['run.list'].output.parse(
    await waymark.request('run.list', { limit: 1, beforeStartedAt: null }),
  );
  const [run] = runs;
  if (run !== undefined && run.finishedAt !== null)
    throw new Error(`The run has ended with ${run.toolCalls} steps: ${run.finalAnswer}`);
  return run?.toolCalls ?? 0;
}

/** Runs in the window's page: scrolls up and down, and returns the longest task in ms. */
async function scrollChat(lastsMs: number): Promise<number> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const log = document.querySelector('[role=log]');
  const started = performance.now();
  while (performance.now() - started < lastsMs) {
    if (log !== null) log.scrollTop = ((performance.now() - started) / lastsMs) * log.scrollHeight;
    await new Promise(requestAnimationFrame);
  }
  observer.disconnect();
  return longest;
}
