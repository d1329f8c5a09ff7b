import { expect, test } from 'vitest';

import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';
import { changedSource, renamedIn } from './changed-pages.ts';
import { LearningPlayer } from './learning-player.ts';

const GOAL = 'Make a label for each order';
const TOOL = '- use_skill(name, parameters?: {…}, answer?): Runs a skill. Skills:\n';

const request = (tools: string, lastText = ''): ScriptedRequest =>
  ({
    role: 'planner',
    lastText,
    body: {
      messages: [{ role: 'system', content: tools }],
      response_format: { proposedActions: 1 },
    },
  }) as unknown as ScriptedRequest;
const player = () =>
  new LearningPlayer(
    { says: 'All done.', answer: () => ({ content: 'recorded' }) },
    GOAL,
    () => 'A',
  );
const content = (answer: ScriptedAnswer): string =>
  'content' in answer ? (answer.content ?? '') : '';

test('a skill is used where the prompt offers one that was made from the task, with its parameters', () => {
  const made = player();
  const answer = made.answer(
    request(`${TOOL}other(x): Reads mail.\nmake-labels(carrier, day?): Made from a run: ${GOAL}\n`),
  );
  expect(JSON.parse(content(answer))).toMatchObject({
    calls: [
      {
        tool: 'use_skill',
        args: { name: 'make-labels', parameters: { carrier: 'A', day: 'A' }, answer: 'All done.' },
      },
    ],
  });
  expect(made.hasUsedSkill).toBe(true);
});

test.each([
  ['no skill', 'No tools.'],
  ['a skill for something else', `${TOOL}read-mail(): Made from a run: Read my mail\n`],
])('the recording is played where the prompt offers %s', (_what, tools) => {
  const made = player();
  expect(content(made.answer(request(tools)))).toBe('recorded');
  expect(made.hasUsedSkill).toBe(false);
});

test('the recording is played where the skill failed, and the last words where it has to be looked at', () => {
  const tools = `${TOOL}make-labels(): Made from a run: ${GOAL}\n`;
  const failed = player();
  failed.answer(request(tools));
  const after = 'Tool: use_skill - Result: {"ok":false,"error":"Line 1"}';
  expect(content(failed.answer(request(tools, after)))).toBe('recorded');
  const done = player();
  done.answer(request(tools));
  const ended = done.answer(request(tools, 'Tool: use_skill - Result: {"ok":true}'));
  expect(JSON.parse(content(ended))).toMatchObject({
    taskComplete: true,
    finalAnswer: 'All done.',
  });
});

test('the executor that is asked for one step of a skill finds nothing, and the recording stays whole', () => {
  const tools = `${TOOL}same-task(): Does again what the run of today did: ${GOAL}\n`;
  const made = player();
  made.answer(request(tools));
  const asked = made.answer({ ...request(tools), role: 'executor' });
  expect(asked).toMatchObject({ calls: [{ tool: 'done', args: { success: false } }] });
  const after = 'Tool: use_skill - Result: {"ok":false,"error":"Step 2"}';
  expect(content(made.answer(request(tools, after)))).toBe('recorded');
});

test('a changed page has other names and places, and the recording follows where it shows them', () => {
  const change = { names: [['Save', 'Store']], moves: [[/(<i>)(<b>)/, '$2$1']] } as const;
  expect(changedSource('<i><b><button>Save</button> Save the date', change)).toBe(
    '<b><i><button>Store</button> Save the date',
  );
  expect(renamedIn("name: 'Save'", 'button "Save"', change)).toBe("name: 'Save'");
  expect(renamedIn("name: 'Save'", 'button "Store"', change)).toBe("name: 'Store'");
});
