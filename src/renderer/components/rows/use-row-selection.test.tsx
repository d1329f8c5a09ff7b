import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';

import { render, unmount } from '../../../testing/page/render.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';

afterEach(unmount);

const LIST = {};

test('lines apart from each other are chosen by the keyboard, and a range takes their place', () => {
  const seen: { selection?: RowSelection } = {};
  function Rows() {
    const selection = useRowSelection(LIST);
    return (
      <button type="button" ref={() => void (seen.selection = selection)}>
        {[...selection.chosen].join(' ')}
      </button>
    );
  }
  render(<Rows />);
  const act = (work: (selection: RowSelection) => void): string | undefined => {
    const { selection } = seen;
    if (selection === undefined) throw new Error('not drawn');
    flushSync(() => work(selection));
    return document.querySelector('button')?.textContent;
  };
  expect(act(({ toggle }) => toggle(0))).toBe('0');
  expect(act(({ moveTo }) => moveTo(1, false))).toBe('0');
  expect(act(({ moveTo }) => moveTo(2, false))).toBe('0');
  expect(act(({ toggle }) => toggle(2))).toBe('0 2');
  expect(act(({ moveTo }) => moveTo(4, true))).toBe('2 3 4');
  expect(act(({ clear }) => clear())).toBe('');
});
