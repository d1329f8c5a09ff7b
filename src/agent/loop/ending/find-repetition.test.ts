import { describe, expect, it } from 'vitest';

import { findRepetition } from './find-repetition.ts';
import type { TrailItem } from '../trail.ts';

const look = (iteration: number, state: string, url = `https://a.example/${state}`): TrailItem => ({
  kind: 'look',
  iteration,
  url,
  state,
});
const act = (iteration: number, state: string, what: string, broughtNews = true): TrailItem => ({
  kind: 'act',
  iteration,
  tool: what.split(' ')[0] ?? '',
  act: what,
  state,
  broughtNews,
});

describe('findRepetition', () => {
  it('finds the same act on the same state, and leaves it alone once something else was done', () => {
    const trail = [1, 2, 3].flatMap((round) => [
      look(round, 's'),
      act(round, 's', 'click {"nodeId":4}', false),
    ]);
    expect(findRepetition(trail)).toBe(
      'click {"nodeId":4} was done 3 times on the same state of the page (rounds 1, 2, 3) and changed nothing.',
    );
    expect(findRepetition([...trail, act(4, 's', 'key {"key":"Escape"}')])).toBeNull();
  });

  it('takes keys between texts that differ for progress, and the same keys without them for a repetition', () => {
    const texts = ['one', 'two', 'three', 'four'].flatMap((text, index) => [
      act(index + 1, 's', `type ${text}`, false),
      act(index + 1, 's', 'key {"key":"Tab"}', false),
    ]);
    expect(findRepetition(texts)).toBeNull();
    const keys = [5, 6].map((round) => act(round, 's', 'key {"key":"Tab"}', false));
    expect(findRepetition([...texts, ...keys])).toContain('was done 3 times');
  });

  it('takes the same press after different texts for progress where each brings something', () => {
    const saves = (bringsNews: boolean) =>
      ['one', 'two', 'three'].flatMap((text) => [
        act(1, 's', `type ${text}`),
        act(1, 's', 'click {"target":"Save"}', bringsNews),
      ]);
    expect(findRepetition(saves(true))).toBeNull();
    expect(findRepetition(saves(false))).toContain('was done 3 times');
  });

  it('lets a run wait for something longer than it lets it click', () => {
    const waits = (count: number) =>
      Array.from({ length: count }, (_, index) => act(index + 1, 's', 'wait {"seconds":2}'));
    expect(findRepetition(waits(5))).toBeNull();
    expect(findRepetition(waits(6))).toContain('6 times');
  });

  it('finds going back and forth between the same states, but not from a list to its entries', () => {
    const there = ['a', 'b', 'a', 'b', 'a', 'b'].map((state, index) => look(index + 1, state));
    expect(findRepetition(there)).toContain(
      'back and forth between the same https://a.example/a and https://a.example/b',
    );
    const entries = ['list', 'x', 'list', 'y', 'list', 'z'].map((state, index) =>
      look(index + 1, state),
    );
    expect(findRepetition(entries)).toBeNull();
  });

  it('finds rounds that show and do nothing new', () => {
    const before = [look(1, 'a'), act(1, 'a', 'click 1'), look(2, 'b'), act(2, 'b', 'click 2')];
    const still = [3, 4, 5, 6, 7].flatMap((round) => [
      look(round, 'b'),
      act(round, 'b', `click ${round}`, false),
    ]);
    expect(findRepetition([...before, ...still, look(8, 'b')])).toBe(
      'The last 5 rounds have shown and done nothing new.',
    );
    const news = act(7, 'b', 'read_page {"offset":15000}');
    expect(findRepetition([...before, ...still, news, look(8, 'b')])).toBeNull();
  });
});
