import { expect, it } from 'vitest';

import {
  createFakeMain,
  type FakeMainOptions,
  okResult,
  runStart,
} from '../../../testing/fake-main/fake-main.ts';
import { planEnd } from '../../../testing/fake-main/run-scripted.ts';
import {
  type ScriptedModelOptions,
  startScriptedModel,
} from '../../../testing/scripted-model/start-scripted-model.ts';
import { createRunModel } from '../../llm/create-run-model.ts';
import { PAGE_QUESTION } from '../../page-answer/page-question-prompt.ts';
import { runAgent } from '../run-agent.ts';
import { RunControl } from '../run-control.ts';

interface Asked {
  readonly task?: string;
  /** Text of the page. */
  readonly text?: string;
  readonly readsPage?: ScriptedModelOptions['readsPage'];
  readonly shows?: FakeMainOptions['shows'];
  /** Called while the page is read. */
  readonly meanwhile?: (control: RunControl) => void;
}

const QUESTION = 'What does the kettle cost?';

async function ask({ task = QUESTION, text = 'The kettle costs $34.', ...asked }: Asked) {
  const { readsPage = () => '$34.', meanwhile = () => undefined } = asked;
  const server = await startScriptedModel([planEnd('The planner says.')], { readsPage });
  const control = new RunControl();
  const main = createFakeMain({
    ...(asked.shows !== undefined && { shows: asked.shows }),
    answer: ({ tool }) => {
      if (tool === 'read_page') meanwhile(control);
      return okResult(text);
    },
  });
  const start = runStart({ task });
  const provider = {
    kind: 'openai',
    baseUrl: server.url,
    model: 'scripted',
    vision: false,
  } as const;
  try {
    const outcome = await runAgent(start, {
      model: createRunModel(
        { provider, apiKey: null, traits: null, others: start.others },
        () => undefined,
      ),
      remote: main.remote,
      control,
    });
    const questions = server.read.filter(({ text: shown }) => shown.includes(PAGE_QUESTION));
    return { answer: outcome.finalAnswer, main, questions, plans: server.requests };
  } finally {
    await server.close();
  }
}

it('answers a question from the page with one call and no planner', async () => {
  const { answer, main, questions, plans } = await ask({});
  expect(answer).toBe('$34.');
  expect(main.calls.map(({ tool }) => tool)).toEqual(['read_page']);
  expect(questions).toHaveLength(1);
  expect(questions[0]?.lastText).toContain('The kettle costs $34.');
  expect(plans).toEqual([]);
});

it('reads a PDF that the person opened from a file, and no page of the program itself', async () => {
  const pdf = { url: 'waymark-file://file-1/kettles.pdf', isPdf: true };
  const { answer, questions } = await ask({ shows: pdf });
  expect([answer, questions.length]).toEqual(['$34.', 1]);
  const settings = await ask({ shows: { url: 'waymark://settings', isPdf: false } });
  expect([settings.answer, settings.questions.length]).toEqual(['The planner says.', 0]);
});

it('leaves a task, and a page that does not say it, to the planner', async () => {
  const task = await ask({ task: 'Order the kettle' });
  expect([task.answer, task.questions.length]).toEqual(['The planner says.', 0]);
  const unsaid = await ask({ readsPage: () => null });
  expect([unsaid.answer, unsaid.questions.length]).toEqual(['The planner says.', 1]);
  expect(unsaid.plans[0]?.text).toContain('The kettle costs $34.');
});

it('leaves a page that is longer than one question takes to the planner', async () => {
  const { answer, questions } = await ask({ text: 'kettle '.repeat(5000) });
  expect([answer, questions.length]).toEqual(['The planner says.', 0]);
});

it('leaves what the person added while the page was read to the planner', async () => {
  const { answer, questions } = await ask({
    meanwhile: (control) => control.say('In euros, please.'),
  });
  expect([answer, questions.length]).toEqual(['The planner says.', 0]);
});
