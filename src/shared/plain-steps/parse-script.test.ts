import { describe, expect, it } from 'vitest';

import { parseScript, isSelfContained } from './parse-script.ts';
import type { Step } from './step.ts';

function show(steps: readonly Step[]): unknown {
  return steps.map((step) => {
    if (step.kind === 'unknown') return `?? ${step.text}`;
    if (step.kind === 'action') return step.text;
    return { if: step.check.text, yes: show(step.whenTrue), no: show(step.whenFalse) };
  });
}

const SPLITS: readonly (readonly [string, unknown])[] = [
  [
    'In the Email field, type a@b.c, then in a new tab, open a.test',
    ['In the Email field, type a@b.c', 'in a new tab, open a.test'],
  ],
  ['list the links on https://a.test/b', ['open https://a.test/b', 'list the links']],
  ['summarise a.test', ['open a.test', 'summarise the page']],
  [
    'Open example.com, then click "Sign in, please; now" and type bob into the Name field.',
    ['Open example.com', 'click "Sign in, please; now"', 'type bob into the Name field'],
  ],
  [
    '1. Open https://a.test/x,y\n2) click Save and close\n- list the links',
    ['Open https://a.test/x,y', 'click Save and close', 'list the links'],
  ],
  [
    '1. open a.test 2. click Next 3. read the title',
    ['open a.test', 'click Next', 'read the title'],
  ],
  ['Step 1: open a.test\nStep 2: scroll down', ['open a.test', 'scroll down']],
  [
    'type hello, world into the search box and press Enter',
    ['type hello, world into the search box', 'press Enter'],
  ],
  [
    '打开 example.com，然后点击“登录”，在“用户名”输入框中输入“张三，你好”。最后列出所有链接',
    ['打开 example.com', '点击“登录”', '在“用户名”输入框中输入“张三，你好”', '列出所有链接'],
  ],
  ['1、打开example.com\n2、向下滚动\n3、读取标题', ['打开example.com', '向下滚动', '读取标题']],
  ['第一步：打开example.com；第二步：点击登录', ['打开example.com', '点击登录']],
  [
    'If the page has "Accept", click "Accept", otherwise reload. Then list the headings',
    [
      { if: 'Check whether the page has "Accept"', yes: ['click "Accept"'], no: ['reload'] },
      'list the headings',
    ],
  ],
  [
    'if there is a "Next" button then click it, then read the title',
    [
      { if: 'Check whether there is a "Next" button', yes: ['click "Next" button'], no: [] },
      'read the title',
    ],
  ],
  [
    'If the page contains Foo, click Bar. Otherwise, click Baz and reload.',
    [
      {
        if: 'Check whether the page contains Foo',
        yes: ['click Bar'],
        no: ['click Baz', 'reload'],
      },
    ],
  ],
  [
    'unless the "Terms" checkbox is checked, click the "Terms" checkbox',
    [
      {
        if: 'Check whether the "Terms" checkbox is checked',
        yes: [],
        no: ['click the "Terms" checkbox'],
      },
    ],
  ],
  [
    'click Accept if there is an Accept button',
    [{ if: 'Check whether there is an Accept button', yes: ['click Accept'], no: [] }],
  ],
  [
    'If there is no "Unstar" button, click the "Star" button',
    [
      {
        if: 'Check whether there is no "Unstar" button',
        yes: ['click the "Star" button'],
        no: [],
      },
    ],
  ],
  [
    '如果页面有“登录”，就点击“登录”，否则点击“注册”。然后读取标题',
    [{ if: '检查是否：页面有“登录”', yes: ['点击“登录”'], no: ['点击“注册”'] }, '读取标题'],
  ],
  ['如果有“关闭”按钮就点击它', [{ if: '检查是否：有“关闭”按钮', yes: ['点击“关闭”按钮'], no: [] }]],
  [
    '如果“同意”复选框没有勾选的话，勾选它',
    [{ if: '检查是否：“同意”复选框没有勾选', yes: ['勾选“同意”复选框'], no: [] }],
  ],
  ['repeat 3 times: scroll down', ['scroll down', 'scroll down', 'scroll down']],
  ['click "More" twice then read the title', ['click "More"', 'click "More"', 'read the title']],
  ['点击“更多”3次', ['点击“更多”', '点击“更多”', '点击“更多”']],
  ['search for cats on wikipedia.org', ['open wikipedia.org', 'search for cats']],
  ['open example.com and dance a tango', ['?? open example.com and dance a tango']],
  ['open example.com then dance a tango', ['open example.com', '?? dance a tango']],
  [
    'Type 800 into the Width field and 600 into the Height field, then click OK.',
    ['Type 800 into the Width field', 'Type 600 into the Height field', 'click OK'],
  ],
  ['check "Tea", "Milk" and "Sugar"', ['check "Tea"', 'check "Milk"', 'check "Sugar"']],
  ['click "Save" and "Close"', ['click "Save"', 'click "Close"']],
  [
    'fill in the Username field with "bob", the Password field with "x"',
    ['fill in the Username field with "bob"', 'fill in the Password field with "x"'],
  ],
  ['click Terms and conditions', ['click Terms and conditions']],
  ['click "Delete" and accept the question', ['click "Delete" and accept the question']],
  [
    'Click "New layer". Enter "Labels" in the prompt and confirm it. Wait 2 seconds.',
    ['Click "New layer" and Enter "Labels" in the prompt and confirm it', 'Wait 2 seconds'],
  ],
  [
    'click in the middle of the drawing and type "Low tide"',
    ['click in the middle of the drawing', 'type "Low tide" there'],
  ],
  [
    'Wait until there is a "Title" field. Type "x" into it.',
    ['Wait until there is a "Title" field', 'Type "x" into "Title" field'],
  ],
  ['otherwise click Foo', ['?? otherwise click Foo']],
];

describe('parseScript', () => {
  it.each(SPLITS)('splits %j', (task, expected) => {
    expect(show(parseScript(task))).toEqual(expected);
  });

  it.each(SPLITS)('gives sentences that mean the same alone: %j', (task) => {
    const actions = (steps: readonly Step[]): readonly Step[] =>
      steps.flatMap((step) =>
        step.kind === 'choice'
          ? [step.check, ...actions(step.whenTrue), ...actions(step.whenFalse)]
          : [step],
      );
    for (const step of actions(parseScript(task)))
      if (step.kind === 'action') expect(isSelfContained(step), step.text).toBe(true);
  });

  it('stays fast on long nonsense', () => {
    const started = performance.now();
    parseScript('if and then the '.repeat(6000));
    parseScript('，如果有的'.repeat(6000));
    expect(performance.now() - started).toBeLessThan(4000);
  });
});
