import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { ApprovalRequest } from '../../../shared/model/run/approval/approval.ts';
import { render, t, unmount } from '../../../testing/page/render.ts';
import { ApprovalCard } from './approval-card.tsx';

const ASKED = { digest: 'a'.repeat(64), class: 'R3', rule: 'words' } as const;
const ORDER: Extract<ApprovalRequest, { kind: 'act' }> = {
  kind: 'act',
  ...ASKED,
  verb: 'change',
  origin: 'https://shop.example',
  destination: null,
  name: 'Buy now',
  amount: '€ 34.00',
  values: [{ label: 'To', value: 'Elm Road 4' }],
  object: 'Copper Kettle',
  offeredTimes: 24,
  why: 'count-used',
  picture: null,
};

const onDecide = vi.fn();
const show = (request: ApprovalRequest, askedAt = Date.now()): void =>
  render(<ApprovalCard request={request} askedAt={askedAt} onDecide={onDecide} />);
const card = () => page.getByRole('alertdialog');
const says = (words: string) =>
  expect.poll(() => card().element().textContent, { timeout: 3000 }).toContain(words);
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => onDecide.mockReset());
afterEach(unmount);

describe('a card', () => {
  test('says what is asked, where it happens, how much and what leaves', async () => {
    show(ORDER);
    await expect.element(card()).toHaveAccessibleName('Buy now · Copper Kettle · € 34.00');
    for (const words of ['shop.example', 'Elm Road 4', t('approvals.why-count-used')])
      await says(words);
  });

  test('gives no leave before it can have been read, and then what is chosen', async () => {
    show(ORDER);
    const allow = button('Buy now');
    expect(allow.element()).toBeDisabled();
    await expect.element(allow).toBeEnabled();
    await allow.click();
    expect(onDecide).toHaveBeenCalledExactlyOnceWith('once');
  });

  test('lets all of its shape through at once, where that is offered', async () => {
    show(ORDER);
    await button(t('approvals.allLikeThis', { times: 24 })).click();
    expect(onDecide).toHaveBeenCalledExactlyOnceWith('times:24');
  });

  test('has the words of the control on its button, or those of the kind', async () => {
    show({ ...ORDER, name: 'Buy now with one click and have it delivered tomorrow' });
    await expect.element(button('Buy now with one click…')).toBeEnabled();
    show({ ...ORDER, name: '', object: null, amount: null });
    await expect.element(button(t('actButtons.change'))).toBeEnabled();
    await expect.element(card()).toHaveAccessibleName(t('actButtons.change'));
  });

  test('says how much more leaves than it lists, and shows the rest', async () => {
    const values = Array.from({ length: 6 }, (_, at) => ({
      label: `L${at}`,
      value: `value ${at}`,
    }));
    show({ ...ORDER, values, valueCount: 50 });
    await says('value 3');
    expect(document.body.textContent).not.toContain('value 4');
    await page.getByText(t('approvals.furtherValues', { count: 46 })).click();
    await says('value 5');
    await says(t('approvals.unlistedValues', { count: 44 }));
  });

  test('names values as the page does; what the request calls them is the tooltip', async () => {
    show({ ...ORDER, values: [{ label: 'Your message', value: 'Hello', name: 'msg' }] });
    await says('Your message');
    expect(card().element().textContent).not.toContain('msg');
    await expect.element(page.getByTitle('msg')).toHaveTextContent('Your message');
  });

  test('has the focus on its question, from where Escape refuses and Enter does nothing', async () => {
    show(ORDER);
    await expect.poll(() => document.activeElement?.tagName).toBe('H3');
    await userEvent.keyboard('{Enter}');
    expect(onDecide).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onDecide).toHaveBeenCalledExactlyOnceWith('refuse');
  });

  test('takes no keys from someone who is writing', async () => {
    const all = (isAsked: boolean) => (
      <>
        <textarea aria-label="words" />
        {isAsked && <ApprovalCard request={ORDER} askedAt={Date.now()} onDecide={onDecide} />}
      </>
    );
    render(all(false));
    await page.getByRole('textbox').click();
    render(all(true));
    await userEvent.keyboard('{Escape}hello');
    await expect.element(page.getByRole('textbox')).toHaveValue('hello');
    expect(onDecide).not.toHaveBeenCalled();
  });

  test('is over after two minutes', async () => {
    show(ORDER, Date.now() - 119_300);
    await expect.element(button(t('approvals.refuse'))).toBeEnabled();
    await says(t('approvals.expired'));
    expect(card().getByRole('button').elements()).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    expect(onDecide).not.toHaveBeenCalled();
  });

  test('says that it is about money, and is asked for each', async () => {
    const { offeredTimes: _, ...once } = ORDER;
    show({ ...once, class: 'R4', verb: 'spend', why: 'grave' });
    await says(t('approvals.why-grave'));
    await expect.element(button('Buy now')).toBeEnabled();
    expect(card().getByRole('button').elements()).toHaveLength(3);
  });

  test('keeps words of a page in their own direction and as text', async () => {
    show({ ...ORDER, name: '<b>x</b> \u202Eyap' });
    const named = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(named).toContain('<b>x</b> \u202Eyap');
  });
});

describe('places on a card', () => {
  test('are the real ones: punycode, with the script that it stands for beside it', async () => {
    show({ ...ORDER, origin: 'https://xn--pple-43d.com' });
    await says('xn--pple-43d.com');
    await says('аpple.com');
  });

  test('name where a form goes when that is somewhere else', async () => {
    show({ ...ORDER, destination: 'http://collect.example:8080' });
    await says('Not the page’s own site: shop.example');
    await says('http://collect.example:8080');
    await says(t('approvals.unprotected'));
  });

  test('are not repeated when a form goes where it stands', () => {
    show({ ...ORDER, destination: ORDER.origin });
    expect(document.body.textContent).not.toContain('Not the page’s own site');
  });
});

describe('other questions', () => {
  const OTHERS: readonly (readonly [ApprovalRequest, readonly string[], readonly string[]])[] = [
    [
      { kind: 'mcp-tool', server: 'Files', tool: 'read', args: { path: 'a.txt' } },
      [t('approvals.allowOnce'), t('approvals.allowForRun')],
      ['read', 'Files', '"path": "a.txt"'],
    ],
    [
      {
        kind: 'crossing',
        ...ASKED,
        from: ['https://bank.example'],
        to: 'mcp:Notes',
        way: 'mcp',
        excerpt: 'Balance 4,200',
      },
      [t('approvals.letThrough'), t('approvals.letThroughInRun')],
      ['bank.example', 'Notes', 'Balance 4,200'],
    ],
    [
      {
        kind: 'origin',
        ...ASKED,
        access: 'write',
        origin: 'https://other.example',
        from: 'https://shop.example',
        url: 'https://other.example/a',
      },
      [t('approvals.letAct'), t('approvals.readAnywhere')],
      ['other.example', 'shop.example'],
    ],
    [
      {
        kind: 'secret',
        ...ASKED,
        class: 'R4',
        secretName: 'Shop login',
        origin: 'https://shop.example',
        field: 'Password',
      },
      [t('approvals.fillIn'), t('approvals.takeOver')],
      ['Shop login', 'shop.example', 'Password'],
    ],
  ];

  test.each(OTHERS)('show what they are about: $kind', async (request, answers, words) => {
    show(request);
    for (const each of words) await says(each);
    for (const each of answers) await expect.element(button(each)).toBeEnabled();
  });
});
