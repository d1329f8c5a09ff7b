import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { find, show } from '../../../testing/page/show.ts';
import { PressGuard } from './press-guard.ts';

let guard: PressGuard;
let clicks: number;
let end: AbortController;

beforeEach(() => {
  show('<button>Buy</button>');
  clicks = 0;
  end = new AbortController();
  guard = new PressGuard(find('button'), end.signal);
  find('button').addEventListener('click', () => (clicks += 1));
});
afterEach(() => end.abort());

test('a press that goes down and up on its target is a hit', async () => {
  guard.arm('press');
  await userEvent.click(find('button'));
  expect(guard.arrival).toEqual({ type: 'hit' });
  expect(clicks).toBe(1);
});

/** Reports a page change on each press, as for pages that display presses. */
const showPresses = (): void => {
  document.addEventListener('mousedown', () => guard.pageChanged(), { signal: end.signal });
};
const isCut = (): boolean => guard.arrival.type === 'cut';

test('a click that strays because its target moved after the page had heard of the press is none', async () => {
  show('<button>Buy</button><p style="height:300px">Below</p>');
  guard = new PressGuard(find('button'), end.signal);
  showPresses();
  let strayed = 0;
  document.body.addEventListener('click', () => (strayed += 1), { signal: end.signal });
  guard.arm('press');
  document.addEventListener(
    'mousedown',
    () =>
      setTimeout(() =>
        find('button').insertAdjacentHTML('beforebegin', '<p style="height:80px">News</p>'),
      ),
    { signal: end.signal },
  );
  await userEvent.click(find('button'), { delay: 100 });
  expect([isCut(), strayed]).toEqual([true, 0]);
});

test('a page that moves the target away when it is pressed has answered', async () => {
  show('<button>Buy</button><p style="height:300px">Below</p>');
  guard = new PressGuard(find('button'), end.signal);
  guard.arm('press');
  find('button').addEventListener('mousedown', () => {
    guard.pageChanged();
    find('button').style.marginTop = '80px';
  });
  await userEvent.click(find('button'));
  expect(isCut()).toBe(false);
});

test('a button that only goes up here went down elsewhere: it is held back and no hit', async () => {
  find('button').addEventListener('mousedown', () => guard.arm('press'));
  await userEvent.click(find('button'));
  expect(guard.arrival).toMatchObject({ type: 'missed' });
  expect(clicks).toBe(0);
});
