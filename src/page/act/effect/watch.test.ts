import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { find, show } from '../../../testing/page/show.ts';
import { adoptClosedRoot } from '../../dom/flat-tree.ts';
import type { Aim } from '../pointer/press-guard.ts';
import {
  acknowledgedInput,
  awaitEffect,
  beginAct,
  endWatch,
  settleAct,
  startWatch,
} from './watch.ts';

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts to watch an element, as before an action on it. */
async function watch(element: Element, aim: Aim = 'press'): Promise<void> {
  startWatch(element);
  await beginAct(aim, false);
}

afterEach(() => endWatch());

describe('what an act has changed', () => {
  beforeEach(() => show('<button>x</button><p>text</p><input value="a">'));

  test('is nothing where nothing changes', async () => {
    await watch(find('button'));
    expect(await settleAct(true)).toEqual({
      mutations: 0,
      value: null,
      focus: null,
      scroll: null,
      came: {
        opened: [],
        closed: [],
        said: [],
        switched: [],
        toggled: [],
        shapes: [],
        erased: [],
        went: [],
        became: [],
      },
      isAwaited: false,
      isAnimating: false,
      isBusy: false,
      copied: null,
    });
  });

  test.each<[string, () => unknown]>([
    ['a text', () => (find('p').textContent = 'new')],
    ['an attribute', () => find('p').setAttribute('class', 'new')],
    ['an element', () => find('p').append(document.createElement('b'))],
  ])('counts %s', async (_what, change) => {
    await watch(find('button'));
    change();
    expect((await settleAct(true))?.mutations).toBeGreaterThan(0);
  });

  test('counts what changes in a closed shadow root that was handed over', async () => {
    const root = find('p').attachShadow({ mode: 'closed' });
    root.innerHTML = '<b>old</b>';
    adoptClosedRoot(root);
    await watch(document.documentElement);
    root.append(document.createElement('i'));
    expect((await settleAct(true))?.mutations).toBeGreaterThan(0);
  });

  test.each<[string, () => unknown]>([
    ['an attribute that is set to what it was', () => find('p').setAttribute('lang', 'en')],
    ['a script that is added', () => document.body.append(document.createElement('script'))],
    ['white space', () => find('p').append(' ')],
    ['the title of the page', () => document.head.append(document.createElement('meta'))],
  ])('does not count %s', async (_what, change) => {
    find('p').setAttribute('lang', 'en');
    await watch(find('button'));
    change();
    expect((await settleAct(true))?.mutations).toBe(0);
  });

  test('does not count what changed before as well: clocks and tickers', async () => {
    startWatch(find('button'));
    find('p').firstChild!.nodeValue = '1';
    await beginAct('press', false);
    find('p').firstChild!.nodeValue = '2';
    expect((await settleAct(true))?.mutations).toBe(0);
  });

  test('counts changes in shadow trees', async () => {
    const root = find('p').attachShadow({ mode: 'open' });
    await watch(find('button'));
    root.innerHTML = '<b>x</b>';
    expect((await settleAct(true))?.mutations).toBe(1);
  });

  test('says the new value of its target, of a secret only that there is one', async () => {
    const field = find('input', HTMLInputElement);
    await watch(field);
    field.value = 'b';
    expect(await settleAct(true)).toMatchObject({ value: 'b' });
    field.type = 'password';
    await watch(field);
    field.value = 'secret';
    expect(await settleAct(true)).toMatchObject({ value: '•••' });
  });

  test('does not take text that can no longer be edited for emptied, but what was emptied', async () => {
    show('<div contenteditable="true">Closed on Sundays</div>');
    const text = find('div');
    await watch(text);
    text.removeAttribute('contenteditable');
    expect((await settleAct(true))?.value).toBeNull();
    text.setAttribute('contenteditable', 'true');
    await watch(text);
    text.textContent = '';
    expect((await settleAct(true))?.value).toBe('');
  });

  test('says which field got the focus, but not that a pressed button has it', async () => {
    await watch(find('button'));
    find('button').focus();
    expect(await settleAct(true)).toMatchObject({ focus: null });
    find('input').focus();
    expect(await settleAct(true)).toMatchObject({ focus: 'input' });
  });

  test('says where something was scrolled to', async () => {
    show('<div style="height:100px;overflow:auto"><p style="height:900px">x</p></div>');
    await watch(find('div'));
    find('div').scrollTop = 120;
    expect(await settleAct(true)).toMatchObject({
      scroll: { to: { x: 0, y: 120 }, by: { x: 0, y: 120 } },
    });
  });

  test('says that what it set moving still moves, unless that never ends', async () => {
    await watch(find('button'));
    const endless = find('p').animate({ opacity: [0, 1] }, { duration: 500, iterations: Infinity });
    expect(await settleAct(true)).toMatchObject({ isAnimating: false });
    endless.cancel();
    const animation = find('p').animate({ opacity: [0, 1] }, 5000);
    expect(await settleAct(true)).toMatchObject({ isAnimating: true });
    animation.cancel();
  });

  test('is not known once the watch has ended', async () => {
    await watch(find('button'));
    endWatch();
    expect(await settleAct(true)).toBeNull();
    expect(acknowledgedInput()).toBeNull();
  });
});

describe('the wait for an effect', () => {
  beforeEach(() => show('<button>x</button><p>text</p>'));

  test('ends with the first sign of one', async () => {
    await watch(find('button'));
    setTimeout(() => find('p').append('new'), 60);
    const startedAt = performance.now();
    expect((await awaitEffect(5000))?.mutations).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(1500);
  });

  test.each<[string, (button: HTMLElement) => unknown]>([
    ['a ripple', (button) => button.append(document.createElement('i'))],
    ['the look of what was pressed', (button) => button.classList.add('on')],
    [
      'what says that it has opened something',
      (button) => button.setAttribute('aria-expanded', 'true'),
    ],
    ['a clock', () => (find('p').textContent = '12:00:01')],
  ])('goes on after %s, until more comes', async (_what, react) => {
    show('<button>Go</button><p>12:00:00</p><section></section>');
    await watch(find('button'));
    setTimeout(() => react(find('button')), 30);
    setTimeout(() => (find('section').innerHTML = '<h2>Panel</h2>'), 200);
    await awaitEffect(2000);
    expect(find('section').textContent).toBe('Panel');
  });

  test.each<[string, (button: HTMLElement) => unknown]>([
    ['a state', (button) => button.setAttribute('aria-pressed', 'true')],
    ['other words', () => (find('p').textContent = 'Saved')],
    ['what has closed', (button) => button.setAttribute('aria-expanded', 'false')],
  ])('ends with %s', async (_what, react) => {
    show('<button aria-expanded="true">Go</button><p>Draft</p>');
    await watch(find('button'));
    setTimeout(() => react(find('button')), 30);
    const startedAt = performance.now();
    await awaitEffect(3000);
    expect(performance.now() - startedAt).toBeLessThan(1500);
  });

  test('is not made a second time where no more came', async () => {
    show('<button>Like</button>');
    await watch(find('button'));
    find('button').classList.add('on');
    expect(await awaitEffect(150)).toMatchObject({ mutations: 1 });
    await watch(find('button'));
    find('button').classList.remove('on');
    expect(await settleAct(true)).toMatchObject({ isAwaited: false });
  });

  test('ends when its time is over', async () => {
    await watch(find('button'));
    expect((await awaitEffect(100))?.mutations).toBe(0);
  });
});

describe('a press', () => {
  const heard: string[] = [];

  beforeEach(() => {
    heard.length = 0;
    show('<button id="target">Save</button><button id="other">Delete</button>');
    for (const id of ['target', 'other'])
      find(`#${id}`).addEventListener('click', () => heard.push(id));
  });

  test('on its target arrives', async () => {
    await watch(find('#target'));
    await userEvent.click(find('#target'));
    expect(acknowledgedInput()).toEqual({ type: 'hit' });
    expect(heard).toEqual(['target']);
  });

  test('on a part of its target arrives', async () => {
    find('#target').innerHTML = '<b>Save</b>';
    await watch(find('#target'));
    await userEvent.click(find('b'));
    expect(acknowledgedInput()).toEqual({ type: 'hit' });
  });

  test('on something else is held back, and named', async () => {
    await watch(find('#target'));
    await userEvent.click(find('#other'));
    expect(acknowledgedInput()).toEqual({ type: 'missed', on: 'button “Delete”' });
    expect(heard).toEqual([]);
  });

  test('that is meant for another frame is held back everywhere in this one', async () => {
    await watch(find('#target'), 'stray');
    await userEvent.click(find('#target'));
    expect(acknowledgedInput()).toMatchObject({ type: 'missed' });
    expect(heard).toEqual([]);
  });

  test('that a script makes up is none', async () => {
    await watch(find('#target'));
    find('#target').click();
    expect(acknowledgedInput()).toEqual({ type: 'unheard' });
  });

  test('whose target is taken away between down and up is cut', async () => {
    find('#target').addEventListener('pointerdown', () =>
      setTimeout(() => find('#target').remove(), 0),
    );
    await watch(find('#target'));
    await userEvent.click(find('#target'), { delay: 100 });
    expect(acknowledgedInput()).toEqual({ type: 'cut', isAnswered: false });
    expect(heard).toEqual([]);
  });

  test('whose target the page takes away as it hears of it is answered', async () => {
    find('#target').addEventListener('mousedown', () => find('#target').remove());
    await watch(find('#target'));
    await userEvent.click(find('#target'), { delay: 20 });
    expect(acknowledgedInput()).toEqual({ type: 'hit' });
  });

  test('keys may go anywhere', async () => {
    await watch(find('#target'), 'any');
    await userEvent.keyboard('x');
    expect(acknowledgedInput()).toEqual({ type: 'hit' });
  });

  test('is let through once the watch has ended', async () => {
    await watch(find('#target'));
    endWatch();
    await userEvent.click(find('#other'));
    await passed(0);
    expect(heard).toEqual(['other']);
  });
});
