import { describe, expect, it } from 'vitest';

import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import { z } from 'zod';
import { defineTool } from '#shared/tools/contract/define-tool.ts';

import { setUpConsent } from '../../../../testing/consent/set-up-consent.ts';
import { BUY, pageReader, setUpGate, tab } from '../../../../testing/set-up-gate.ts';
import { RunPermissions } from '../../run-permissions/run-permissions.ts';
import { ToolCalls } from '../../../browser/tabs/network/tool-calls/tool-calls.ts';
import { implementTool, NO_EFFECT, type Tool, type ToolContext } from '../tool-context.ts';

const SHOP = 'https://example.com';
const SEND: NodeFacts = { ...BUY, name: 'Send', form: { method: 'post', action: `${SHOP}/send` } };
const PAY: NodeFacts = { ...SEND, name: 'Pay $5' };

/** Returns a stand-in for the click tool: calls `beforeSend`, checks its target again, then reports the click as sent. */
function clickTool(beforeSend: (context: ToolContext) => void): Tool {
  const contract = defineTool({
    name: 'click',
    description: 'Test',
    input: z.strictObject({ nodeId: z.int() }),
    risk: 'act',
    runsIn: 'main',
    timeoutMs: 1000,
  });
  return implementTool(contract, async (_input, context) => {
    beforeSend(context);
    await context.checkTarget();
    context.markSent();
    return { output: 'clicked', effect: NO_EFFECT };
  });
}

interface Person {
  readonly answer: (
    request: ApprovalRequest,
    isVoid?: AbortSignal,
  ) => ApprovalAnswer | 'expired' | null | Promise<'expired'>;
}

/** Sets up a run at one control that may change, on a page with a socket that cannot be held, with a person who answers or without one. */
function setUp(
  facts: NodeFacts,
  person: Person | null,
  grants: readonly string[] = [],
  hasSocket = true,
) {
  let now = facts;
  const asked: ApprovalRequest[] = [];
  const { consent, journal } = setUpConsent({ grants, from: 'command' });
  const permissions = new RunPermissions(consent);
  const toolCalls = new ToolCalls();
  if (hasSocket) toolCalls.socketOpened(tab(1), null);
  let beforeSend: (context: ToolContext) => void = () => undefined;
  const gate = setUpGate({
    tools: [clickTool((context) => beforeSend(context))],
    toolCalls,
    pageReader: { ...pageReader, describeNode: async () => ({ facts: now, found: null }) },
  });
  Object.assign(gate.scope, {
    permissions,
    ...(person !== null && {
      approve: (_callId: unknown, request: ApprovalRequest, isVoid?: AbortSignal) => {
        asked.push(request);
        return Promise.resolve(person.answer(request, isVoid));
      },
    }),
  });
  return {
    ...gate,
    asked,
    journal,
    consent,
    become: (next: NodeFacts) => (now = next),
    beforeSend: (act: (context: ToolContext) => void) => (beforeSend = act),
    click: () => gate.run('click', { nodeId: BUY.nodeId }),
  };
}

const always = (answer: ApprovalAnswer | 'expired' | null): Person => ({ answer: () => answer });

describe('an act that commits', () => {
  it('is refused where nobody can be asked, and says which grant would allow it', async () => {
    const { click, log } = setUp(SEND, null);
    const result = await click();
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'NEEDS_APPROVAL', params: { act: 'send', origin: SHOP } },
    });
    expect(JSON.stringify(result)).toContain(`--grant 'send@${SHOP}'`);
    expect(log).toEqual(['intended c1 click', 'finished c1 NEEDS_APPROVAL']);
    expect(await setUp(SEND, always(null)).click()).toMatchObject({
      error: { code: 'NEEDS_APPROVAL' },
    });
  });

  it('is done once the person allows it, each time anew', async () => {
    const { click, asked, log } = setUp(SEND, always('once'));
    expect(await click()).toMatchObject({ ok: true });
    expect(await click()).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({
      kind: 'act',
      class: 'R3',
      verb: 'send',
      name: 'Send',
      origin: SHOP,
    });
    expect(log).toContain('sent c1');
  });

  it('is allowed with what was shown, by which its requests are measured', async () => {
    const { click, consent, asked } = setUp(PAY, always('once'));
    expect(await click()).toMatchObject({ ok: true });
    expect(asked).toMatchObject([{ class: 'R4', verb: 'spend', amount: '$5' }]);
    const [callId] = consent.chain.map((press) => press.callId);
    if (callId === undefined) throw new Error('Nothing was pressed.');
    expect(consent.allowedFor(callId)).toMatchObject({ found: 'spend', shown: ['$5'] });
  });

  it('that is allowed several times becomes a grant for the rest, of its shape alone', async () => {
    const { click, asked, journal, consent, become } = setUp(SEND, always('times:3'));
    expect(await click()).toMatchObject({ ok: true });
    expect(journal).toEqual(['made g1']);
    expect(consent.grants.left()[0]?.grant).toMatchObject({ times: 2, from: 'approval' });
    await click();
    await click();
    expect(asked).toHaveLength(1);
    // Messages over the socket are invisible, so each press counts.
    expect(journal.slice(1)).toEqual(['used g1 c2', 'used g1 c3']);
    await click();
    expect(asked).toHaveLength(2);
    become({ ...SEND, name: 'Share' });
    await click();
    expect(asked).toHaveLength(3);
  });

  it('is final when it is refused, and left to the person who takes over', async () => {
    const refused = await setUp(SEND, always('refuse')).click();
    expect(refused).toMatchObject({ error: { code: 'REFUSED_BY_PERSON' } });
    expect(JSON.stringify(refused)).toContain('final');
    expect(await setUp(SEND, always('take-over')).click()).toMatchObject({
      error: { code: 'TAKEN_OVER' },
    });
    expect(await setUp(SEND, always('expired')).click()).toMatchObject({
      error: { code: 'APPROVAL_EXPIRED' },
    });
  });

  it('needs no question where a grant covers it, as often as that says', async () => {
    const granted = setUp(SEND, null, [`send@${SHOP}×2`]);
    expect(await granted.click()).toMatchObject({ ok: true });
    expect(await granted.click()).toMatchObject({ ok: true });
    expect(await granted.click()).toMatchObject({ ok: false });
    expect(granted.journal).toEqual(['made g1', 'used g1 c1', 'used g1 c2']);
    expect(await setUp(PAY, null, [`send@${SHOP}`]).click()).toMatchObject({ ok: false });
    expect(await setUp(PAY, null, [`spend@${SHOP}`]).click()).toMatchObject({ ok: true });
  });

  it('is no matter of the gate where its requests can be held: they are judged as they are', async () => {
    const run = setUp(SEND, always('refuse'), [], false);
    expect(await run.click()).toMatchObject({ ok: true });
    expect(run.asked).toEqual([]);
  });

  it('is a matter of the frame, not of the page around it', async () => {
    const inFrame = { ...SEND, frameOrigin: 'https://frame.example', form: null };
    expect(await setUp(inFrame, null, [`send@${SHOP}`]).click()).toMatchObject({
      error: { params: { origin: 'https://frame.example' } },
    });
  });
});

describe('what the person was shown', () => {
  it('is what is done: it changes while they decide, and nothing is done', async () => {
    const run = setUp(SEND, {
      answer: () => (run.become({ ...SEND, name: 'Send to all' }), 'once'),
    });
    expect(await run.click()).toMatchObject({ error: { code: 'APPROVAL_EXPIRED' } });
    expect(run.log).not.toContain('sent c1');
  });

  it.each([
    ['another document', { nodeId: SEND.nodeId + 1 }],
    ['another destination', { form: { method: 'post', action: 'https://evil.example/' } }],
    ['other values', { around: { ...SEND.around, values: [{ label: 'To', value: 'Eve' }] } }],
    ['another frame', { frameOrigin: 'https://evil.example' }],
    ['another act', { name: 'Delete account' }],
  ])('is looked at again right before it is sent: %s', async (_what, change) => {
    const run = setUp(SEND, always('once'));
    run.beforeSend(() => run.become(Object.assign({ ...SEND }, change)));
    expect(await run.click()).toMatchObject({ error: { code: 'APPROVAL_EXPIRED' } });
    expect(run.log).not.toContain('sent c1');
  });

  it('under a grant stays the act that is granted', async () => {
    const run = setUp(SEND, null, [`send@${SHOP}`]);
    run.beforeSend(() => run.become({ ...SEND, name: 'Delete account' }));
    expect(await run.click()).toMatchObject({ error: { code: 'APPROVAL_EXPIRED' } });
  });

  it('is taken back when the page changes meanwhile', async () => {
    const run = setUp(SEND, {
      answer: (_request, isVoid) => {
        run.become({ ...SEND, name: 'Delete account' });
        return new Promise((resolve) => {
          isVoid?.addEventListener('abort', () => resolve('expired'));
        });
      },
    });
    expect(await run.click()).toMatchObject({ error: { code: 'APPROVAL_EXPIRED' } });
  });

  it('has the same digest for the same question, and another one for any other', async () => {
    const digests = new Set<string>();
    const digestFor = async (facts: NodeFacts): Promise<void> => {
      const { click, asked } = setUp(facts, always('refuse'));
      await click();
      const [request] = asked;
      if (request === undefined || request.kind === 'mcp-tool') throw new Error('Not asked.');
      digests.add(request.digest);
    };
    await digestFor(SEND);
    await digestFor({
      ...SEND,
      fingerprint: { ...SEND.fingerprint, box: { x: 5, y: 5, width: 1, height: 1 } },
    });
    expect(digests.size).toBe(1);
    await digestFor(PAY);
    await digestFor({ ...SEND, form: null });
    expect(digests.size).toBe(3);
  });
});

describe('a question of the page', () => {
  const NEXT: NodeFacts = { ...BUY, name: 'Open', form: null };
  const ask = (run: ReturnType<typeof setUp>, message: string) => {
    let answer: boolean | null = null;
    run.beforeSend((context) => {
      answer = context.mayAccept({ type: 'confirm', message, url: `${SHOP}/x` });
    });
    return async () => {
      await run.click();
      return answer;
    };
  };

  it('may be agreed to where the act that asks it was allowed', async () => {
    const run = setUp(SEND, null, [`send@${SHOP}×9`]);
    expect(await ask(run, 'Send it?')()).toBe(true);
    expect(await ask(run, 'Are you sure?')()).toBe(true);
    expect(await ask(run, 'Delete the account?')()).toBe(false);
    expect(run.consent.questions.refused).toEqual({
      text: 'Delete the account?',
      origin: SHOP,
    });
  });

  it('needs leave of its own otherwise, for the very question', async () => {
    const run = setUp(NEXT, null, [`change@${SHOP}×9`]);
    expect(await ask(run, 'Delete the account?')()).toBe(false);
    run.consent.questions.allow();
    expect(await ask(run, 'Delete all accounts?')()).toBe(false);
    expect(await ask(run, 'Delete the account?')()).toBe(true);
    expect(await ask(run, 'Delete the account?')()).toBe(false);
  });

  it('is covered by a grant like any act', async () => {
    const run = setUp(NEXT, null, [`change@${SHOP}×9`, `delete@${SHOP}`]);
    expect(await ask(run, 'Delete the account?')()).toBe(true);
  });
});
