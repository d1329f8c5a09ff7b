import type { Translate } from '#shared/messages/words.ts';

import { displayAddress } from './display-address.ts';

type Arguments = Readonly<Record<string, unknown>>;

/**
 * A tool call as a person would say it, e.g. `Click “Sign in”`.
 * @param nameOf gives the name of a node as the page showed it
 */
export function toolSentence(
  t: Translate,
  tool: string,
  args: unknown,
  nameOf: (nodeId: number) => string | null,
): string {
  const given: Arguments = isRecord(args) ? args : {};
  const node = () => nodeWords(t, given['nodeId'], nameOf);
  switch (tool) {
    case 'navigate':
      return t('steps.navigate', { address: address(t, given['url']) });
    case 'click':
      if (given['text'] !== undefined) return t('steps.click', { target: quote(given['text']) });
      return given['emptyPlace'] === true
        ? t('steps.clickEmpty')
        : t('steps.click', { target: node() });
    case 'type':
      return typeSentence(t, given, node);
    case 'clear':
      return t('steps.clear', { target: node() });
    case 'select':
      return t('steps.select', { option: quote(given['option']), target: node() });
    case 'check':
      return t(given['checked'] === false ? 'steps.untick' : 'steps.tick', { target: node() });
    case 'hover':
      return t('steps.hover', { target: node() });
    case 'drag':
      return dragSentence(t, given, nameOf);
    case 'upload':
      return t('steps.upload', { target: node() });
    case 'dialog':
      return t(given['action'] === 'accept' ? 'steps.acceptDialog' : 'steps.dismissDialog');
    case 'find_text':
      return t('steps.findText', { text: quote(given['text']) });
    case 'select_text':
      return t('steps.selectText', { text: quote(given['text']) });
    case 'scroll':
      if (given['text'] !== undefined)
        return t('steps.scrollUntil', { text: quote(given['text']) });
      return given['nodeId'] === undefined
        ? t(scrollKey(given['direction']))
        : t('steps.scrollTo', { target: node() });
    case 'key':
      return t('steps.key', { key: text(given['key']) });
    case 'wait':
      return typeof given['seconds'] === 'number'
        ? t('steps.waitSeconds', { seconds: given['seconds'] })
        : t('steps.wait');
    case 'read_page':
      return t('steps.readPage');
    case 'extract':
      return t('steps.extract');
    case 'visual_click':
      return t('steps.visualClick', { text: quote(given['instruction']) });
    case 'visual_type':
      return t('steps.visualType', {
        text: quote(given['text']),
        target: quote(given['instruction']),
      });
    case 'click_point':
      return t('steps.clickPoint');
    case 'screenshot':
      return given['nodeId'] === undefined
        ? t('steps.screenshot')
        : t('steps.screenshotOf', { target: node() });
    case 'pdf_extract':
      return t('steps.readPdf');
    case 'back':
      return t('steps.back');
    case 'forward':
      return t('steps.forward');
    case 'reload':
      return t('steps.reload');
    case 'tabs':
      return t('steps.listTabs');
    case 'tab_open':
      return given['url'] === undefined
        ? t('steps.openTab')
        : t('steps.openInTab', { address: address(t, given['url']) });
    case 'tab_focus':
      return t('steps.focusTab', { tab: text(given['tabId']) });
    case 'tab_close':
      return t('steps.closeTab', { tab: text(given['tabId']) });
    case 'mcp':
      return mcpSentence(t, given);
    case 'celebration':
      return t('steps.celebrate');
    case 'remember':
      return t('steps.remember', { text: quote(given['note']) });
    case 'ask_user':
      return t('steps.askUser', { text: quote(given['question']) });
    case 'done':
      return t(given['success'] === false ? 'steps.reportProblem' : 'steps.reportDone');
    default:
      return t('steps.useTool', { tool });
  }
}

const MAX_QUOTE_CHARS = 60;

function isRecord(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeSentence(t: Translate, given: Arguments, node: () => string): string {
  const words = quote(given['text']);
  const submits = given['submit'] === true;
  if (given['nodeId'] === undefined)
    return t(submits ? 'steps.typeSubmit' : 'steps.type', { text: words });
  return t(submits ? 'steps.typeIntoSubmit' : 'steps.typeInto', { text: words, target: node() });
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

function dragSentence(
  t: Translate,
  given: Arguments,
  nameOf: (nodeId: number) => string | null,
): string {
  const { nodeId, fromText, toText, toNodeId } = given;
  const target = fromText === undefined ? nodeWords(t, nodeId, nameOf) : quote(fromText);
  if (toText !== undefined) return t('steps.dragTo', { target, goal: quote(toText) });
  return toNodeId === undefined
    ? t('steps.drag', { target })
    : t('steps.dragTo', { target, goal: nodeWords(t, toNodeId, nameOf) });
}

function nodeWords(
  t: Translate,
  nodeId: unknown,
  nameOf: (nodeId: number) => string | null,
): string {
  if (typeof nodeId !== 'number') return t('steps.something');
  const name = nameOf(nodeId);
  return name === null ? t('steps.item', { number: String(nodeId) }) : quote(name);
}

function mcpSentence(t: Translate, given: Arguments): string {
  const service = quote(given['instanceId']);
  switch (given['action']) {
    case 'listTools':
      return t('steps.serviceTools', { service });
    case 'callTool':
      return t('steps.callService', { tool: quote(given['toolName']), service });
    default:
      return t('steps.listServices');
  }
}

function address(t: Translate, url: unknown): string {
  return typeof url === 'string' ? shorten(displayAddress(url)) : t('steps.anAddress');
}

/** Quotation marks are the same in both languages. */
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
