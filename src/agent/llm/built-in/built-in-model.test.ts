import type { ToolExecution } from '#shared/model/run/run-past.ts';
import { describe, expect, it } from 'vitest';

import type { Plan } from '#shared/model/run/plan/planner-output.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { TOOLS } from '#shared/tools/index.ts';
import { EngineRun } from '../../../testing/fake-browser/engine-run.ts';
import { FakeBrowser, type TinyPage } from '../../../testing/fake-browser/fake-browser.ts';
import type { ModelContext } from '../model.ts';
import { createBuiltInModel } from './built-in-model.ts';

const SITE: Readonly<Record<string, TinyPage>> = {
  'https://shop.test/': {
    title: 'Shop',
    text: '# Shop\n\nWelcome to the shop.\n\n## Kettles\n\n- [Blue kettle](/blue)\n- [Red kettle](/red)\n\n| Item | Price\n| Blue kettle | $24.90',
    nodes: [
      { name: 'Blue kettle', role: 'link', leadsTo: 'https://shop.test/blue' },
      { name: 'Red kettle', role: 'link', leadsTo: 'https://shop.test/red' },
      { name: 'Sign in with Google' },
      { name: 'Sign in with GitHub' },
      { name: 'Search the shop', role: 'searchbox' },
      { name: 'Name', role: 'textbox' },
      { name: 'Email', role: 'textbox' },
      { name: 'I agree', role: 'checkbox', state: { checked: false } },
      { name: 'Submit', state: { disabled: true } },
      { name: 'Empty the basket', asks: 'Really?' },
      { name: 'Floor plan', role: 'img', tag: 'canvas' },
    ],
  },
  'https://shop.test/blue': {
    title: 'Blue kettle',
    text: '# Blue kettle\n\nPrice: $24.90\n\nIn stock.',
    nodes: [{ name: 'Add to basket' }, { name: '加入购物车' }],
  },
  'https://shop.test/red': { title: 'Red kettle', text: '# Red kettle\n\nSold out.', nodes: [] },
};

class Run extends EngineRun {
  constructor(task: string, steps: readonly string[] | null = null) {
    super(new FakeBrowser(SITE, 'https://shop.test/'), task, steps);
  }
}

async function failure(run: Run): Promise<AppError> {
  const thrown: unknown = await run.finish().then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof AppError)) throw new Error(`expected an AppError, got ${String(thrown)}`);
  return thrown;
}

async function planAfterCut(task: string): Promise<Plan> {
  const run = new Run(task);
  const plan = await run.plan([]);
  const execution: ToolExecution = {
    tool: 'click',
    args: {},
    result: { ok: false, error: { code: 'ABORTED', message: '', next: '' } },
  };

  return run.plan([{ iteration: 1, plan, executions: [execution] }]);
}

describe('a free task', () => {
  it('opens, clicks, reads over two pages and answers with what was read', async () => {
    const run = new Run('Open https://shop.test/, then click "Blue kettle" and read the price');
    const answer = await run.finish();
    expect(run.browser.calls).toEqual([
      'navigate https://shop.test/',
      'click Blue kettle',
      'read_page',
    ]);
    expect(answer).toBe(
      'price: $24.90\n\nDone:\n- Opened https://shop.test/\n- Clicked the link “Blue kettle”',
    );
    expect(run.plans[1]?.executionHistory).toContain('Opened https://shop.test/');
    expect(run.reports.every(({ tokens, error }) => tokens.input === 0 && error === null)).toBe(
      true,
    );
  });

  it('does the same in Chinese and answers in Chinese', async () => {
    const run = new Run(
      '打开 https://shop.test/blue，点击“加入购物车”，然后检查页面是否有“In stock”',
    );
    expect(await run.finish()).toBe(
      '是：页面上有文字“In stock”：\n> In stock.\n\n已完成：\n- 打开了 https://shop.test/blue\n- 点击了“加入购物车”按钮（页面没有可见的变化）',
    );
  });

  it('fills the fields of a form in one round, then ticks a box only if it is not ticked', async () => {
    const run = new Run(
      'Type Ada into the Name field, type "a@b.c" into Email, check the "I agree" checkbox, check "I agree"',
    );
    const answer = await run.finish();
    expect(run.plans[0]?.proposedActions).toHaveLength(2);
    expect(run.browser.calls).toEqual(['type Name Ada', 'type Email a@b.c', 'click I agree']);
    expect(answer).toContain('was already checked');
  });

  it('answers the question that an act brings before the act, also across the steps of a plan', async () => {
    const run = new Run('Click "Empty the basket" and accept the question');
    expect(await run.finish()).toContain('Clicked the button “Empty the basket”');
    expect(run.browser.calls).toEqual(['dialog accept', 'click Empty the basket']);
    const plan = new Run('Empty it', ['Click "Empty the basket"', 'Cancel the question']);
    await plan.finish();
    expect(plan.browser.calls).toEqual(['dialog dismiss', 'click Empty the basket']);
    const last = plan.plans.at(-1);
    expect(last !== undefined && 'todoMarkdown' in last && last.todoMarkdown).toBe(
      '- [x] Click "Empty the basket"\n- [x] Cancel the question',
    );
  });

  it('says so when an act brought no question', async () => {
    const error = await failure(new Run('Click "Blue kettle" and accept the question'));
    expect(error.message).toContain('the browser asked nothing (Clicked the link “Blue kettle”)');
  });

  it('hovers, drags, draws and types where it has clicked', async () => {
    const run = new Run(
      'Hover over "Blue kettle". Drag "Red kettle" onto "Search the shop". Double-click "Sign in with Google". Draw a line from the upper left to the middle of the canvas, click in the middle of the drawing and type "Sofa".',
    );
    await run.finish();
    expect(run.browser.calls).toEqual([
      'hover Blue kettle',
      'drag Red kettle 5',
      'click Sign in with Google 2',
      'drag Floor plan [object Object] [object Object]',
      'click Floor plan [object Object]',
      'type Sofa',
    ]);
  });

  it('drops onto a text that is nothing to press, but never onto what is named as a control', async () => {
    const run = new Run('Drag "Red kettle" onto "Welcome to the shop"');
    await run.finish();
    expect(run.browser.calls).toEqual(['drag Red kettle Welcome to the shop']);
    const named = new Run('Drag "Red kettle" onto the button "Welcome to the shop"');
    await expect(named.finish()).rejects.toThrow(AppError);
    expect(named.browser.calls).not.toContain('drag Red kettle Welcome to the shop');
  });

  it('takes the branch that the page calls for', async () => {
    const yes = new Run(
      'If the page has "Welcome", click "Blue kettle", otherwise click "Red kettle". Read the title',
    );
    expect(await yes.finish()).toContain('“Blue kettle”');
    const no = new Run(
      'If the page has "Goodbye", click "Blue kettle", otherwise click "Red kettle". Read the title',
    );
    expect(await no.finish()).toContain('The page’s title is “Red kettle”');
    const nothing = new Run('如果有“退出”按钮就点击它');
    expect(await nothing.finish()).toBe('否：页面上没有“退出”按钮。');
    expect(nothing.browser.calls).toEqual([]);
  });

  it('searches in the search box', async () => {
    const run = new Run('search for kettles');
    await run.finish();
    expect(run.browser.calls).toEqual(['type Search the shop kettles true']);
  });

  it('treats a bare address as: open it and say what is there', async () => {
    expect(await new Run('https://shop.test/').finish()).toContain(
      'The page’s title is “Shop”.\nIts headings:\n- Shop\n  - Kettles',
    );
  });

  it('answers questions about the page', async () => {
    expect(await new Run('what links are on this page?').finish()).toBe(
      'The page has 2 links:\n- Blue kettle (https://shop.test/blue)\n- Red kettle (https://shop.test/red)',
    );
    expect(await new Run('how many buttons are there?').finish()).toBe('The page has 4 buttons.');
    expect(await new Run('does the page mention kettles in gold?').finish()).toMatch(
      /^No: the page does not have/,
    );
  });
});

describe('a predefined plan', () => {
  it('ticks the to-do list step by step', async () => {
    const run = new Run('Look at the kettle', [
      'Open https://shop.test/ and click "Blue kettle"',
      'If the page has "Sold out", go back',
      'Celebrate',
    ]);
    await run.finish();
    const lists = run.plans.map((plan) =>
      'todoMarkdown' in plan
        ? plan.todoMarkdown.replace(/^- (\[.\]).*$/gm, '$1').replaceAll('\n', '')
        : '',
    );
    expect(lists).toEqual(['[ ][ ][ ]', '[ ][ ][ ]', '[x][ ][ ]', '[x][x][ ]', '[x][x][x]']);
    expect(run.browser.calls.at(-1)).toBe('celebration');
  });
});

describe('honesty', () => {
  it('does nothing when a step is not understood, and quotes it', async () => {
    const run = new Run('open https://shop.test/, then negotiate a discount');
    const error = await failure(run);
    expect(error).toMatchObject({
      code: 'BUILT_IN_STUCK',
      message: expect.stringContaining('“negotiate a discount”'),
      next: expect.stringContaining('the way I understand it'),
    });
    expect(run.browser.calls).toEqual([]);
    expect(run.reports.at(-1)?.error?.code).toBe('BUILT_IN_STUCK');
  });

  it('says that it needs a model for what is no instruction', async () => {
    for (const task of ['what is the weather?', 'write me a poem', '今天天气怎么样？']) {
      const error = await failure(new Run(task));
      expect(error.code).toBe('NEEDS_MODEL');
      expect(error.next).toMatch(/Settings|设置/);
    }
  });

  it('does not choose between two that fit, and names them', async () => {
    const run = new Run('read the title, then click "Sign in"');
    const error = await failure(run);
    expect(error.message).toContain('button “Sign in with Google”, button “Sign in with GitHub”');
    expect(error.message).toContain('The page’s title is “Shop”');
    expect(run.browser.calls.filter((call) => call.startsWith('click'))).toEqual([]);
  });

  it('looks again before it gives up on a name', async () => {
    const run = new Run('click "Checkout"');
    expect((await failure(run)).code).toBe('BUILT_IN_STUCK');
    expect(run.browser.calls).toEqual(['wait 1', 'find_text Checkout', 'scroll down']);
  });

  it('passes on why a page could not be opened, after what was done', async () => {
    const error = await failure(new Run('click "Blue kettle", then open https://gone.test/'));
    // The step was understood: other words would get the same error.
    expect(error.next).toMatch(/^Put right what it says/);
    expect(error.message).toMatch(
      /^Could not do this step \(open https:\/\/gone.test\/\): https:\/\/gone.test\/ could not be found. Check the address.\n\nDone before that:\n- Clicked/,
    );
  });

  it('fails a step that must hold, and one that reads what is not there', async () => {
    expect((await failure(new Run('make sure the page says "Paid"'))).message).toContain(
      'does not have the text “Paid”',
    );
    expect((await failure(new Run('read the warranty'))).message).toContain(
      'nothing that is clearly called “warranty”',
    );
    expect((await failure(new Run('click Submit'))).message).toContain('disabled');
  });

  it('does not repeat an act that was cut off, but does repeat a look', async () => {
    await expect(planAfterCut('click "Blue kettle"')).rejects.toMatchObject({
      code: 'BUILT_IN_STUCK',
    });
    expect((await planAfterCut('read the title')).challengesIdentified).toContain('interrupted');
  });

  it('concludes at the limit with what is left', async () => {
    const plan = await new Run('click "Blue kettle", then read the price').plan([], true);
    expect(plan.finalAnswer).toMatch(
      /not finished[\s\S]*Not done:\n- click "Blue kettle"\n- read the price/,
    );
  });

  it('stops when the run is stopped', async () => {
    const run = new Run('read the title');
    const plan = await run.plan([]);
    const context: ModelContext = {
      signal: AbortSignal.abort(),
      onDelta: () => {},
      onNotice: () => {},
      onCall: () => {},
    };
    const request = { task: '', plan, turns: [], state: run.browser.observe(), tools: TOOLS };
    await expect(createBuiltInModel().act(request, context)).rejects.toMatchObject({
      code: 'ABORTED',
    });
  });
});
