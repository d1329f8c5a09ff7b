import { describe, expect, it } from 'vitest';

import { SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { post, setUpReviewer } from '../../../../testing/consent/set-up-reviewer.ts';
import { MadeThings } from './made-things.ts';

const DRAFT = "/kept/notes/Draft of 'Tea'";
const REMOVED = "/bin/notes/Draft of 'Tea'";

/** A site with what is there, and a run that may change things there. */
function setUp(there: readonly string[] = [], never: readonly 'delete'[] = []) {
  const urls = new Set(there.map(urlOf));
  const asked: string[] = [];
  const made = new MadeThings(async (url) => {
    asked.push(url);
    await new Promise((answered) => {
      setImmediate(answered);
    });
    return urls.has(url) ? 200 : 404;
  });
  const base = { mode: 'work', sites: [SHOP], never, from: 'task' } as const;
  const run = setUpReviewer({ ground: { base } }, 'nobody', made);
  run.press('Save');
  const put = async (path: string, isStored = true): Promise<boolean> => {
    const isSent = await run.send(post(path, { text: 'x' }, { method: 'PUT' }));
    if (isSent && isStored) urls.add(urlOf(path));
    return isSent;
  };
  const remove = async (path: string, body = {}): Promise<boolean> => {
    const isSent = await run.send(post(path, body, { method: 'DELETE' }));
    if (isSent) urls.clear();
    return isSent;
  };
  return { ...run, urls, asked, put, remove };
}
const urlOf = (path: string): string => URL.parse(path, SHOP)?.href ?? '';

describe('what a run has made itself', () => {
  it('may be removed again, at its own URL or the one that the site has for that', async () => {
    for (const at of [DRAFT, REMOVED]) {
      const run = setUp();
      expect(await run.put(DRAFT)).toBe(true);
      expect([at, await run.remove(at)]).toEqual([at, true]);
      // What is made anew under the same name is looked for again.
      expect(await run.put(DRAFT)).toBe(true);
      expect([at, await run.remove(at)]).toEqual([at, true]);
      expect(run.refused).toEqual([]);
    }
  });

  it('is not what stood there before, or nobody has seen there', async () => {
    const before = setUp([DRAFT]);
    expect(await before.put(DRAFT)).toBe(true);
    expect(await before.remove(DRAFT)).toBe(false);
    const unseen = setUp();
    expect(await unseen.put(DRAFT, false)).toBe(true);
    expect(await unseen.remove(DRAFT)).toBe(false);
    expect(await setUp().remove(DRAFT)).toBe(false);
    const since = setUp();
    expect(await since.put(DRAFT)).toBe(true);
    expect(await since.remove(DRAFT)).toBe(true);
    since.urls.add(urlOf(DRAFT));
    expect(await since.put(DRAFT)).toBe(true);
    expect(await since.remove(REMOVED)).toBe(false);
  });

  it('is no other thing: of that name elsewhere, with a number, with content of its own', async () => {
    for (const [made, removed, there] of [
      [DRAFT, REMOVED, [REMOVED]],
      [DRAFT, "/kept/mails/Draft of 'Tea'", []],
      [DRAFT, "https://other.example/kept/notes/Draft of 'Tea'", []],
      ['/kept/notes/12345678', '/bin/notes/12345678', []],
      [DRAFT, `${DRAFT}?all=1`, []],
    ] as const) {
      const run = setUp(there);
      expect(await run.put(made)).toBe(true);
      expect([removed, await run.remove(removed)]).toEqual([removed, false]);
    }
    const run = setUp();
    expect(await run.put(DRAFT)).toBe(true);
    expect(await run.remove(DRAFT, { all: 'yes' })).toBe(false);
  });

  it('is looked for once, and saved in the order in which the page saves it', async () => {
    const { reviewer, signal, asked } = setUp();
    const order: string[] = [];
    const save = async (text: string): Promise<void> => {
      const facts = post(DRAFT, { text }, { method: 'PUT' });
      if (reviewer.passes(facts) || (await reviewer.review(facts, signal)) === 'allow')
        order.push(text);
    };
    await Promise.all(['T', 'Te', 'Tea'].map(save));
    expect(order).toEqual(['T', 'Te', 'Tea']);
    expect(asked).toHaveLength(1);
  });

  it('stays where the task forbids to delete; nothing is asked for a write that is refused', async () => {
    const run = setUp([], ['delete']);
    expect(await run.put(DRAFT)).toBe(true);
    expect(await run.remove(DRAFT)).toBe(false);
    const { asked, put } = setUp();
    expect(await put('https://other.example/notes/secret')).toBe(false);
    expect(asked).toEqual([]);
  });
});
