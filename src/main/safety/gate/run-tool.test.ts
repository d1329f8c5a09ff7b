import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { CallIdSchema } from '#shared/model/ids.ts';
import { defineTool } from '#shared/tools/contract/define-tool.ts';

import { noPdfs } from '../../../testing/agent-host/no-pdfs.ts';
import { setUpConsent } from '../../../testing/consent/set-up-consent.ts';
import { pageReader, SETTINGS_TAB, setUpGate, tab, tabPool } from '../../../testing/set-up-gate.ts';
import { Deferred } from '../../platform/async/deferred.ts';
import { TOOL_REGISTRY } from '../../runs/tools/registry.ts';
import { RunPermissions } from '../run-permissions/run-permissions.ts';
import { createToolGate } from './run-tool.ts';
import { implementTool, NO_EFFECT, type Tool, type ToolContext } from './tool-context.ts';

function probe(run: (context: ToolContext) => Promise<void>, timeoutMs = 1000): Tool {
  const contract = defineTool({
    name: 'probe',
    description: 'Test',
    input: z.strictObject({}),
    risk: 'act',
    runsIn: 'main',
    timeoutMs,
  });
  return implementTool(contract, async (_input, context) => {
    await run(context);
    return { output: 'done', effect: NO_EFFECT };
  });
}

describe('the tool gate', () => {
  it('journals intent, then sending, then the result', async () => {
    const { log, run, scope } = setUpGate({
      tools: [
        probe(async (context) => {
          log.push('about to act');
          context.markSent();
          log.push('acts');
          context.markSent();
        }),
      ],
    });
    expect(await run('probe')).toEqual({ ok: true, output: 'done', effect: { changes: [] } });
    expect(log).toEqual(['intended c1 probe', 'about to act', 'sent c1', 'acts', 'finished c1 ok']);
    expect(scope.toolCalls).toBe(1);
  });

  it('journals calls that it denies, and says what was wrong with them', async () => {
    const { log, run } = setUpGate();
    const wrong = await run('click', { nodeId: 'three', force: true });
    expect(wrong).toMatchObject({
      ok: false,
      error: {
        code: 'BAD_ARGUMENTS',
        next: 'Call it with {nodeId?: integer, target?: string, count?: integer, button?: "left" | "middle" | "right", at?: {x: number, y: number}, modifiers?: array, holdSeconds?: number, text?: string, emptyPlace?: boolean}.',
      },
    });
    expect(JSON.stringify(wrong)).toContain('nodeId: ');
    expect(await run('teleport')).toMatchObject({ error: { code: 'TOOL_UNKNOWN' } });
    expect(await run('navigate', { url: 'http://169.254.169.254/' })).toMatchObject({
      error: { code: 'BLOCKED_ADDRESS' },
    });
    expect(await run('tab_close', { tabId: 1 })).toMatchObject({ error: { code: 'TAB_NOT_OWN' } });
    expect(log).toEqual([
      'intended c1 click',
      'finished c1 BAD_ARGUMENTS',
      'intended c2 teleport',
      'finished c2 TOOL_UNKNOWN',
      'intended c3 navigate',
      'finished c3 BLOCKED_ADDRESS',
      'intended c4 tab_close',
      'finished c4 TAB_NOT_OWN',
    ]);
  });

  it('says what came of a call after its answer with the next one, once', async () => {
    const contexts: ToolContext[] = [];
    const { run } = setUpGate({ tools: [probe(async (context) => void contexts.push(context))] });
    expect(await run('probe')).toMatchObject({ output: 'done' });
    contexts[0]?.tellLater('The file was saved.');
    expect(await run('probe')).toMatchObject({ output: 'done The file was saved.' });
    expect(await run('probe')).toMatchObject({ output: 'done' });
  });

  it('tells the agent that a call is held while a model reads what the run may do', async () => {
    const reading = new Deferred<null>();
    const ground = { words: ['Clear the list'] };
    const { log, run, scope } = setUpGate();
    const permissions = new RunPermissions(
      setUpConsent({ reading: reading.promise, ground }).consent,
    );
    permissions.consent.questions.refused = { origin: 'https://example.com', text: 'Delete it?' };
    Object.assign(scope, { permissions });
    const accepted = run('dialog', { action: 'accept' });
    await expect.poll(() => log, { timeout: 10_000 }).toContain('held c1');
    reading.resolve(null);
    expect(await accepted).toMatchObject({ ok: false });
  });

  it('ends at the budget', async () => {
    const { run } = setUpGate();
    for (let count = 0; count < 5; count += 1)
      expect(await run('tabs')).toMatchObject({ ok: true });
    expect(await run('tabs')).toMatchObject({ ok: false, error: { code: 'BUDGET_TOOL_CALLS' } });
  });

  it('returns at once when the run is stopped, and lets nothing be sent afterwards', async () => {
    const attempts: unknown[] = [];
    const { log, stop, run } = setUpGate({
      tools: [
        probe(async (context) => {
          await new Promise((resolve) => setTimeout(resolve, 60));
          try {
            context.markSent();
            attempts.push('sent');
          } catch (error) {
            attempts.push(error);
          }
        }),
      ],
    });
    const result = run('probe');
    setTimeout(() => stop.abort(), 10);
    expect(await result).toMatchObject({ ok: false, error: { code: 'RUN_STOPPED' } });
    await expect.poll(() => attempts).toEqual([expect.any(AppError)]);
    expect(log).toEqual(['intended c1 probe', 'finished c1 RUN_STOPPED']);
    expect(await run('probe')).toMatchObject({ error: { code: 'RUN_STOPPED' } });
  });

  it('gives up after the contract’s time and says whether the act is in doubt', async () => {
    const { run } = setUpGate({
      tools: [
        probe(async (context) => {
          context.markSent();
          await new Promise(() => undefined);
        }, 30),
      ],
    });
    expect(await run('probe')).toMatchObject({
      error: { code: 'TIMED_OUT', next: expect.stringContaining('may have had its effect') },
    });
  });

  it('says of an act whose page was lost after it was sent that it is in doubt', async () => {
    const lost = new AppError({ code: 'CDP_DETACHED', message: 'It crashed.', next: 'Reload it.' });
    const lose = (isSent: boolean) =>
      setUpGate({
        tools: [
          probe(async (context) => {
            if (isSent) context.markSent();
            throw lost;
          }),
        ],
      }).run('probe');
    expect(await lose(true)).toMatchObject({
      error: {
        message: expect.stringContaining('not known'),
        next: expect.stringContaining('effect'),
      },
    });
    expect(await lose(false)).toMatchObject({
      error: { message: 'It crashed.', next: 'Reload it.' },
    });
  });

  it('runs the calls of a run one after the other', async () => {
    const { log, run } = setUpGate();
    await Promise.all([run('tabs'), run('tabs')]);
    expect(log).toEqual([
      'intended c1 tabs',
      'finished c1 ok',
      'intended c2 tabs',
      'finished c2 ok',
    ]);
  });

  it('does not act when the intent cannot be written down', async () => {
    const { log, run, scope } = setUpGate();
    const journal = {
      ...scope.journal,
      intended: () => {
        throw new AppError({
          code: 'STORE_FULL',
          message: 'The disk is full.',
          next: 'Free some space.',
        });
      },
    };
    const gate = createToolGate({
      tools: TOOL_REGISTRY,
      pdfs: noPdfs,
      tabs: tabPool([1]),
      pageReader,
    });
    const result = await gate.run(
      { ...scope, journal },
      { callId: CallIdSchema.parse('c1'), tool: 'tabs', args: {} },
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'STORE_FULL' } });
    expect(log).toEqual([]);
    expect(await run('tabs')).toMatchObject({ ok: true });
  });

  it('goes back to the tab it came from when its own is closed', async () => {
    const { run, scope } = setUpGate({ openIds: [1, 2, 3] });
    expect(await run('tab_focus', { tabId: 2 })).toMatchObject({ ok: true });
    expect(await run('tab_focus', { tabId: 3 })).toMatchObject({ ok: true });
    scope.openedTabIds.add(tab(3));
    expect(await run('tab_close', { tabId: 3 })).toMatchObject({ ok: true });
    expect(scope.currentTabId).toBe(2);
  });

  it('goes to none of Waymark’s own pages when its tab is closed', async () => {
    const { run, scope } = setUpGate({ openIds: [SETTINGS_TAB, 1] });
    scope.openedTabIds.add(tab(1));
    expect(await run('tab_close', { tabId: 1 })).toMatchObject({
      ok: true,
      output: 'Closed tab [1]. No other is there to work in: open one.',
    });
    expect(await run('navigate', { url: 'https://example.com/' })).toMatchObject({
      error: { code: 'TAB_CLOSED' },
    });
  });

  it('refuses a result that does not fit the contract', async () => {
    const { run } = setUpGate({
      tools: [
        {
          ...probe(async () => undefined),
          prepare: () => ({
            ok: true,
            input: {},
            run: async () => ({
              output: 'x',
              effect: { changes: [{ type: 'scrolled', x: Number.NaN, y: 0 }] },
            }),
          }),
        },
      ],
    });
    expect(await run('probe')).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
  });
});
