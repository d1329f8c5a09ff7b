import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { SeenPageSchema } from '../../src/shared/model/history/seen.ts';
import { type MemoryLists, MemoryListsSchema } from '../../src/shared/model/memory/memory.ts';
import type { Row } from '../report.ts';
import { IN_ARTICLES } from './sites.ts';
import type { Week } from './week.ts';

/** What a day is to leave, and what it must not. */
export interface Day {
  readonly name: string;
  /** What was wrong besides what is kept. */
  happens(week: Week): Promise<readonly string[]>;
  /** Newly kept, as the ledger writes it. */
  readonly kept: readonly string[];
  /** No longer kept, and why. */
  readonly gone?: Readonly<Record<string, string>>;
  readonly not: readonly NotKept[];
}

interface NotKept {
  readonly what: string;
  /** A word that must be in nothing that is kept. */
  readonly word: string;
  readonly why: string;
  /** Nor in the database and its copies. Text in fields of open tabs is stored there for the next start, so this is not for such text. */
  readonly isNowhere?: true;
}

interface Entry {
  readonly text: string;
  readonly from: string;
  readonly why: string;
}

/** Compares what is kept with what a day was to leave. */
export class Ledger {
  readonly #week: Week;
  #before = new Map<string, Entry>();
  readonly wrong: string[] = [];

  constructor(week: Week) {
    this.#week = week;
  }

  /** The lines of a day's table. What is not as it should be is in `wrong`. */
  async rowsOf(day: Day): Promise<readonly Row[]> {
    for (const problem of await day.happens(this.#week)) this.#fail(day, problem);
    const now = new Map((await this.#entries()).map((entry) => [entry.text, entry]));
    const fresh = [...now.values()].filter(({ text }) => !this.#before.has(text));
    const gone = [...this.#before.values()].filter(({ text }) => !now.has(text));
    const reasons = day.gone ?? {};
    this.#compare(day, 'kept', fresh, day.kept);
    this.#compare(day, 'gone', gone, Object.keys(reasons));
    this.#before = now;
    const { name } = day;
    return [
      ...fresh.map(({ text, from, why }) => ({ day: name, kept: 'yes', what: text, from, why })),
      ...gone.map(({ text, from }) => ({
        day: name,
        kept: 'gone',
        what: text,
        from,
        why: reasons[text] ?? 'UNEXPECTED',
      })),
      ...day.not.map((each) => this.#notKept(day, each, now)),
    ];
  }

  #compare(day: Day, how: string, are: readonly Entry[], wanted: readonly string[]): void {
    const texts = are.map(({ text }) => text);
    for (const text of texts) if (!wanted.includes(text)) this.#fail(day, `${how}: ${text}`);
    for (const text of wanted) if (!texts.includes(text)) this.#fail(day, `not ${how}: ${text}`);
  }

  #notKept(
    day: Day,
    { what, word, why, isNowhere }: NotKept,
    now: ReadonlyMap<string, Entry>,
  ): Row {
    const isKept = [...now.keys()].some((text) => text.includes(word));
    const isThere = isNowhere === true && this.#files().some((bytes) => bytes.includes(word));
    if (isKept || isThere) this.#fail(day, `${isKept ? 'kept' : 'in the files'}: ${what}`);
    return { day: day.name, kept: isKept || isThere ? 'KEPT' : 'no', what, from: '', why };
  }

  #files(): readonly Buffer[] {
    const { userData } = this.#week;
    return globSync(['waymark.sqlite*', 'backups/*', 'seen.sqlite*'], { cwd: userData }).map(
      (file) => readFileSync(join(userData, file)),
    );
  }

  #fail({ name }: Day, problem: string): void {
    this.wrong.push(`${name}: ${problem}`);
  }

  async #entries(): Promise<readonly Entry[]> {
    const { waymark } = this.#week;
    const lists = MemoryListsSchema.parse(await waymark.request('memory.lists', null));
    const pages = z
      .array(SeenPageSchema)
      .parse(await waymark.request('seen.find', { query: IN_ARTICLES, limit: 50 }));
    return [
      ...this.#remembered(lists),
      ...pages.map(({ title, url }) => ({
        text: `page: ${title}`,
        from: this.#siteOf(url),
        why: 'looked at, while pages are kept',
      })),
    ];
  }

  #remembered({ instructions, facts, notes }: MemoryLists): readonly Entry[] {
    return [
      ...instructions.map(({ scope, text }) => ({
        text: `words: ${text}`,
        from: scope === 'all' ? 'you, for everywhere' : `you, for ${this.#siteOf(scope)}`,
        why: 'written in Settings',
      })),
      ...facts.map(({ kind, value, source, origin }) => ({
        text: `${kind}: ${value}`,
        from: { typed: 'you', task: 'a task', import: 'a file', form: 'a form' }[source].concat(
          origin === null ? '' : ` at ${this.#siteOf(origin)}`,
        ),
        why: source === 'typed' ? 'written by you' : 'confirmed by you',
      })),
      ...notes.map(({ origin, text, usedAt }) => ({
        text: `note: ${text}`,
        from: `a run at ${this.#siteOf(origin)}`,
        why: usedAt === null ? 'found by rule' : 'met again',
      })),
    ];
  }

  #siteOf(url: string): string {
    const { origin } = new URL(url);
    if (origin === this.#week.shop.url) return 'the shop';
    return origin === this.#week.news.url ? 'the news' : origin;
  }
}
