import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { z } from 'zod';

import { openNewTab } from '../../e2e/fixtures/open-new-tab.ts';
import { clickInPage, inPage, typeInPage } from '../../e2e/fixtures/person.ts';
import { expect, openWaymark, type Waymark } from '../../e2e/fixtures/waymark.ts';
import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import type { Site } from '../../src/testing/site/start-site.ts';
import { startNews, startShop } from './sites.ts';

declare global {
  /** In main: milliseconds by which the program's clock is ahead. */
  var clockAhead: number;
}

const DAY_MS = 24 * 3600_000;
/** A page that is left sooner was not looked at. */
const LOOKED_AT_MS = 4_500;
const OfferSchema = z.object({
  slices: z.object({
    memory: z.object({
      offer: z
        .object({ facts: z.array(z.object({ id: z.string(), value: z.string() })) })
        .nullable(),
      suggestions: z.array(
        z.object({
          tabId: z.int(),
          choices: z.array(z.object({ id: z.string(), value: z.string() })),
        }),
      ),
    }),
  }),
});

/** A profile that is used for a week, with two sites and a model that does as its script says. */
export class Week {
  readonly shop: Site;
  readonly news: Site;
  readonly userData: string;
  readonly #model: Awaited<ReturnType<typeof startScriptedModel>>;
  readonly #answers: ScriptedAnswer[];
  #waymark: Waymark;
  #days = 0;

  private constructor(parts: {
    readonly shop: Site;
    readonly news: Site;
    readonly userData: string;
    readonly model: Awaited<ReturnType<typeof startScriptedModel>>;
    readonly answers: ScriptedAnswer[];
    readonly waymark: Waymark;
  }) {
    this.shop = parts.shop;
    this.news = parts.news;
    this.userData = parts.userData;
    this.#model = parts.model;
    this.#answers = parts.answers;
    this.#waymark = parts.waymark;
  }

  static async open(): Promise<Week> {
    const userData = await mkdtemp(join(tmpdir(), 'waymark-week-'));
    const answers: ScriptedAnswer[] = [];
    const model = await startScriptedModel(({ role }) =>
      role === 'executor'
        ? { calls: [{ tool: 'done', args: { success: false, message: 'No' } }] }
        : (answers.shift() ?? { plan: { taskComplete: true, finalAnswer: 'Done.' } }),
    );
    const [shop, news] = await Promise.all([startShop(), startNews()]);
    const waymark = await start(userData, 0);
    const week = new Week({ shop, news, userData, model, answers, waymark });
    await waymark.connect(model.url);
    await waymark.request('settings.update', { allowPrivateNetwork: true });
    return week;
  }

  get waymark(): Waymark {
    return this.#waymark;
  }

  /** What the model was asked, the newest last. */
  get asked(): readonly ScriptedRequest[] {
    return this.#model.requests;
  }

  /** The program's clock goes ahead. */
  async sleep(days: number): Promise<void> {
    this.#days += days;
    await this.#waymark.app.evaluate((_electron, ahead) => {
      globalThis.clockAhead = ahead;
    }, this.#days * DAY_MS);
  }

  /** The program is closed and opened again, on the day that it is. */
  async restart(): Promise<void> {
    await this.#waymark.close();
    this.#waymark = await start(this.userData, this.#days * DAY_MS);
  }

  /** In a tab of its own: a task there is a run of its own. */
  async open(url: string, title: string): Promise<void> {
    await openNewTab(this.#waymark.ui);
    await this.visit(url, title);
  }

  async visit(url: string, title: string): Promise<void> {
    await this.#waymark.visit(url);
    await expect(this.#waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
  }

  /** Longer than any page has to be looked at. */
  async look(ui: Page = this.#waymark.ui): Promise<void> {
    await ui.waitForTimeout(LOOKED_AT_MS);
  }

  async write(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      await clickInPage(this.#waymark, url, `[name=${name}]`);
      await typeInPage(this.#waymark, url, text);
      const value = `document.querySelector('[name=${name}]').value`;
      await expect.poll(() => inPage(this.#waymark, url, value)).toBe(text);
    }
  }

  press(url: string, selector: string): Promise<void> {
    return clickInPage(this.#waymark, url, selector);
  }

  /** What a question offers to keep; nothing: there is no question. */
  async offered(): Promise<readonly { readonly id: string; readonly value: string }[]> {
    return (await this.#memory()).offer?.facts ?? [];
  }

  /** Waits for the question, and keeps these of what it offers. */
  async keep(...values: readonly string[]): Promise<void> {
    await expect.poll(async () => (await this.offered()).length).toBeGreaterThan(0);
    const facts = await this.offered();
    const ids = facts.filter(({ value }) => values.includes(value)).map(({ id }) => id);
    await this.#waymark.request('memory.answerOffer', { answer: 'keep', ids });
  }

  /** Picks the fact that is offered below the field with the keyboard. */
  async fill(value: string): Promise<void> {
    const choices = async () =>
      (await this.#memory()).suggestions.flatMap(({ tabId, choices: all }) =>
        all.map((choice) => ({ tabId, ...choice })),
      );
    await expect.poll(async () => (await choices()).map((each) => each.value)).toContain(value);
    const { tabId, id } = (await choices()).find((each) => each.value === value) ?? {};
    await this.#waymark.request('memory.fill', { tabId, id });
  }

  /** Gives a task at the page in front; gives the text of the first request. */
  async run(
    task: string,
    answers: readonly ScriptedAnswer[],
    last = `Ended ${this.asked.length}.`,
  ): Promise<string> {
    const before = this.asked.length;
    this.#answers.push(...answers, says(last));
    await this.#waymark.ask(task);
    await expect(this.#waymark.lastRun).toContainText(last, { timeout: 45_000 });
    return this.asked[before]?.text ?? '';
  }

  /** The last answer of a run that begins elsewhere. */
  next(answer: ScriptedAnswer): void {
    this.#answers.push(answer);
  }

  async close(): Promise<void> {
    await this.#waymark.close();
    await this.#model.close();
    await this.shop.close();
    await this.news.close();
  }

  async #memory() {
    return OfferSchema.parse(await this.#waymark.request('app.getState', null)).slices.memory;
  }
}

const start = (userData: string, ahead: number): Promise<Waymark> =>
  openWaymark({
    userData,
    firstScript: join(import.meta.dirname, 'clock.cjs'),
    env: { WAYMARK_WEEK_AHEAD: String(ahead) },
  });

export const says = (finalAnswer: string): ScriptedAnswer => ({
  plan: { taskComplete: true, finalAnswer },
});

/** A plan that makes these calls. */
export const calls = (
  ...made: readonly { readonly tool: string; readonly args: object }[]
): ScriptedAnswer => ({
  plan: {
    proposedActions: ['Do it'],
    calls: made.map(({ tool, args }) => ({ action: 1, tool, args })),
  },
});
