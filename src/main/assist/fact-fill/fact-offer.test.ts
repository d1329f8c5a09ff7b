import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openStore } from '../../storage/store/open-store.ts';
import { Memory } from '../../storage/memory/memory.ts';
import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { FactOffer } from './fact-offer.ts';

const SHOP = 'https://shop.example';
let memory: Memory;
let offer: FactOffer;
let isOn = true;

beforeEach(() => {
  isOn = true;
  const { db, copies } = openStore({ userData: tempFolder(), onBackupProblem: () => undefined });
  memory = new Memory({ db, copies, isOn: () => isOn, now: () => 1 });
  offer = new FactOffer(memory, () => undefined);
});

const field = (autocomplete: string, value: string) => ({
  key: 1,
  type: 'text',
  name: '',
  id: '',
  autocomplete,
  label: '',
  isEmpty: false,
  value,
});
const values = () => offer.view?.facts.map(({ value }) => value) ?? null;
const idOf = (value: string): string =>
  offer.view?.facts.find((fact) => fact.value === value)?.id ?? '';
const known = () => memory.facts().map(({ value, source }) => `${value} ${source}`);

describe('facts of a form', () => {
  const FIELDS = [
    field('name', 'Ann Example'),
    field('street-address', 'Elm Road 4'),
    field('address-level2', 'Oslo'),
  ];

  it('are one question, of which the person keeps what they chose', () => {
    offer.sent({ origin: SHOP, fields: FIELDS });
    expect(values()).toEqual(['Ann Example', 'Elm Road 4', 'Oslo']);
    offer.answer({ answer: 'keep', ids: [idOf('Ann Example'), idOf('Oslo')] });
    expect(known().toSorted()).toEqual(['Ann Example form', 'Oslo form']);
    expect(values()).toBeNull();
  });

  it('of several steps of one site stay one question, with the value that was put right', () => {
    offer.sent({ origin: SHOP, fields: FIELDS.slice(0, 1) });
    const id = idOf('Ann Example');
    offer.sent({ origin: SHOP, fields: [field('street-address', 'Elm Raod 4')] });
    offer.sent({ origin: SHOP, fields: [field('street-address', 'Elm Road 4')] });
    expect(values()).toEqual(['Ann Example', 'Elm Road 4']);
    expect(idOf('Ann Example')).toBe(id);
  });

  it('of another site wait for their turn, and no page piles up more', () => {
    offer.sent({ origin: SHOP, fields: FIELDS.slice(0, 1) });
    for (let at = 0; at < 9; at += 1)
      offer.sent({
        origin: `https://s${at}.example`,
        fields: [field('email', `a${at}@b.example`)],
      });
    const asked: unknown[] = [];
    for (; offer.view !== null; offer.answer({ answer: 'later' })) asked.push(offer.view.origin);
    expect(asked).toHaveLength(3);
  });

  it('that changed while the person pressed are not kept', () => {
    offer.sent({ origin: SHOP, fields: [field('street-address', 'Elm Road 4')] });
    const seen = [idOf('Elm Road 4')];
    offer.sent({ origin: SHOP, fields: [field('street-address', 'Evil Road 1')] });
    offer.answer({ answer: 'keep', ids: seen });
    expect(known()).toEqual([]);
  });
});

describe('facts of a task', () => {
  it('are offered and kept by the person’s word alone', () => {
    offer.said('Order a kettle. My address is Elm Road 4, 0150 Oslo.');
    expect(offer.view?.origin).toBeNull();
    expect(values()).toEqual(['Elm Road 4', '0150', 'Oslo']);
    expect(known()).toEqual([]);
    offer.answer({ answer: 'keep', ids: [idOf('Elm Road 4')] });
    expect(known()).toEqual(['Elm Road 4 task']);
  });

  it('are not asked about again once they were not wanted, are known, or are secrets', () => {
    offer.said('My name is Ann Example');
    offer.answer({ answer: 'later' });
    offer.said('Once more: my name is Ann Example');
    expect(values()).toBeNull();
    offer.said('My phone is 4111 1111 1111 1111');
    expect(values()).toBeNull();
    isOn = false;
    offer.said('My town is Oslo');
    expect(values()).toBeNull();
  });
});

it('lapses when nobody answers, so that a later one can be asked about', () => {
  vi.useFakeTimers();
  try {
    offer.offer({
      source: 'task',
      origin: null,
      facts: [{ kind: 'name', label: '', value: 'Ann' }],
    });
    offer.offer({
      source: 'form',
      origin: SHOP,
      facts: [{ kind: 'email', label: '', value: 'ann@shop.example' }],
    });
    expect(values()).toEqual(['Ann']);
    vi.advanceTimersByTime(200_000);
    offer.offer({
      source: 'task',
      origin: null,
      facts: [{ kind: 'name', label: '', value: 'Anna' }],
    });
    vi.advanceTimersByTime(200_000);
    expect(values()).toEqual(['Anna']);
    vi.advanceTimersByTime(200_000);
    expect(values()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
