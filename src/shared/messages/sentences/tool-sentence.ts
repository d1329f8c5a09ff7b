import type { Translate } from '#shared/messages/words.ts';
import { SAME_TASK } from '#shared/model/skills/same-task-id.ts';
import type { ToolName } from '#shared/tools/index.ts';

type Arguments = Readonly<Record<string, unknown>>;
type NameOf = (id: number) => string | null;

interface Call {
  readonly t: Translate;
  /** Arguments that are not checked against the tool's schema: each may be missing or of any type. */
  readonly args: Arguments;
  /** Returns words for the node whose id is in the given argument. */
  readonly node: (argument: 'nodeId' | 'toNodeId') => string;
  /** Returns the title of a tab in quotation marks; `null` if it is unknown. */
  readonly tab: (tabId: unknown) => string | null;
}

/**
 * Returns a tool call as a person would say it, e.g. `Click “Sign in”`.
 * @param nameOf Returns the name of a node as the page showed it
 * @param titleOf Returns the title of a tab; its number says nothing to people
 */
export function toolSentence(
  t: Translate,
  tool: string,
  args: unknown,
  nameOf: NameOf,
  titleOf: NameOf = () => null,
): string {
  if (!isToolName(tool)) return t('steps.useTool', { tool });
  const given: Arguments = isRecord(args) ? args : {};
  const node: Call['node'] = (argument) =>
    targetWords(given[WORDS_FOR[argument]]) ?? nodeWords(t, given[argument], nameOf);
  const tab: Call['tab'] = (tabId) => {
    const title = typeof tabId === 'number' ? (titleOf(tabId)?.trim() ?? '') : '';
    return title === '' ? null : quote(title);
  };
  return SENTENCES[tool]({ t, args: given, node, tab });
}

const SENTENCES: Readonly<Record<ToolName, (call: Call) => string>> = {
  navigate: ({ t, args }) => t('steps.navigate', { address: address(t, args['url']) }),
  click: clickSentence,
  type: typeSentence,
  clear: ({ t, node }) => t('steps.clear', { target: node('nodeId') }),
  select: ({ t, args, node }) =>
    t('steps.select', { option: quote(args['option']), target: node('nodeId') }),
  check: ({ t, args, node }) =>
    t(args['checked'] === false ? 'steps.untick' : 'steps.tick', { target: node('nodeId') }),
  fill_secret: ({ t, args, node }) =>
    t('steps.fillSecret', { secret: quote(args['secret']), target: node('nodeId') }),
  fill_fact: ({ t, args, node }) =>
    t('steps.fillFact', { fact: quote(args['fact']), target: node('nodeId') }),
  hover: ({ t, node }) => t('steps.hover', { target: node('nodeId') }),
  drag: dragSentence,
  scroll: scrollSentence,
  key: ({ t, args }) => t('steps.key', { key: text(args['key']) }),
  click_point: ({ t }) => t('steps.clickPoint'),
  screenshot: ({ t, args, node }) =>
    args['nodeId'] === undefined && args['target'] === undefined
      ? t('steps.screenshot')
      : t('steps.screenshotOf', { target: node('nodeId') }),
  dialog: ({ t, args }) =>
    t(args['action'] === 'accept' ? 'steps.acceptDialog' : 'steps.dismissDialog'),
  wait: ({ t, args: { seconds } }) =>
    typeof seconds === 'number' ? t('steps.waitSeconds', { seconds }) : t('steps.wait'),
  find_text: ({ t, args }) => t('steps.findText', { text: quote(args['text']) }),
  select_text: ({ t, args }) => t('steps.selectText', { text: quote(args['text']) }),
  read_page: ({ t }) => t('steps.readPage'),
  extract: ({ t }) => t('steps.extract'),
  locate: ({ t }) => t('steps.locate'),
  console_messages: ({ t }) => t('steps.readConsole'),
  network_requests: ({ t, args: { id } }) =>
    typeof id === 'number' ? t('steps.readRequest', { id: String(id) }) : t('steps.readRequests'),
  call_page_tool: ({ t, args }) => t('steps.callPageTool', { tool: quote(args['name']) }),
  row: ({ t }) => t('steps.row'),
  script: ({ t }) => t('steps.script'),
  use_skill: ({ t, args }) =>
    args['name'] === SAME_TASK
      ? t('steps.sameTask')
      : t('steps.useSkill', { name: quote(args['name']) }),
  pdf_extract: ({ t }) => t('steps.readPdf'),
  read_document: ({ t, args }) => t('steps.readDocument', { file: quote(fileName(args['path'])) }),
  back: ({ t }) => t('steps.back'),
  forward: ({ t }) => t('steps.forward'),
  reload: ({ t }) => t('steps.reload'),
  tabs: ({ t }) => t('steps.listTabs'),
  tab_open: ({ t, args: { url } }) =>
    url === undefined ? t('steps.openTab') : t('steps.openInTab', { address: address(t, url) }),
  tab_focus: ({ t, args, tab }) => {
    const title = tab(args['tabId']);
    return title === null ? t('steps.focusSomeTab') : t('steps.focusTab', { tab: title });
  },
  tab_close: ({ t, args, tab }) => {
    const title = tab(args['tabId']);
    return title === null ? t('steps.closeSomeTab') : t('steps.closeTab', { tab: title });
  },
  group_tabs: groupSentence,
  celebration: ({ t }) => t('steps.celebrate'),
  remember: ({ t, args }) => t('steps.remember', { text: quote(args['note']) }),
  ask_user: ({ t, args }) => t('steps.askUser', { text: quote(args['question']) }),
  done: ({ t, args }) => t(args['success'] === false ? 'steps.reportProblem' : 'steps.reportDone'),
  visual_click: ({ t, args }) => t('steps.visualClick', { text: quote(args['instruction']) }),
  drag_point: ({ t }) => t('steps.dragPoint'),
  visual_drag: ({ t, args }) =>
    t('steps.visualDrag', { from: quote(args['from']), to: quote(args['to']) }),
  visual_type: ({ t, args }) =>
    t('steps.visualType', { text: quote(args['text']), target: quote(args['instruction']) }),
  mcp: mcpSentence,
  browser: browserSentence,
  notes: notesSentence,
  upload: ({ t, args, node }) =>
    t('steps.upload', {
      target: args['text'] === undefined ? node('nodeId') : quote(args['text']),
    }),
};

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(SENTENCES, name);
}

function isRecord(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function groupSentence({ t, args: { name, tabIds } }: Call): string {
  const count = Array.isArray(tabIds) ? tabIds.length : 0;
  return name === ''
    ? t('steps.ungroupTabs', { count })
    : t('steps.groupTabs', { count, group: quote(name) });
}

function browserSentence({ t, args }: Call): string {
  const { action, query, url, name } = args;
  const words = quote(query);
  switch (action) {
    case 'history':
      return t('steps.searchHistory', { words });
    case 'seen':
      return t('steps.searchSeen', { words });
    case 'bookmarks':
      return t('steps.searchBookmarks', { words });
    case 'downloads':
      return query === undefined ? t('steps.listDownloads') : t('steps.searchDownloads', { words });
    case 'bookmark':
      return url === undefined
        ? t('steps.bookmarkPage')
        : t('steps.bookmark', { page: name === undefined ? address(t, url) : quote(name) });
    case 'download':
      return url === undefined
        ? t('steps.downloadLink')
        : t('steps.download', { address: address(t, url) });
    default:
      return t('steps.keepPdf');
  }
}

function notesSentence({ t, args: { action, name } }: Call): string {
  const file = quote(name);
  if (action === 'list') return t('steps.listFiles');
  if (action === 'read') return t('steps.readFile', { file });
  return t(action === 'append' ? 'steps.appendFile' : 'steps.writeFile', { file });
}

function clickSentence({ t, args, node }: Call): string {
  if (args['text'] !== undefined) return t('steps.click', { target: quote(args['text']) });
  return args['emptyPlace'] === true
    ? t('steps.clickEmpty')
    : t('steps.click', { target: node('nodeId') });
}

function typeSentence({ t, args, node }: Call): string {
  const words = quote(args['text']);
  const submits = args['submit'] === true;
  if (args['nodeId'] === undefined && args['target'] === undefined)
    return t(submits ? 'steps.typeSubmit' : 'steps.type', { text: words });
  const target = node('nodeId');
  return t(submits ? 'steps.typeIntoSubmit' : 'steps.typeInto', { text: words, target });
}

function dragSentence({ t, args, node }: Call): string {
  const { fromText, toText, toNodeId, toTarget } = args;
  const target = fromText === undefined ? node('nodeId') : quote(fromText);
  if (toText !== undefined) return t('steps.dragTo', { target, goal: quote(toText) });
  return toNodeId === undefined && toTarget === undefined
    ? t('steps.drag', { target })
    : t('steps.dragTo', { target, goal: node('toNodeId') });
}

function scrollSentence({ t, args, node }: Call): string {
  if (args['text'] !== undefined) return t('steps.scrollUntil', { text: quote(args['text']) });
  return args['nodeId'] === undefined && args['target'] === undefined
    ? t(scrollKey(args['direction']))
    : t('steps.scrollTo', { target: node('nodeId') });
}

function scrollKey(direction: unknown) {
  switch (direction) {
    case 'up':
      return 'steps.scrollUp';
    case 'down':
      return 'steps.scrollDown';
    case 'left':
      return 'steps.scrollLeft';
    case 'right':
      return 'steps.scrollRight';
    case 'top':
      return 'steps.scrollTop';
    case 'bottom':
      return 'steps.scrollBottom';
    default:
      return 'steps.scroll';
  }
}

function mcpSentence({ t, args }: Call): string {
  const service = quote(args['instanceId']);
  switch (args['action']) {
    case 'listTools':
      return t('steps.serviceTools', { service });
    case 'callTool':
      return t('steps.callService', { tool: quote(args['toolName']), service });
    default:
      return t('steps.listServices');
  }
}

/** Names of the arguments that describe an element in words, by the argument for its id. */
const WORDS_FOR = { nodeId: 'target', toNodeId: 'toTarget' } as const;

/**
 * Returns the element as a call names it in words, without its role, which is English in every language; `null` when the call has no words.
 */
function targetWords(target: unknown): string | null {
  if (isRecord(target)) return quote(target['name']);
  if (typeof target !== 'string') return null;
  const named = /^[a-z]+ ["“]([^"”]+)["”]$/.exec(target.trim())?.[1];
  if (named !== undefined) return quote(named);
  return /["“「『]/.test(target) ? shorten(target.replaceAll(/"([^"]*)"/g, '“$1”')) : quote(target);
}

function nodeWords(t: Translate, nodeId: unknown, nameOf: NameOf): string {
  if (typeof nodeId !== 'number') return t('steps.something');
  const name = nameOf(nodeId);
  return name === null ? t('steps.item', { number: String(nodeId) }) : quote(name);
}

const MAX_QUOTE_CHARS = 60;

function address(t: Translate, url: unknown): string {
  return typeof url === 'string' ? shorten(addressWords(url)) : t('steps.anAddress');
}

/** Returns a URL without `https://`, a lone slash, and a user name before the host, which could be mistaken for the host. */
function addressWords(url: string): string {
  const parts = /^(https?):\/\/(?:[^/?#@\\]*@)?([^/?#\\]*)(.*)$/is.exec(url);
  if (parts === null) return url;
  const [, scheme = '', host = '', rest = ''] = parts;
  return `${scheme.toLowerCase() === 'http' ? 'http://' : ''}${host}${rest === '/' ? '' : rest}`;
}

const fileName = (path: unknown): string => text(path).replace(/^.*[\\/]/, '');

/** Puts a value in quotation marks, which are the same in both languages. */
function quote(value: unknown): string {
  return `“${shorten(text(value))}”`;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '…';
}

function shorten(words: string): string {
  const oneLine = words.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(oneLine);
  return characters.length <= MAX_QUOTE_CHARS
    ? oneLine
    : `${characters.slice(0, MAX_QUOTE_CHARS - 1).join('')}…`;
}
