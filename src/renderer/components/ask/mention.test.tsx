import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { TabIdSchema, type TabId } from '../../../shared/model/ids.ts';
import { render, t, unmount } from '../../../testing/page/render.ts';
import type { NamedAgent } from '../../text/agent-choice.ts';
import { AskBox } from './ask-box.tsx';

const onSubmit = vi.fn();
const onAttach = vi.fn();
const [docs, shop] = [TabIdSchema.parse(1), TabIdSchema.parse(2)];
const TABS = [
  { id: docs, title: 'Docs', host: 'docs.example' },
  { id: shop, title: 'Kettle shop', host: 'shop.example' },
];
const AGENTS = [
  { id: 'look', name: 'Look about' },
  { id: 'compare-prices', name: 'Compare prices' },
  { id: 'outline', name: 'Outline' },
];

function Box() {
  const [value, setValue] = useState('');
  const [lent, setLent] = useState<readonly TabId[]>([]);
  const [chosen, setChosen] = useState<NamedAgent | null>(null);
  return (
    <AskBox
      label="What?"
      placeholder=""
      value={value}
      onChange={setValue}
      onSubmit={() => onSubmit({ value, lent, agent: chosen?.id ?? null })}
      blockedBy={null}
      problem={null}
      attachments={{
        files: [{ id: 'f1', name: 'prices.xlsx' }],
        onAttach,
        onDrop: () => undefined,
        onPastePicture: () => undefined,
        onRemove: () => undefined,
      }}
      tabChoice={{
        tabs: TABS,
        lent,
        onLend: (next) => next !== 'all' && setLent(next),
        session: null,
        onSession: () => undefined,
      }}
      agentChoice={{ agents: AGENTS, chosen, onChoose: setChosen }}
    />
  );
}

const field = () => page.getByLabelText('What?');
const options = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent.split(',')[0]);
const chips = () => page.getByRole('list', { name: t('ask.mentioned') });

beforeEach(() => {
  onSubmit.mockReset();
  onAttach.mockReset();
  render(<Box />);
});
afterEach(unmount);

describe('what @ offers', () => {
  test('is tabs, agents and files, by their names', async () => {
    await userEvent.type(field(), '@');
    await expect
      .poll(options)
      .toEqual([
        'Docs',
        'Kettle shop',
        'Look about',
        'Compare prices',
        'Outline',
        'prices.xlsx',
        t('ask.attachFiles'),
      ]);
    await userEvent.type(field(), 'out');
    await expect.poll(options).toEqual(['Outline', 'Look about']);
    await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}pric');
    await expect.poll(options).toEqual(['Compare prices', 'prices.xlsx']);
    await userEvent.type(field(), 'zzz');
    await expect.poll(options).toEqual([]);
  });

  test('is nothing within an email address', async () => {
    await userEvent.type(field(), 'ann@shop');
    await expect.poll(options).toEqual([]);
  });
});

describe('what is picked', () => {
  test('is a tab that is lent, named in the text and by a chip that takes it away', async () => {
    await userEvent.type(field(), 'Read @ket{Enter}');
    await expect.element(field()).toHaveValue('Read “Kettle shop” ');
    await expect.element(chips()).toHaveTextContent(`${t('box.tab')}Kettle shop`);
    await userEvent.type(field(), 'now{Enter}');
    expect(onSubmit).toHaveBeenLastCalledWith({
      value: 'Read “Kettle shop” now',
      lent: [shop],
      agent: null,
    });
    await page.getByRole('button', { name: t('ask.removeFile', { name: 'Kettle shop' }) }).click();
    await expect.element(chips()).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
  });

  test('is an agent, which needs no words', async () => {
    await userEvent.type(field(), '@comp{Enter}');
    await expect.element(field()).toHaveValue('');
    await expect.element(chips()).toHaveTextContent(`${t('box.agent')}Compare prices`);
    await userEvent.type(field(), '{Enter}');
    expect(onSubmit).toHaveBeenLastCalledWith({ value: '', lent: [], agent: 'compare-prices' });
  });

  test('is a file by its name, or the way to more', async () => {
    await userEvent.type(field(), 'Sum up @xlsx{Enter}');
    await expect.element(field()).toHaveValue('Sum up “prices.xlsx” ');
    await userEvent.type(field(), '@attach{Enter}');
    await expect.element(field()).toHaveValue('Sum up “prices.xlsx” ');
    expect(onAttach).toHaveBeenCalledOnce();
  });
});
