import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { ListKind, ListPart, ReadRequest } from '#shared/plain-steps/instruction.ts';
import { fitsRole } from '#shared/page-target/by-words/role-fit.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import { closestPassages } from './closest-passages.ts';
import { countText, findPassages, holdsText } from './find-passages.ts';
import { type PageBlock, parsePageBlocks } from './page-blocks.ts';
import { readSection, readValue } from './read-value.ts';

export interface ReadAnswer {
  /** Whether the page has what was asked for. */
  readonly isOk: boolean;
  readonly text: string;
}

/** Limit for one answer; the message of a round is limited too. */
const MAX_ANSWER_CHARS = 3_000;

/**
 * A label is a few words. A question has many that no answer repeats, and the person can look through several passages for the right one.
 */
const CLOSE_TO_LABEL = { limit: 1, minShare: 0.5 };
const CLOSE_TO_WORDS = { limit: 3, minShare: 0.25 };

/** Whether answering needs the page's text; the rest is in the page state. */
export function readsPageText(request: ReadRequest): boolean {
  switch (request.kind) {
    case 'title':
    case 'address':
      return false;
    case 'list':
    case 'count':
      return !['buttons', 'fields', 'tabs'].includes(request.of);
    case 'text':
    case 'outline':
    case 'count-text':
    case 'passages':
    case 'section':
    case 'value':
      return true;
  }
}

/** Line in the page's text about a grid that has drawn only a part of its rows. */
const SHARE = /^\[\d+ of \d+ rows are in the page\]$/gmu;

/** Adds to an answer about rows how many of them are in the page, since the answer lacks the others. */
function withShare(answer: ReadAnswer, pageText: string, of: ListKind): ReadAnswer {
  const shares = of === 'rows' ? (pageText.match(SHARE) ?? []) : [];
  return { ...answer, text: [answer.text, ...shares].join('\n') };
}

/** Answers a question about the page from its state and its text, in the page's own words. */
export function answerRead(
  request: ReadRequest,
  snapshot: PageSnapshot,
  pageText: string,
  phrases: Phrases,
): ReadAnswer {
  const blocks = parsePageBlocks(pageText);
  switch (request.kind) {
    case 'title':
      return answered(phrases.title(snapshot.tab.title));
    case 'address':
      return answered(phrases.address(snapshot.tab.url));
    case 'text':
      return answered(
        pageText.trim() === '' ? phrases.noText : cut(pageText.trim().replace(/\n{2,}/g, '\n')),
      );
    case 'outline':
      return answered(outline(blocks, snapshot, request.isSummary, phrases));
    case 'list':
      return withShare(
        answerList(request, entriesOf(request.of, blocks, snapshot), phrases),
        pageText,
        request.of,
      );
    case 'count': {
      const count = entriesOf(request.of, blocks, snapshot).length;
      return withShare(answered(phrases.counted(request.of, count)), pageText, request.of);
    }
    case 'count-text':
      return answered(phrases.countedText(request.text, countText(blocks, request.text)));
    case 'passages':
      return answerPassages(blocks, request.text, phrases);
    case 'section': {
      const section = readSection(blocks, request.heading);
      return section === null
        ? { isOk: false, text: phrases.noSection(request.heading) }
        : answered(cut([request.heading, ...section].join('\n')));
    }
    case 'value':
      return answerValue(blocks, request.label, phrases);
  }
}

function answerValue(blocks: readonly PageBlock[], label: string, phrases: Phrases): ReadAnswer {
  const values = readValue(blocks, label);
  const [only = '', ...more] = values;
  if (more.length > 0) {
    const lines = values.map((value) => `- ${value}`);
    return answered([`${label}:`, ...bulleted(lines, phrases)].join('\n'));
  }
  if (only !== '') return answered(`${label}: ${cut(only)}`);
  const [closest] = closestPassages(blocks, label, CLOSE_TO_LABEL);
  if (closest === undefined) return { isOk: false, text: phrases.noValue(label) };
  const head = `${phrases.notCalled(label)} ${phrases.closestPassages(1)}`;
  return answered(quoted(head, [closest], phrases));
}

/** Returns the passages that contain the words; if none does, quotes the closest ones and says that they are only close. */
function answerPassages(blocks: readonly PageBlock[], text: string, phrases: Phrases): ReadAnswer {
  const passages = findPassages(blocks, text);
  if (passages.length > 0) return answered(quoted(phrases.passages(text), passages, phrases));
  const closest = closestPassages(blocks, text, CLOSE_TO_WORDS);
  const said = phrases.noPassage(text);
  if (closest.length === 0) return answered(said);
  return answered(quoted(`${said} ${phrases.closestPassages(closest.length)}`, closest, phrases));
}

function quoted(head: string, passages: readonly string[], phrases: Phrases): string {
  const lines = passages.map((text) => `> ${text}`);
  return [head, ...bulleted(lines, phrases)].join('\n');
}

function entriesOf(
  kind: ListKind,
  blocks: readonly PageBlock[],
  snapshot: PageSnapshot,
): readonly string[] {
  const ofKind = (wanted: PageBlock['kind']) =>
    blocks.filter((block) => block.kind === wanted).map((block) => block.text);
  switch (kind) {
    case 'headings':
      return ofKind('heading');
    case 'paragraphs':
      return ofKind('paragraph');
    case 'items':
      return ofKind('item');
    case 'rows':
      return ofKind('row');
    case 'links':
      return blocks.flatMap((block) =>
        block.links.map(
          ({ text, href }) => `${text === '' ? href : text} (${absolute(href, snapshot.tab.url)})`,
        ),
      );
    case 'buttons':
      return snapshot.nodes
        .filter((node) => fitsRole(node, 'button'))
        .map((node) => node.name || node.tag);
    case 'fields':
      return snapshot.nodes
        .filter((node) => fitsRole(node, 'field'))
        .map((node) => node.name || node.state.placeholder || node.tag);
    case 'tabs':
      return [snapshot.tab, ...snapshot.otherTabs]
        .toSorted((first, second) => first.id - second.id)
        .map(({ title, url }) => `${title} (${url})`);
  }
}

function answerList(
  request: Extract<ReadRequest, { kind: 'list' }>,
  all: readonly string[],
  phrases: Phrases,
): ReadAnswer {
  const { containing } = request;
  const entries = containing === null ? all : all.filter((entry) => holdsText(entry, containing));
  const part = partOf(entries, request.part);
  if (request.part.kind === 'nth') {
    const [only] = part;
    return only === undefined
      ? { isOk: false, text: phrases.noSuchEntry(request.of, entries.length) }
      : answered(cut(only));
  }
  return answered(
    [
      phrases.listed(request.of, part.length, containing),
      ...bulleted(
        part.map((entry) => `- ${entry}`),
        phrases,
      ),
    ].join('\n'),
  );
}

function partOf(entries: readonly string[], part: ListPart): readonly string[] {
  switch (part.kind) {
    case 'all':
      return entries;
    case 'first':
      return entries.slice(0, part.count);
    case 'last':
      return entries.slice(-part.count);
    case 'nth': {
      const entry = entries.at(part.ordinal > 0 ? part.ordinal - 1 : part.ordinal);
      return entry === undefined ? [] : [entry];
    }
  }
}

function outline(
  blocks: readonly PageBlock[],
  snapshot: PageSnapshot,
  isSummary: boolean,
  phrases: Phrases,
): string {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const first = blocks.find((block) => block.kind === 'paragraph' && block.text.length > 60);
  const top = Math.min(...headings.map((block) => block.level));
  const entries = headings.map((block) => `${'  '.repeat(block.level - top)}- ${block.text}`);
  return [
    ...(isSummary ? [phrases.cannotSummarise] : []),
    phrases.title(snapshot.tab.title),
    phrases.outlineHeadings(headings.length),
    ...bulleted(entries, phrases),
    ...(isSummary && first !== undefined ? [first.text.slice(0, 500)] : []),
  ].join('\n');
}

function bulleted(entries: readonly string[], phrases: Phrases): readonly string[] {
  const shown: string[] = [];
  let length = 0;
  for (const entry of entries) {
    length += entry.length + 1;
    if (length > MAX_ANSWER_CHARS) break;
    shown.push(entry);
  }
  const left = entries.length - shown.length;
  return left === 0 ? shown : [...shown, phrases.more(left)];
}

function absolute(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : href;
}

function answered(text: string): ReadAnswer {
  return { isOk: true, text };
}

function cut(text: string): string {
  return text.length <= MAX_ANSWER_CHARS ? text : `${text.slice(0, MAX_ANSWER_CHARS)}…`;
}
