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

test('a button that only goes up here went down elsewhere: it is held back and no hit', async () => {
  find('button').addEventListener('mousedown', () => guard.arm('press'));
  await userEvent.click(find('button'));
  expect(guard.arrival).toMatchObject({ type: 'missed' });
  expect(clicks).toBe(0);
});
