/** A cell of a row: its offsets in the passage's text, and its column's name. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly column: string;
}

/** A unit of a text that a run saw: a row, list item, sentence or control. */
export interface Passage {
  readonly text: string;
  /** Title of the page and headings above the passage. */
  readonly heads: readonly string[];
  /** Preceding lines, nearest last. */
  readonly above: readonly string[];
  /** Following text that may belong to it. */
  readonly below: string;
  readonly cells: readonly Cell[];
  /** Table or list that the row or item belongs to; `null` for other passages. */
  readonly group: string | null;
}

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^(\s*)(?:[-*+]|\d{1,3}[.)])\s+(.*)$/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULE = /^[\s|:-]+$/;
const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}\p{N}“"„«([])|(?<=[。！？；])/u;
/** Characters from which a line is prose; shorter ones are labels and values. */
const SHORT = 60;
const LINES_ABOVE = 4;
const MAX_NAME = 40;
/** Characters after which a line is cut; no statement about one thing is as long. */
const MAX_LINE = 2_000;
/** Most characters of a text that are indexed. */
const MAX_TEXT = 300_000;

/** Returns the passages of a text from a tool: Markdown, or the state of a page. `page` is the page's title. */
export function passagesOf(text: string, page: string): readonly Passage[] {
  const reader = new PassageReader(page);
  for (const line of text.slice(0, MAX_TEXT).split('\n')) reader.read(line.slice(0, MAX_LINE));
  return reader.end();
}

class PassageReader {
  readonly #page: string;
  readonly #found: Passage[] = [];
  readonly #headings: string[] = [];
  #item: { readonly indent: number; text: string } | null = null;
  #columns: readonly string[] | null = null;
  #group = 0;
  /** Preceding lines, without tables and lists. */
  #before: string[] = [];
  #short: string[] = [];

  constructor(page: string) {
    this.#page = page;
  }

  read(line: string): void {
    const heading = HEADING.exec(line);
    if (heading !== null) return this.#heading(heading[1]?.length ?? 1, heading[2] ?? '');
    const row = ROW.exec(line);
    if (row !== null) return this.#row(row[1] ?? '');
    if (this.#columns !== null) this.#group += 1;
    this.#columns = null;
    const item = ITEM.exec(line);
    if (item !== null) return this.#startItem(item[1]?.length ?? 0, item[2] ?? '');
    if (this.#item !== null && /^\s+\S/.test(line)) {
      this.#item.text += `\n${line.trim()}`;
      return;
    }
    if (line.trim() === '') return;
    this.#endItem();
    if (line.length >= SHORT || this.#short.length === 0) this.#group += 1;
    this.#plain(line.trim());
  }

  end(): readonly Passage[] {
    this.#endItem();
    this.#endShort();
    return this.#found;
  }

  #heading(level: number, words: string): void {
    this.#endItem();
    this.#endShort();
    this.#group += 1;
    this.#before = [];
    this.#headings.length = Math.min(this.#headings.length, level - 1);
    this.#headings[level - 1] = words;
    this.#push(words, { cells: [], group: null });
  }

  #row(inside: string): void {
    this.#endItem();
    this.#endShort();
    if (RULE.test(inside)) return;
    const cells = inside.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (this.#columns === null) {
      this.#group += 1;
      this.#columns = cells;
      return;
    }
    this.#push(...rowOf(cells, this.#columns, `table ${this.#group}`));
  }

  #startItem(indent: number, text: string): void {
    // Nested lines belong to their item.
    if (this.#item !== null && indent > this.#item.indent) {
      this.#item.text += `\n${text}`;
      return;
    }
    this.#endItem();
    this.#endShort();
    this.#item = { indent, text: text.replace(/^#+\s+/, '') };
  }

  #endItem(): void {
    if (this.#item === null) return;
    const { text } = this.#item;
    this.#item = null;
    this.#push(text, { cells: [], group: `list ${this.#group}` });
  }

  #plain(line: string): void {
    if (line.length < SHORT) {
      this.#short.push(line);
      return;
    }
    this.#endShort();
    const parts = line.split(SENTENCE_END);
    for (const [index, part] of parts.entries())
      this.#push(part, { cells: [], group: null }, parts[index + 1]);
    this.#before = parts.slice(-1);
  }

  /** Ends a series of short lines: alternating names and values become one record, others one passage each. */
  #endShort(): void {
    const lines = this.#short;
    this.#short = [];
    if (isRecord(lines)) {
      const values = lines.filter((_, index) => index % 2 === 1);
      const names = lines.filter((_, index) => index % 2 === 0);
      this.#push(...rowOf(values, names, null));
    } else {
      for (const line of lines) {
        this.#push(line, { cells: [], group: null });
        this.#before.push(line);
      }
    }
  }

  #push(text: string, where: Pick<Passage, 'cells' | 'group'>, below = ''): void {
    if (text.trim() === '') return;
    const above = this.#before.slice(-LINES_ABOVE);
    const heads = [this.#page, ...this.#headings.filter(Boolean)];
    this.#found.push({ text, heads, above, below, ...where });
  }
}

function isRecord(lines: readonly string[]): boolean {
  const names = lines.filter((_, index) => index % 2 === 0);
  return (
    lines.length >= 4 &&
    lines.length % 2 === 0 &&
    new Set(names).size === names.length &&
    names.every((name) => name.length < MAX_NAME && !/\d/.test(name))
  );
}

function rowOf(
  values: readonly string[],
  columns: readonly string[],
  group: string | null,
): readonly [string, Pick<Passage, 'cells' | 'group'>] {
  let text = '';
  const cells = values.map((value, index) => {
    if (text !== '') text += ' | ';
    const start = text.length;
    text += value;
    return { start, end: text.length, column: columns[index] ?? '' };
  });
  return [text, { cells, group }];
}

/** Returns the passages of data: one for each record, with the keys of its values as columns. */
export function passagesOfData(data: unknown, page: string, name = 'data'): readonly Passage[] {
  if (typeof data === 'string') return passagesOf(data, page);
  if (Array.isArray(data)) {
    return data.flatMap((each: unknown, index) =>
      isPlain(each)
        ? [
            {
              text: String(each),
              heads: [page, name],
              above: [],
              below: '',
              cells: [],
              group: name,
            },
          ]
        : passagesOfRecord(each, page, name, index),
    );
  }
  return passagesOfRecord(data, page, name, 0);
}

function passagesOfRecord(
  record: unknown,
  page: string,
  group: string,
  index: number,
): readonly Passage[] {
  if (typeof record !== 'object' || record === null) return [];
  if (Array.isArray(record)) return passagesOfData(record, page, `${group} ${index}`);
  const entries = Object.entries(record);
  const plain = entries.filter(([, value]) => isPlain(value) && value !== '');
  const own = plain.map(([, value]) => String(value));
  const columns = plain.map(([key]) => key);
  const [text, where] = rowOf(own, columns, group);
  const title = 'name' in record && typeof record.name === 'string' ? record.name : '';
  const inner = entries.flatMap(([key, value]) =>
    isPlain(value) ? [] : passagesOfData(value, `${page}\n${title}`, `${group} ${index} ${key}`),
  );
  return text === '' ? inner : [{ text, heads: [page], above: [], below: '', ...where }, ...inner];
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
