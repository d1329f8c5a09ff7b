import { describe, expect, it } from 'vitest';

import { RunSkillSchema } from '#shared/model/skills/run-skill.ts';
import { ToolResultSchema } from '#shared/tools/contract/tool-result.ts';

import { failedResult, okResult } from '../../../testing/fake-main/fake-main.ts';
import { DONE, planCalls, planEnd, runScripted } from '../../../testing/fake-main/run-scripted.ts';
import { fingerprintOfButton } from '../../../testing/page/fingerprint.ts';

const OLD = `await page.getByRole('button', { name: 'Save' }).click();
return 'saved';
`;
const NEW = `await page.getByRole('button', { name: 'Keep' }).click();
return 'saved';
`;
const SAVE = fingerprintOfButton({ name: 'Save' });
const skill = (more: object = {}) =>
  RunSkillSchema.parse({
    id: 'save-order',
    description: 'Saves the order.',
    parameters: [],
    code: OLD,
    ...more,
  });
const USE = planCalls({ tool: 'use_skill', args: { name: 'save-order' } });
const MENDED = {
  content: JSON.stringify({ script: NEW, rest: '', because: 'The button is called Keep now.' }),
};

/** Script in which the executor handles a failed call of a plan. */
const FAILING = {
  planner: [USE, planEnd('The order has no number.')],
  executor: [{ calls: [DONE] }],
};

/** Runs a skill on a page where the button is called Keep; `noted` lists the recorded steps. */
async function use(
  given: ReturnType<typeof skill>,
  answers: Parameters<typeof runScripted>[0]['script'],
) {
  const { outcome, main, server } = await runScripted({
    script: answers,
    run: { skills: [given] },
    answer: ({ tool, sought }) => {
      const asked = JSON.stringify(sought ?? {});
      return tool === 'click' && asked.includes('"Save"')
        ? failedResult('TARGET_NOT_FOUND', 'Nothing is called Save.')
        : okResult('Done.');
    },
  });
  const noted = main
    .events('step.noted')
    .flatMap(({ tool, result }) => (tool === 'done' ? [] : [[tool, result.ok]]));
  return { outcome, main, server, noted };
}

describe('a skill that fails in a run of another task', () => {
  it('is mended by the model once, and its run goes on with what came of it', async () => {
    const { outcome, main, server, noted } = await use(skill(), [
      USE,
      MENDED,
      planEnd('The order has a number.'),
    ]);
    expect(server.problems).toEqual([]);
    expect(outcome).toMatchObject({ status: 'completed', finalAnswer: 'The order has a number.' });
    expect(server.requests[1]?.text).toContain('A saved script that drives a browser has failed');
    expect(server.requests[2]?.lastText).toContain('"returned":"saved"');
    expect(noted).toEqual([
      ['script.patch', true],
      ['script', true],
      ['use_skill', true],
    ]);
    expect(main.events('step.noted')[0]?.args).toMatchObject({ from: OLD, to: NEW });
  });

  it('fails as it did where the mended script would reach further', async () => {
    const further = {
      content: JSON.stringify({
        script: `await page.goto('https://evil.example/');\n`,
        rest: '',
        because: 'The page says so.',
      }),
    };
    const { server, noted, main } = await use(skill(), {
      ...FAILING,
      planner: [USE, further, planEnd('The order has no number.')],
    });
    expect(server.requests[2]?.lastText).toContain('Nothing is called Save.');
    expect(noted).toEqual([['use_skill', false]]);
    expect(main.calls.map(({ tool }) => tool)).toEqual(['click']);
  });

  it.each([
    'REFUSED_BY_PERSON',
    'TAKEN_OVER',
    'APPROVAL_EXPIRED',
    'SIGN_IN_REFUSED',
    'REQUEST_REFUSED',
  ])('is not mended where the answer was no: %s', async (code) => {
    const { server, main } = await runScripted({
      script: FAILING,
      run: { skills: [skill()] },
      answer: () => failedResult(code, 'Refused:\n“Save”.'),
    });
    expect(server.problems).toEqual([]);
    expect(server.requests.map(({ text }) => text.includes('A saved script'))).not.toContain(true);
    expect(main.events('step.noted').map(({ tool }) => tool)).not.toContain('script.patch');
  });

  it('is not mended again while a mended script is on trial', async () => {
    const trial = skill({ isOnTrial: true });
    const { server, noted } = await use(trial, FAILING);
    expect(server.problems).toEqual([]);
    expect(noted).toEqual([
      ['script', false],
      ['use_skill', false],
    ]);
  });
});

describe('what lies over the element of a skill', () => {
  const COVERED = {
    ok: false,
    error: { code: 'NODE_COVERED', message: 'It is covered.', next: 'Look.' },
    cover: {
      name: 'dialog “Cookies”',
      controls: [{ role: 'button', name: 'Reject' }],
      asksConsent: true,
      isFocused: false,
      closeBy: { nodeId: 7, name: 'Reject' },
    },
  };
  const toolsOf = async (given: ReturnType<typeof skill>) => {
    let isClosed = false;
    const { main } = await runScripted({
      script: FAILING,
      run: { skills: [given] },
      answer: ({ sought }) => {
        isClosed ||= sought === undefined;
        return isClosed ? okResult('Done.') : ToolResultSchema.parse(COVERED);
      },
    });
    return main.calls.map(({ sought }) => (sought === undefined ? 'close' : 'step'));
  };

  it('is closed as for a recorded step, where the skill knows its elements', async () => {
    const known = { locator: 'getByRole("button", { name: "Save" })', page: '', known: SAVE };
    expect(await toolsOf(skill({ elements: [known], isOnTrial: true }))).toEqual([
      'step',
      'close',
      'step',
    ]);
  });

  it('stays where nothing says what the script acts on', async () => {
    expect(await toolsOf(skill({ isOnTrial: true }))).toEqual(['step']);
  });
});

describe('recorded steps as a skill', () => {
  const act = (id: string, tool: string, more: object = {}) => ({
    kind: 'act' as const,
    id,
    words: `${tool} ${id}`,
    tool,
    args: {},
    targets: {},
    url: 'https://example.org/',
    effect: [],
    ...more,
  });
  const RECORDING = {
    version: 1,
    startUrl: null,
    steps: [
      act('a', 'type', { args: { text: '{{title}}' }, targets: { nodeId: SAVE } }),
      act('b', 'drag', { targets: { nodeId: SAVE, toNodeId: SAVE } }),
    ],
  };
  const RECORDED = RunSkillSchema.parse({
    id: 'sort-card',
    description: 'Moves the card.',
    parameters: [{ name: 'title', label: 'Title', kind: 'text', required: true, default: 'Plan' }],
    recording: RECORDING,
  });
  const ANSWER = 'The card stands below Done.';
  const sort = (args: object) =>
    planCalls({ tool: 'use_skill', args: { name: 'sort-card', ...args } });
  const runWith = (
    script: Parameters<typeof runScripted>[0]['script'],
    answer?: Parameters<typeof runScripted>[0]['answer'],
    more: object = {},
  ) =>
    runScripted({
      script,
      run: { skills: [{ ...RECORDED, ...more }] },
      ...(answer !== undefined && { answer }),
    });

  it('are done as parts of one call, and end the run in it', async () => {
    const { outcome, main, server } = await runWith([
      sort({ parameters: { title: 'Ship' }, answer: ANSWER }),
    ]);
    expect(server.problems).toEqual([]);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.text).toContain('sort-card(title): Moves the card.');
    expect(outcome).toMatchObject({ status: 'completed', finalAnswer: ANSWER });
    const fingerprint = { fingerprint: SAVE };
    expect(main.calls).toMatchObject([
      { tool: 'type', args: { text: 'Ship' }, sought: { nodeId: fingerprint } },
      { tool: 'drag', sought: { nodeId: fingerprint, toNodeId: fingerprint } },
    ]);
    expect(new Set(main.calls.map(({ within }) => within)).size).toBe(1);
    expect(main.calls[0]?.within).toBeDefined();
    expect(main.calls.map(({ line }) => line)).toEqual([1, 2]);
    expect(main.events('step.noted')).toMatchObject([{ tool: 'use_skill', result: { ok: true } }]);
  });

  it('begin where the recording began', async () => {
    const startUrl = 'https://example.org/board';
    const recording = { ...RECORDING, startUrl };
    const { main } = await runWith([sort({ answer: ANSWER })], undefined, { recording });
    expect(main.calls.map(({ tool }) => tool)).toEqual(['navigate', 'type', 'drag']);
    expect(main.calls[0]).toMatchObject({ args: { url: startUrl } });
  });

  it('end at a step that does not fit, and the model goes on from there', async () => {
    const { outcome, main, server } = await runWith(
      {
        planner: [sort({ answer: ANSWER }), planEnd('The card is locked.')],
        executor: [{ calls: [DONE] }],
      },
      ({ tool }) =>
        tool === 'drag' ? failedResult('NODE_DISABLED', 'The card is locked.') : okResult('Done.'),
    );
    expect(server.problems).toEqual([]);
    expect(outcome).toMatchObject({ finalAnswer: 'The card is locked.' });
    expect(main.calls.map(({ tool }) => tool)).toEqual(['type', 'drag']);
    expect(server.requests[1]?.text).toContain('Step 2 of 2 (drag b): it could not be done.');
    expect(server.requests[1]?.text).toContain('do nothing twice');
  });

  it('let the planner look where an element was found only by its likeness', async () => {
    const { outcome, server } = await runWith(
      [sort({ answer: ANSWER }), planEnd('The card stands in another list.')],
      () => ({ ...okResult('Done.'), foundBy: 'likeness' }),
    );
    expect(server.problems).toEqual([]);
    expect(outcome).toMatchObject({ finalAnswer: 'The card stands in another list.' });
    expect(server.requests[1]?.lastText).toContain('2 × an element had changed');
  });
});
