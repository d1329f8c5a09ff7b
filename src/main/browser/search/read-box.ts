import type { BoxAction } from '#shared/model/suggestions/box-answer.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { SearchEngine } from '#shared/model/settings/settings.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parseScript } from '#shared/plain-steps/parse-script.ts';
import { detectLanguage } from '#shared/plain-steps/detect-language.ts';
import { needsModel, unclearParts } from '#shared/plain-steps/unclear-steps.ts';

import { readTypedAddress, SOURCE_SCHEME } from '../tabs/tab/typed-address.ts';

export interface BoxFacts {
  /** Search URL with `%s` for the words. */
  readonly searchUrl: string;
  /** Engines that are selected by a keyword before the words. */
  readonly engines: readonly SearchEngine[];
  readonly hasModel: boolean;
  /** Whether a web page is in front. */
  readonly hasPage: boolean;
  /** Action of `/name …`. */
  readonly readCommand: (text: string) => BoxAction | null;
  /** Runs of agents that need no model and match the words, best first. */
  readonly findAgents: (text: string) => readonly BoxAction[];
  /** Tab that `@name` refers to; `null` without one. */
  readonly findTab: (name: string) => TabId | null;
}

/** Action of Enter. Words are searched for unless they clearly are a task, so typed words never start a run that fails. */
export function readEnter(text: string, facts: BoxFacts): BoxAction | null {
  if (text === '') return null;
  const command = facts.readCommand(text);
  if (command !== null) return command;
  if (text.startsWith('@')) {
    const asked = readMention(text, facts);
    if (asked !== null) return asked;
  }
  const address = readAddress(text, facts.searchUrl);
  if (address?.kind === 'go') return address;
  const elsewhere = readKeyword(text, facts.engines);
  if (elsewhere !== null) return elsewhere;
  if (text.includes('\n') || areClearlySteps(text) || (facts.hasModel && readsLikeTask(text))) {
    const asked = readAsk(text, facts);
    if (asked?.kind === 'ask') return asked;
  }
  return address ?? search(text, facts.searchUrl);
}

/** Maximum length of a web search. */
const MAX_SEARCH_LENGTH = 2_000;

/** Web search for the words, as the alternative to a task; `null` for a URL, a command or long text. */
export function readSearch(text: string, facts: BoxFacts): BoxAction | null {
  if (text === '' || text.length > MAX_SEARCH_LENGTH || facts.readCommand(text) !== null)
    return null;
  if (readAddress(text, facts.searchUrl)?.kind === 'go') return null;
  return readKeyword(text, facts.engines) ?? search(text, facts.searchUrl);
}

/** Action of Control+Enter: passes the words to the agent where it can act on them. */
export function readAsk(text: string, facts: BoxFacts): BoxAction | null {
  if (text === '' || text === '/') return null;
  if (text.startsWith('@')) {
    const asked = readMention(text, facts);
    if (asked !== null) return asked;
  }
  return ask(text, [], facts);
}

/** Maximum length of text that is parsed as steps: parsing more would delay each key. The run itself reports text that is too long. */
const MAX_STEPS_LENGTH = 20_000;

function ask(task: string, tabIds: readonly TabId[], facts: BoxFacts): BoxAction {
  if (task.length > MAX_STEPS_LENGTH)
    return { kind: 'ask', task, areSteps: false, tabIds: [...tabIds] };
  const areSteps = !needsModel({ steps: [task], parameters: [] });
  const isPageMissing = areSteps && !facts.hasPage && tabIds.length === 0 && !needNoPage(task);
  if (!facts.hasModel && (!areSteps || isPageMissing))
    return { kind: 'connect', isPageMissing, unclear: isPageMissing ? [] : unclearOf(task) };
  return { kind: 'ask', task, areSteps: areSteps && !isPageMissing, tabIds: [...tabIds] };
}

const MAX_UNCLEAR = 3;
const MAX_UNCLEAR_LENGTH = 120;

/** Steps that cannot be parsed; empty where none can be, as then the whole text is unclear. */
function unclearOf(task: string): string[] {
  const unclear = unclearParts(task);
  if (unclear.length === parseScript(task).length) return [];
  return unclear.slice(0, MAX_UNCLEAR).map((text) => text.slice(0, MAX_UNCLEAR_LENGTH));
}

/** Maximum length of text for a search on the web or on the page. */
const MAX_INSTEAD_LENGTH = 300;

/** Alternatives for words that need a model, where none is connected: a search on the page, a web search, and matching agents. */
export function readInstead(
  text: string,
  { isPageMissing }: BoxAction & { readonly kind: 'connect' },
  facts: BoxFacts,
): readonly BoxAction[] {
  if (isPageMissing) return [];
  const words = text.replaceAll(/\s+/g, ' ');
  const agents = facts.findAgents(words);
  if (words.length > MAX_INSTEAD_LENGTH) return agents;
  const found = search(words, facts.searchUrl);
  return facts.hasPage ? [lookOnPage(words), found, ...agents] : [found, ...agents];
}

/** Step of the built-in engine that quotes the closest passages of the page. */
function lookOnPage(words: string): BoxAction {
  const about = words.replaceAll(/["“”]/g, '');
  const task =
    detectLanguage(words) === 'zh'
      ? `查找页面上关于“${about}”的内容`
      : `Find what the page says about “${about}”`;
  return { kind: 'ask', task, areSteps: true, tabIds: [] };
}

/** Whether steps can start without a page: the first one opens a URL or a tab, or all of them only wait. */
function needNoPage(task: string): boolean {
  const first = parseScript(task).find(
    (step) => step.kind !== 'action' || step.instruction.kind !== 'wait',
  );
  if (first?.kind !== 'action') return first === undefined;
  return first.instruction.kind === 'open' || first.instruction.kind.startsWith('tab-');
}

/** Reads `@name task`, which includes the tab in the task. */
function readMention(text: string, facts: BoxFacts): BoxAction | null {
  const [, name = '', task = ''] = /^@(\S+)\s+(.+)$/s.exec(text) ?? [];
  const tabId = name === '' ? null : facts.findTab(name);
  return tabId === null ? null : ask(task, [tabId], facts);
}

/**
 * Whether the text is several steps, or one with quoted text. A single step can look like a search: “type 2 diabetes”, “check engine
 * light”.
 */
function areClearlySteps(text: string): boolean {
  if (text.length > MAX_STEPS_LENGTH) return false;
  if (needsModel({ steps: [text], parameters: [] })) return false;
  return parseScript(text).length > 1 || /["“”「」『』]/u.test(text);
}

/** Words that often begin a task and rarely a search. */
const IMPERATIVE =
  /^(?:please|compare|summari[sz]e|translate|explain|tell|fill|book|collect|extract|draft|reply|remind|make me|find me|show me)\s|^(?:请|帮|比较|总结|概括|翻译|解释|告诉|填写|预订|收集|提取|回复|提醒)/iu;
const TASK_WORDS = 5;
/** Maximum number of characters in which words are counted. */
const MAX_COUNTED = 500;
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Whether the text looks like a task: it asks for something, or has five or more words, while searches have fewer. */
function readsLikeTask(text: string): boolean {
  if (IMPERATIVE.test(text)) return true;
  const words = [...WORDS.segment(text.slice(0, MAX_COUNTED))].filter(
    ({ isWordLike }) => isWordLike,
  );
  return words.length >= TASK_WORDS;
}

function readAddress(text: string, searchUrl: string): BoxAction | null {
  try {
    const { kind, url } = readTypedAddress(text, searchUrl);
    if (kind === 'source') return { kind: 'go', url: `${SOURCE_SCHEME}${url}` };
    return kind === 'open' ? { kind: 'go', url } : search(text, searchUrl);
  } catch (error) {
    // The error is shown when the URL is opened, as with every other URL.
    if (error instanceof AppError) return { kind: 'go', url: text };
    throw error;
  }
}

/** Reads `w kettles`: a search with the engine of the keyword `w`. */
function readKeyword(text: string, engines: readonly SearchEngine[]): BoxAction | null {
  const [, keyword = '', words = ''] = /^(\S+)\s+(.+)$/s.exec(text) ?? [];
  const engine = engines.find((each) => each.keyword.toLowerCase() === keyword.toLowerCase());
  if (engine === undefined) return null;
  const found = search(words, engine.url);
  return found.kind === 'search' ? { ...found, engine: engine.name } : found;
}

function search(words: string, searchUrl: string): BoxAction {
  const url = searchUrl.replaceAll('%s', encodeURIComponent(words));
  return { kind: 'search', words, url, engine: URL.parse(searchUrl)?.host ?? '' };
}
