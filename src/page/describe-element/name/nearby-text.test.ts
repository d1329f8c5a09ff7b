import { beforeEach, expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { numberOf } from '../../dom/element-numbers.ts';
import { hasSimilarNearbyText, rememberNearbyText } from './nearby-text.ts';

const card = (text: string): string =>
  `<div class="card"><p>${text}</p><button>Open</button></div>`;

/** Remembers the text near the page's button, and returns the button's number. */
async function rememberedButton(): Promise<number> {
  const button = find('button');
  rememberNearbyText([button]);
  // Tasks of the page run after the task that a reading posts.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return numberOf(button);
}

beforeEach(() => show(card('Invoice of Anna from May')));

test('an element that is drawn anew among the same words stands in the same place', async () => {
  const gone = await rememberedButton();
  show(card('Invoice of Anna from May'));
  expect(hasSimilarNearbyText(gone, numberOf(find('button')))).toBe(true);
});

test('a word of them may have changed', async () => {
  const gone = await rememberedButton();
  show(card('Invoice of Anna from June'));
  expect(hasSimilarNearbyText(gone, numberOf(find('button')))).toBe(true);
});

test('one that stands among other words does not', async () => {
  const gone = await rememberedButton();
  show(card('Letter to Ben about holidays'));
  expect(hasSimilarNearbyText(gone, numberOf(find('button')))).toBe(false);
});

test('nothing is known of what was not listed', () => {
  expect(
    hasSimilarNearbyText(numberOf(document.createElement('i')), numberOf(find('button'))),
  ).toBeNull();
});

test('an element that is gone is no candidate', async () => {
  const gone = await rememberedButton();
  const other = numberOf(document.createElement('i'));
  expect(hasSimilarNearbyText(gone, other)).toBeNull();
});

test('what was taken out before it could be remembered is known by what was taken out with it', async () => {
  const button = find('button');
  rememberNearbyText([button]);
  find('.card').remove();
  await new Promise((resolve) => setTimeout(resolve, 0));
  show(card('Invoice of Anna from May'));
  expect(hasSimilarNearbyText(numberOf(button), numberOf(find('button')))).toBe(true);
});
