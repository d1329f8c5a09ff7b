import { describe, expect, it } from 'vitest';

import { type GivenWork, GivenWorkSchema } from '#shared/model/recordings/given-work.ts';
import { type ToolResult, ToolResultSchema } from '#shared/tools/contract/tool-result.ts';

import {
  createFakeMain,
  type FakeMain,
  okResult,
  runStart,
} from '../../testing/fake-main/fake-main.ts';
import { FAKE_TAB } from '../../testing/fake-main/fake-session.ts';
import { createBuiltInModel } from '../llm/built-in/built-in-model.ts';
import { runAgent } from '../loop/run-agent.ts';
import { RunControl } from '../loop/run-control.ts';
import { fingerprintOfButton } from '../../testing/page/fingerprint.ts';

const SAVE = fingerprintOfButton({ name: 'Save' });
const act = (id: string, tool: string, args: object, more: object = {}) => ({
  kind: 'act',
  id,
  words: `${tool} ${id}`,
  tool,
  args,
  targets: {},
  url: 'https://example.org/',
  effect: [],
  ...more,
});

const replayOf = (steps: readonly object[], more: Partial<GivenWork> = {}): GivenWork =>
  GivenWorkSchema.parse({ steps, onDifference: 'stop', mayAskModel: true, ...more });

async function run(
  work: GivenWork,
  answer: (tool: string) => ToolResult | undefined,
  reply = 'Blue',
  answerCall?: (call: FakeMain['calls'][number]) => ToolResult,
) {
  const main = createFakeMain({
    answer: (call) => answerCall?.(call) ?? answer(call.tool),
    reply: () => reply,
  });
  const outcome = await runAgent(runStart({ work }), {
    model: createBuiltInModel(),
    remote: main.remote,
    control: new RunControl(),
  });
  const replayed = main
    .events('step.replayed')
    .map(({ number, of, outcome: came, foundBy }) => [number, of, came, foundBy]);
  return { outcome, main, replayed };
}

const gone: ToolResult = {
  ok: false,
  error: { code: 'TARGET_NOT_FOUND', message: 'Nothing is meant by button “Save”.', next: 'Look.' },
};

describe('performWork', () => {
  it('does each step as a call of its own, by what its element is known by, and asks no model', async () => {
    const { outcome, main, replayed } = await run(
      replayOf([
        act('a', 'click', { count: 2 }, { targets: { nodeId: SAVE } }),
        act('b', 'extract', { format: { tables: true } }),
        { kind: 'check', id: 'c', words: 'See it', text: 'Saved' },
      ]),
      (tool) =>
        tool === 'click'
          ? { ok: true, output: null, effect: { changes: [] }, foundBy: 'likeness' }
          : tool === 'extract'
            ? { ok: true, output: { tables: [] }, effect: { changes: [] } }
            : undefined,
    );
    expect(main.calls[0]).toMatchObject({
      tool: 'click',
      args: { count: 2 },
      sought: { nodeId: { fingerprint: SAVE } },
    });
    expect(replayed).toEqual([
      [1, 3, 'healed', 'likeness'],
      [2, 3, 'done', undefined],
      [3, 3, 'done', undefined],
    ]);
    expect(outcome.status).toBe('completed');
    expect(outcome.finalAnswer).toContain('“Saved” is on the page.');
    expect(outcome.finalAnswer).toContain('Done again: 3 of 3 steps.');
    expect(main.events('model.called')).toEqual([]);
    expect(main.stateRequests).toEqual([]);
  });

  it('says what must have the focus that it types at, and stops where something else has it', async () => {
    const focus = { tag: 'input', role: 'textbox', field: { type: 'text', name: '' } };
    const { outcome, main, replayed } = await run(
      replayOf([act('a', 'type', { text: 'tide' }, { focus })], { mayAskModel: false }),
      () => ({
        ok: false,
        error: { code: 'FOCUS_ELSEWHERE', message: 'Nothing has it.', next: 'Click the field.' },
      }),
    );
    expect(main.calls).toMatchObject([{ tool: 'type', focus }]);
    expect(replayed).toEqual([[1, 1, 'missing', undefined]]);
    expect(outcome.error).toMatchObject({ code: 'REPLAY_STOPPED' });
  });

  it('waits for what an act had sent that writes, and for nothing else', async () => {
    const sent = (...methods: readonly string[]) =>
      methods.map((method) => ({
        type: 'request_sent',
        method,
        url: 'https://example.org/api',
        status: 200,
      }));
    const { main } = await run(
      replayOf([
        act('a', 'click', {}, { effect: sent('GET') }),
        act('b', 'click', {}, { effect: sent('PUT', 'DELETE', 'PUT', 'GET') }),
      ]),
      () =>
        ToolResultSchema.parse({
          ok: true,
          output: '',
          effect: { changes: sent('PUT', 'DELETE') },
        }),
    );
    expect(main.calls.map(({ awaitsWrites }) => awaitsWrites)).toEqual([undefined, 2]);
  });

  describe('where something lies over the element', () => {
    const BANNER = {
      name: 'dialog “Cookies”',
      controls: [
        { role: 'button', name: 'Accept all' },
        { role: 'button', name: 'Reject' },
      ],
      asksConsent: true,
      isFocused: false,
      closeBy: { nodeId: 7, name: 'Reject' },
    };
    /** A page whose cover closes with one of these calls. */
    const covered = async (
      cover: object,
      goesBy: readonly string[],
      steps: readonly object[] = [STEP],
    ) => {
      const asked: string[] = [];
      const { outcome, main, replayed } = await run(
        replayOf(steps),
        () => undefined,
        '',
        ({ tool, args, sought }) => {
          const isStep = sought !== undefined;
          const done = isStep ? 'step' : `${tool} ${JSON.stringify(args)}`;
          const isFree = asked.some((one) => goesBy.includes(one));
          asked.push(done);
          return isStep && !isFree
            ? ToolResultSchema.parse({ ok: false, error: COVERED, cover: { ...BANNER, ...cover } })
            : okResult('Done.');
        },
      );
      const [step] = main.events('step.replayed');
      return { outcome, main, replayed, asked, closed: step?.closed };
    };
    const COVERED = { code: 'NODE_COVERED', message: 'It is covered.', next: 'Look.' };
    const STEP = act('a', 'click', {}, { targets: { nodeId: SAVE } });
    const REJECT = 'click {"nodeId":7}';
    const ESCAPE = 'key {"key":"Escape"}';

    it('closes it by a call of its own, says so, and does the step then', async () => {
      const { outcome, main, replayed, asked, closed } = await covered({}, [REJECT]);
      expect(asked).toEqual(['step', REJECT, 'step']);
      expect(replayed).toEqual([[1, 1, 'done', undefined]]);
      expect(outcome.status).toBe('completed');
      expect(closed).toEqual([{ cover: 'Cookies', by: 'Reject' }]);
      expect(main.events('note')).toMatchObject([
        { code: 'COVER_CLOSED', params: { cover: 'Cookies', by: 'Reject' } },
      ]);
      // The closing belongs to the step, so that it is not replayed separately.
      expect(main.calls[1]).toMatchObject({ within: main.calls[0]?.callId });
    });

    it('tries Escape first where that goes to it alone', async () => {
      const focused = { isFocused: true };
      expect((await covered(focused, [ESCAPE])).asked).toEqual(['step', ESCAPE, 'step']);
      expect((await covered(focused, [REJECT])).asked).toEqual([
        'step',
        ESCAPE,
        'step',
        REJECT,
        'step',
      ]);
    });

    it('stops where it does not go, and where there is no way to close it', async () => {
      const { outcome, asked } = await covered({}, []);
      expect(asked).toEqual(['step', REJECT, 'step']);
      expect(outcome.error).toMatchObject({ code: 'REPLAY_STOPPED' });
      expect((await covered({ closeBy: null }, [REJECT])).asked).toEqual(['step']);
    });

    it('leaves alone what a step of the recording acts in', async () => {
      const accept = fingerprintOfButton({ name: 'Accept all', after: 'button Reject' });
      const steps = [STEP, act('b', 'click', {}, { targets: { nodeId: accept } })];
      expect((await covered({}, [REJECT], steps)).asked).toEqual(['step']);
    });

    it('leaves alone what a step has opened, unless it asks for consent', async () => {
      const effect = [{ type: 'layer_opened', layer: 'dialog', name: 'Cookies' }];
      const steps = [{ ...STEP, effect }];
      expect((await covered({ asksConsent: false }, [REJECT], steps)).asked).toEqual(['step']);
      expect((await covered({ asksConsent: false }, [REJECT])).asked).toHaveLength(3);
      expect((await covered({}, [REJECT], steps)).asked).toHaveLength(3);
    });
  });

  describe('where an address is called otherwise now', () => {
    const LINK = fingerprintOfButton({ name: 'Pear', href: 'https://a.example/orders/12' });
    const order = (number: number) => [
      { type: 'navigated', url: `https://a.example/orders/${number}` },
    ];
    const click = (effect: readonly object[]) =>
      act('a', 'click', {}, { targets: { nodeId: LINK }, effect });
    const deletes = (number: number) => [
      {
        type: 'request_sent',
        method: 'DELETE',
        url: `https://a.example/api/${number}`,
        status: 200,
      },
    ];
    const came = async (found: object, leads = 13, wrote = 13) => {
      const results = [resultWith(order(leads), found), resultWith(deletes(wrote))];
      const { replayed } = await run(
        replayOf([click(order(12)), act('b', 'press_key', {}, { effect: deletes(12) })]),
        (tool) => (tool === 'click' ? results[0] : tool === 'press_key' ? results[1] : undefined),
      );
      return replayed.map(([, , outcome]) => outcome);
    };

    it('goes on with a link that is surely the recorded one, and with what it led to', async () => {
      expect(await came({ foundBy: 'likeness', isCertain: true })).toEqual(['healed', 'done']);
    });

    it('stops at another thing afterwards', async () => {
      expect(await came({ foundBy: 'likeness', isCertain: true }, 13, 14)).toEqual([
        'healed',
        'different',
      ]);
    });

    it('stops where the link may be another one, or is the same and leads elsewhere', async () => {
      expect(await came({ foundBy: 'likeness' })).toEqual(['different']);
      expect(await came({ foundBy: 'fingerprint', isCertain: true })).toEqual(['different']);
      expect(await came({ foundBy: 'fingerprint', isCertain: true }, 12, 12)).toEqual([
        'done',
        'done',
      ]);
    });
  });

  it('stops where what is typed at the focus does nothing any more', async () => {
    const written = { effect: [{ type: 'page_changed', mutations: 3 }] };
    const type = (changes: readonly object[]) =>
      run(replayOf([act('a', 'type', { text: 'Low tide' }, written)]), (tool) =>
        tool === 'type'
          ? ToolResultSchema.parse({ ok: true, output: null, effect: { changes } })
          : undefined,
      );
    expect((await type(written.effect)).replayed).toEqual([[1, 1, 'done', undefined]]);
    expect((await type([])).replayed).toEqual([[1, 1, 'different', undefined]]);
  });

  it('uses an answer of the person in later steps', async () => {
    const { main } = await run(
      replayOf([
        { kind: 'ask', id: 'a', words: 'Ask', question: 'Which?', parameter: 'which' },
        act('b', 'type', { text: '{{which}}' }),
      ]),
      () => undefined,
      '{{which}} blue',
    );
    expect(main.calls[0]?.args).toEqual({ text: '{{which}} blue' });
  });

  it.each([
    ['missing', gone],
    ['failed', { ok: false, error: { code: 'TARGET_COVERED', message: 'Covered.', next: '' } }],
    ['different', okResult('', [{ type: 'said', text: 'Error: invalid' }])],
  ] as const)('stops at a step that is %s, and does no more', async (came, result) => {
    const { outcome, main, replayed } = await run(
      replayOf([
        act('a', 'click', {}, { targets: { nodeId: SAVE } }),
        act('b', 'click', {}, { targets: { nodeId: SAVE } }),
      ]),
      () => result,
    );
    expect(replayed).toEqual([[1, 2, came, undefined]]);
    expect(main.calls).toHaveLength(1);
    expect(outcome).toMatchObject({
      status: 'failed',
      error: { code: 'REPLAY_STOPPED', params: { reason: came, number: 1, of: 2 } },
    });
  });

  it('hands over what is left, with what was done in the history', async () => {
    const { main } = await run(
      replayOf(
        [
          act('a', 'reload', {}),
          act('b', 'click', {}, { targets: { nodeId: SAVE } }),
          act('c', 'back', {}),
        ],
        { onDifference: 'agent' },
      ),
      (tool) => (tool === 'click' ? gone : undefined),
    );
    const noted = main.events('step.noted').at(0)?.result;
    expect(noted?.ok === false && noted.error).toMatchObject({ code: 'REPLAY_HANDED_OVER' });
    expect(noted?.ok === false && noted.error.message).toContain(
      'Left to do: 2. click b; 3. back c.',
    );
    expect(main.events('iteration.started').length).toBeGreaterThan(1);
  });

  it('leaves out what takes a model where there is none, and says so', async () => {
    const { outcome, replayed } = await run(
      replayOf([act('a', 'extract', { format: { price: 'number' } }), act('b', 'reload', {})]),
      () => undefined,
    );
    expect(replayed.map(([, , came]) => came)).toEqual(['skipped', 'done']);
    expect(outcome.finalAnswer).toBe('Done again: 1 of 2 steps.');
  });

  it('goes to the tabs that it has opened itself, and back to the one that it began in', async () => {
    const opened = (tabId: number) => [{ type: 'tab_opened', tabId, url: 'https://example.org/' }];
    const { main } = await run(
      replayOf([
        act('a', 'tab_open', {}, { effect: opened(7) }),
        act('b', 'tab_focus', { tabId: 7 }),
        act('c', 'tab_focus', { tabId: 4 }),
      ]),
      (tool) => (tool === 'tab_open' ? resultWith(opened(31)) : undefined),
    );
    expect(main.calls[1]?.args).toEqual({ tabId: 31 });
    // The fourth tab of the earlier run was the one in which it began.
    expect(main.calls[2]?.args).toEqual({ tabId: FAKE_TAB });
  });
});

function resultWith(changes: readonly object[], more: object = {}): ToolResult {
  return ToolResultSchema.parse({ ok: true, output: null, effect: { changes }, ...more });
}
