import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { describe, expect, test, vi } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { TabIdSchema } from '#shared/model/ids.ts';
import type { TranslationSettings } from '#shared/model/settings/translation-settings.ts';
import type { TextBlock } from '#shared/model/translation/text-block.ts';

import type { TranslateBlocks } from './page-translation.ts';
import { PageTranslations } from './page-translations.ts';

const GERMAN =
  'Der Hafen ist am Morgen ruhig, und die Boote liegen mit den Netzen an der Mauer. Das Wasser wird nicht kalt, auch wenn der Wind von Norden kommt.';
const SERVICE = { origin: 'https://api.example', host: 'api.example', model: 'm' };

const block = (id: number): TextBlock => ({ id, pieces: [{ kind: 'text', text: `Satz ${id}` }] });

/** A page that answers as its script would, and records the calls. */
class FakePage extends EventEmitter {
  readonly told: string[] = [];
  batches: unknown[] = [[block(1)], [block(2)]];
  signs: unknown = { declared: 'de', sample: GERMAN };
  url = 'https://zeitung.example/a';
  readonly #waiting: ((answer: unknown) => void)[] = [];
  isDestroyed = () => false;
  getURL = () => this.url;
  /** Simulates that more text comes into view. */
  scrolled(): void {
    for (const answer of this.#waiting.splice(0)) answer(this.batches.shift() ?? null);
  }
  executeJavaScriptInIsolatedWorld(_world: number, [source]: [{ code: string }]): Promise<unknown> {
    const call = /\.script\.(.*), waymarkTranslation/.exec(source.code)?.[1];
    if (call === undefined) return Promise.resolve(true);
    if (call === 'languageHere()') return Promise.resolve(this.signs);
    if (call === 'nextBatch()') {
      const batch = this.batches.shift();
      return batch === undefined
        ? new Promise((resolve) => this.#waiting.push(resolve))
        : Promise.resolve(batch);
    }
    this.told.push(call);
    if (call === 'stop()' || call === 'pause()')
      for (const answer of this.#waiting.splice(0)) answer(null);
    return Promise.resolve(true);
  }
}

interface Wish {
  readonly isIsolated?: boolean;
  readonly settings?: Partial<TranslationSettings>;
  readonly translate?: TranslateBlocks;
  readonly service?: () => typeof SERVICE;
  readonly isClosed?: boolean;
  readonly isBehind?: boolean;
}

function open({ isIsolated = false, settings: given, isClosed, ...wish }: Wish = {}) {
  const { service = () => SERVICE, translate } = wish;
  const program = { isShown: wish.isBehind !== true, isClosed: isClosed === true };
  let settings: TranslationSettings = { always: [], never: [], services: [], ...given };
  const tab = { id: TabIdSchema.parse(1), isDriven: false, isIsolated };
  const page = new FakePage();
  const sent: TextBlock[] = [];
  const translations = new PageTranslations({
    language: () => 'en',
    settings: () => settings,
    keep: (next) => void (settings = next),
    service,
    refusal: () =>
      program.isClosed ? { code: 'SITE_NOT_FOR_MODELS', message: 'No.', next: 'Look.' } : null,
    isShown: () => program.isShown,
    now: () => 0,
    translate:
      translate ??
      ((blocks) => {
        sent.push(...blocks);
        return Promise.resolve({ blocks, cost: 0.5 });
      }),
  });
  translations.watch(tab, page as unknown as WebContents);
  const revoke = () => void (settings = { ...settings, services: [] });
  const shown = () => translations.view()[0];
  const loaded = async (): Promise<void> => {
    page.emit('did-stop-loading');
    await vi.waitFor(() => expect(shown()).toBeDefined());
  };
  return {
    translations,
    tab,
    page,
    sent,
    shown,
    loaded,
    program,
    revoke,
    settings: () => settings,
  };
}

const allowed = { services: [SERVICE.origin] };

describe('a page in another language', () => {
  test('is offered, and nothing is sent before the person has said so twice', async () => {
    const { translations, tab, page, sent, shown, loaded, settings } = open();
    await loaded();
    expect(shown()).toMatchObject({
      language: 'de',
      target: 'en',
      site: 'zeitung.example',
      phase: { kind: 'offered' },
    });
    translations.start(tab.id);
    expect(shown()?.phase).toEqual({ kind: 'asking', service: SERVICE });
    translations.answer(tab.id, false);
    expect(shown()?.phase).toEqual({ kind: 'offered' });
    expect(sent).toEqual([]);
    translations.start(tab.id);
    translations.answer(tab.id, true);
    expect(settings().services).toEqual([SERVICE.origin]);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await vi.waitFor(() =>
      expect(page.told.filter((call) => call.startsWith('show('))).toHaveLength(2),
    );
    await vi.waitFor(() => expect(shown()?.phase).toEqual({ kind: 'on', isBusy: false }));
    expect(shown()?.cost).toBe(1);
  });

  test('is translated by itself where the person wants it always, but not in a private window', async () => {
    const settings = { ...allowed, always: ['zeitung.example'] };
    const ordinary = open({ settings });
    await ordinary.loaded();
    await vi.waitFor(() => expect(ordinary.sent).toHaveLength(2));
    const isolated = open({ settings, isIsolated: true });
    await isolated.loaded();
    expect(isolated.shown()?.phase).toEqual({ kind: 'offered' });
    isolated.translations.setSite(isolated.tab.id, 'never');
    expect(isolated.settings().never).toEqual([]);
    expect(isolated.sent).toEqual([]);
  });

  test('is not offered at a site of which the person wants none, nor in the window’s language', async () => {
    const { translations, tab, page, shown, loaded, settings } = open();
    await loaded();
    translations.setSite(tab.id, 'never');
    expect(settings().never).toEqual(['zeitung.example']);
    expect(shown()).toBeUndefined();
    const signs = vi.spyOn(page, 'executeJavaScriptInIsolatedWorld');
    page.emit('did-stop-loading');
    await vi.waitFor(() => expect(signs).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(shown()).toBeUndefined();
  });
});

test('a site of which nothing may be sent to a model is neither offered nor translated', async () => {
  const { translations, tab, page, shown, sent } = open({ settings: allowed, isClosed: true });
  page.emit('did-stop-loading');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(shown()).toBeUndefined();
  translations.start(tab.id);
  expect(shown()?.phase).toMatchObject({ error: { code: 'SITE_NOT_FOR_MODELS' } });
  expect(sent).toEqual([]);
});

describe('a translation', () => {
  test('gives way to the original while a run works in the tab, and comes back after it', async () => {
    const { translations, tab, page, shown, loaded, sent } = open({ settings: allowed });
    await loaded();
    translations.start(tab.id);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    tab.isDriven = true;
    translations.drivenChanged();
    expect(shown()).toBeUndefined();
    await vi.waitFor(() => expect(page.told).toContain('stop()'));
    tab.isDriven = false;
    translations.drivenChanged();
    expect(shown()?.phase.kind).toBe('on');
    await vi.waitFor(() => expect(page.told.at(-1)).toContain('start('));
  });

  test('ends with the page', async () => {
    const { translations, tab, page, shown, loaded } = open({
      settings: allowed,
      translate: () => new Promise(() => undefined),
    });
    await loaded();
    translations.start(tab.id);
    await vi.waitFor(() => expect(shown()?.phase).toEqual({ kind: 'on', isBusy: true }));
    page.emit('did-navigate');
    expect(shown()).toBeUndefined();
  });

  test('stops with what the model service says, and is tried again', async () => {
    let isDown = true;
    const { translations, tab, page, shown, loaded } = open({
      settings: allowed,
      translate: (blocks) =>
        isDown
          ? Promise.reject(
              new AppError({ code: 'ENDPOINT_UNREACHABLE', message: 'No.', next: 'Look.' }),
            )
          : Promise.resolve({ blocks, cost: null }),
    });
    await loaded();
    translations.start(tab.id);
    await vi.waitFor(() =>
      expect(shown()?.phase).toMatchObject({
        kind: 'failed',
        error: { code: 'ENDPOINT_UNREACHABLE' },
      }),
    );
    expect(
      page.told.filter((call) => call.startsWith('show(')).every((call) => call.endsWith('[])')),
    ).toBe(true);
    isDown = false;
    page.batches = [[block(1)]];
    translations.start(tab.id);
    await vi.waitFor(() => expect(shown()?.phase).toEqual({ kind: 'on', isBusy: false }));
    await vi.waitFor(() => expect(page.told.at(-1)).toContain('Satz 1'));
  });

  test('goes on after single answers that are of no use, and stops after three in a row', async () => {
    const useless = (): Promise<never> =>
      Promise.reject(new AppError({ code: 'MODEL_ANSWER_INVALID', message: 'No.', next: 'Look.' }));
    let asked = 0;
    const one = open({
      settings: allowed,
      translate: (blocks) => {
        asked += 1;
        return asked === 1 ? useless() : Promise.resolve({ blocks, cost: null });
      },
    });
    await one.loaded();
    one.translations.start(one.tab.id);
    await vi.waitFor(() =>
      expect(one.page.told.filter((call) => call.startsWith('show('))).toHaveLength(2),
    );
    expect(one.shown()?.phase.kind).toBe('on');

    const all = open({ settings: allowed, translate: useless });
    all.page.batches = [1, 2, 3, 4, 5].map((id) => [block(id)]);
    await all.loaded();
    all.translations.start(all.tab.id);
    await vi.waitFor(() => expect(all.shown()?.phase.kind).toBe('failed'));
  });

  test('stops at a page that writes new text without end, and goes on at the person’s word', async () => {
    const { translations, tab, page, shown, loaded, sent } = open({ settings: allowed });
    page.batches = Array.from({ length: 250 }, (_, id) => [block(id + 1)]);
    await loaded();
    translations.start(tab.id);
    await vi.waitFor(() =>
      expect(shown()?.phase).toMatchObject({ error: { code: 'TRANSLATION_LIMIT' } }),
    );
    expect(sent).toHaveLength(200);
    translations.start(tab.id);
    await vi.waitFor(() => expect(shown()?.phase.kind).toBe('on'));
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(200));
  });

  test('that is wanted always is only offered where no model is set', async () => {
    const { shown, loaded } = open({
      settings: { always: ['zeitung.example'] },
      service: () => {
        throw new AppError({ code: 'TEXT_NEEDS_MODEL', message: 'No.', next: 'Look.' });
      },
    });
    await loaded();
    expect(shown()?.phase).toEqual({ kind: 'offered' });
  });

  test('says what is missing where no model is set', async () => {
    const { translations, tab, shown, loaded } = open({
      service: () => {
        throw new AppError({ code: 'TEXT_NEEDS_MODEL', message: 'No.', next: 'Look.' });
      },
    });
    await loaded();
    translations.start(tab.id);
    expect(shown()?.phase).toMatchObject({ kind: 'failed', error: { code: 'TEXT_NEEDS_MODEL' } });
  });

  test.each([
    ['of another shape', [{ id: 1, text: 'x' }]],
    ['with too many blocks', Array.from({ length: 100 }, (_, id) => block(id + 1))],
    [
      'with more text than a batch',
      Array.from({ length: 3 }, (_, id) => ({
        id: id + 1,
        pieces: [{ kind: 'text', text: 'x'.repeat(5000) }],
      })),
    ],
    ['with endless text', [{ id: 1, pieces: [{ kind: 'text', text: 'x'.repeat(100_000) }] }]],
  ])('sends nothing of a page whose answer is %s', async (_what, batch) => {
    const { translations, tab, page, sent, loaded } = open({ settings: allowed });
    page.batches = [batch, batch];
    await loaded();
    translations.start(tab.id);
    await vi.waitFor(() => expect(page.batches).toEqual([]));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(sent).toEqual([]);
  });
});

/** Returns batches of the largest size that a page can send at once. */
const long = (count: number): unknown[] =>
  Array.from({ length: count }, (_, id) => [
    { id: id + 1, pieces: [{ kind: 'text', text: 'x'.repeat(10_000) }] },
  ]);
const always = { ...allowed, always: ['zeitung.example'] };

describe('a site that is always translated', () => {
  test('waits in a tab behind others, and begins once that is in front', async () => {
    const { translations, shown, loaded, sent, program } = open({
      settings: always,
      isBehind: true,
    });
    await loaded();
    expect(shown()?.phase).toEqual({ kind: 'offered' });
    translations.shownChanged();
    expect(shown()?.phase).toEqual({ kind: 'offered' });
    program.isShown = true;
    translations.shownChanged();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  });

  test('has so much text go within an hour, and more only at the person’s press', async () => {
    const { translations, tab, page, shown, loaded, sent } = open({ settings: always });
    page.batches = long(15);
    await loaded();
    await vi.waitFor(() => expect(sent).toHaveLength(15));
    // The page reloads itself.
    page.emit('did-navigate');
    page.batches = long(15);
    await loaded();
    await vi.waitFor(() =>
      expect(shown()?.phase).toMatchObject({ error: { code: 'TRANSLATION_SITE_LIMIT' } }),
    );
    expect(sent).toHaveLength(20);
    page.emit('did-navigate');
    await loaded();
    expect(shown()?.phase).toEqual({ kind: 'offered' });
    page.batches = long(5);
    translations.start(tab.id);
    await vi.waitFor(() => expect(sent).toHaveLength(25));
  });
});

describe('a translation that is under way', () => {
  const begun = async () => {
    const opened = open({ settings: allowed });
    await opened.loaded();
    opened.translations.start(opened.tab.id);
    await vi.waitFor(() => expect(opened.sent).toHaveLength(2));
    await vi.waitFor(() => expect(opened.shown()?.phase).toEqual({ kind: 'on', isBusy: false }));
    opened.page.batches = [[block(3)], [block(4)]];
    return opened;
  };

  test('sends nothing more once the person lets the service have no text, and asks again', async () => {
    const { translations, tab, page, shown, sent, revoke } = await begun();
    revoke();
    page.scrolled();
    await vi.waitFor(() => expect(shown()?.phase).toEqual({ kind: 'asking', service: SERVICE }));
    expect(sent).toHaveLength(2);
    translations.answer(tab.id, false);
    expect(shown()?.phase).toEqual({ kind: 'offered' });
    await vi.waitFor(() => expect(page.told.at(-1)).toBe('stop()'));
  });

  test('sends nothing more once the site is not for models', async () => {
    const { page, shown, sent, program } = await begun();
    program.isClosed = true;
    page.scrolled();
    await vi.waitFor(() =>
      expect(shown()?.phase).toMatchObject({ error: { code: 'SITE_NOT_FOR_MODELS' } }),
    );
    expect(sent).toHaveLength(2);
  });
});
