import type { BoxAction } from '#shared/model/box/box-answer.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { SearchEngine } from '#shared/model/settings/settings.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parseScript } from '#shared/plain-steps/parse-script.ts';
import { detectLanguage } from '#shared/plain-steps/language.ts';
import { needsModel, unclearParts } from '#shared/plain-steps/unclear-steps.ts';

import { readTypedAddress, SOURCE_SCHEME } from '../tabs/tab/typed-address.ts';

export interface BoxFacts {
  /** Holds `%s` where the words go. */
  readonly searchUrl: string;
  /** Those that a keyword before the words means. */
  readonly engines: readonly SearchEngine[];
  readonly hasModel: boolean;
  /** A web page is in front. */
  readonly hasPage: boolean;
  /** What `/name …` does. */
  readonly readCommand: (text: string) => BoxAction | null;
  /** Runs of agents that need no model and are about what the words are about, the best first. */
  readonly findAgents: (text: string) => readonly BoxAction[];
  /** The tab that `@name` means; `null`: none. */
  readonly findTab: (name: string) => TabId | null;
}

/** What Enter does. Words are searched for, unless they can only be meant for the agent: nothing turns words into a run that fails. */
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

/** Longer words are searched for by nobody. */
const MAX_SEARCH_LENGTH = 2_000;

/** The search that the words mean where they are no task; `null`: they are an address, a command, or too long. */
export function readSearch(text: string, facts: BoxFacts): BoxAction | null {
  if (text === '' || text.length > MAX_SEARCH_LENGTH || facts.readCommand(text) !== null)
    return null;
  if (readAddress(text, facts.searchUrl)?.kind === 'go') return null;
  return readKeyword(text, facts.engines) ?? search(text, facts.searchUrl);
}

/** What Control and Enter do: the words go to the agent, if it can do something with them. */
export function readAsk(text: string, facts: BoxFacts): BoxAction | null {
  if (text === '') return null;
  if (text.startsWith('@')) {
    const asked = readMention(text, facts);
    if (asked !== null) return asked;
  }
  return ask(text, [], facts);
}

/** Longer words are no plain steps, and reading them would hold up every key. Whether they are too long is said by who starts the run. */
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

/** What of several steps is none; empty where nothing is one, which the words themselves say already. */
function unclearOf(task: string): string[] {
  const unclear = unclearParts(task);
  if (unclear.length === parseScript(task).length) return [];
  return unclear.slice(0, MAX_UNCLEAR).map((text) => text.slice(0, MAX_UNCLEAR_LENGTH));
}

/** Longer words are searched for by nobody, and found on no page. */
const MAX_INSTEAD_LENGTH = 300;

/** What works with words that would take a model, where none is connected: the page's own text, a search, agents that are about them. */
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

/** A plain step: the built-in engine quotes the passages that come closest. */
function lookOnPage(words: string): BoxAction {
  const about = words.replaceAll(/["“”]/g, '');
  const task =
    detectLanguage(words) === 'zh'
      ? `查找页面上关于“${about}”的内容`
      : `Find what the page says about “${about}”`;
  return { kind: 'ask', task, areSteps: true, tabIds: [] };
}

/** Whether steps can begin where there is no page: they go somewhere, or only wait. */
function needNoPage(task: string): boolean {
  const first = parseScript(task).find(
    (step) => step.kind !== 'action' || step.instruction.kind !== 'wait',
  );
  if (first?.kind !== 'action') return first === undefined;
  return first.instruction.kind === 'open' || first.instruction.kind.startsWith('tab-');
}

/** `@name what to do`: the tab goes along with the task. */
function readMention(text: string, facts: BoxFacts): BoxAction | null {
  const [, name = '', task = ''] = /^@(\S+)\s+(.+)$/s.exec(text) ?? [];
  const tabId = name === '' ? null : facts.findTab(name);
  return tabId === null ? null : ask(task, [tabId], facts);
}

/**
 * Several steps, or one with a name in quotes. A single one reads like what people search for: “type 2 diabetes”, “check engine light”.
 */
function areClearlySteps(text: string): boolean {
  if (text.length > MAX_STEPS_LENGTH) return false;
  if (needsModel({ steps: [text], parameters: [] })) return false;
  return parseScript(text).length > 1 || /["“”「」『』]/u.test(text);
}

/** Words with which people begin a task and hardly a search. */
const IMPERATIVE =
  /^(?:please|compare|summari[sz]e|translate|explain|tell|fill|book|collect|extract|draft|reply|remind|make me|find me|show me)\s|^(?:请|帮|比较|总结|概括|翻译|解释|告诉|填写|预订|收集|提取|回复|提醒)/iu;
const TASK_WORDS = 5;
/** Words are counted no further. */
const MAX_COUNTED = 500;
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Five words or more, or one that asks for something: people search with fewer. */
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
    // It is said when the address is opened, as it is for every other.
    if (error instanceof AppError) return { kind: 'go', url: text };
    throw error;
  }
}

/** `w kettles`: with the engine that is called so. */
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
