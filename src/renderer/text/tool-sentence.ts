import { displayAddress } from './display-address.ts';

type Arguments = Readonly<Record<string, unknown>>;

/**
 * A tool call as a person would say it, e.g. `Click “Sign in”`.
 * `nameOf` gives the name of a node as the page showed it.
 */
export function toolSentence(
  tool: string,
  args: unknown,
  nameOf: (nodeId: number) => string | null,
): string {
  const given: Arguments = isRecord(args) ? args : {};
  const node = () => nodeWords(given['nodeId'], nameOf);
  switch (tool) {
    case 'navigate':
      return `Go to ${address(given['url'])}`;
    case 'click':
      if (given['text'] !== undefined) return `Click ${quote(given['text'])}`;
      return given['emptyPlace'] === true ? 'Click beside everything' : `Click ${node()}`;
    case 'type':
      return `Type ${quote(given['text'])}${given['nodeId'] === undefined ? '' : ` into ${node()}`}${given['submit'] === true ? ' and press Enter' : ''}`;
    case 'clear':
      return `Empty ${node()}`;
    case 'select':
      return `Choose ${quote(given['option'])} in ${node()}`;
    case 'check':
      return `${given['checked'] === false ? 'Untick' : 'Tick'} ${node()}`;
    case 'hover':
      return `Point at ${node()}`;
    case 'drag':
      return dragSentence(given, nameOf);
    case 'upload':
      return `Give files to ${node()}`;
    case 'dialog':
      return given['action'] === 'accept' ? 'Accept the next dialog' : 'Dismiss the next dialog';
    case 'find_text':
      return `Find ${quote(given['text'])}`;
    case 'select_text':
      return `Mark ${quote(given['text'])}`;
    case 'scroll':
      if (given['text'] !== undefined) return `Scroll until ${quote(given['text'])} is there`;
      return given['nodeId'] === undefined
        ? `Scroll ${text(given['direction'])}`
        : `Scroll to ${node()}`;
    case 'key':
      return `Press ${text(given['key'])}`;
    case 'wait':
      return waitSentence(given['seconds']);
    case 'read_page':
      return 'Read the page';
    case 'extract':
      return 'Extract data from the page';
    case 'visual_click':
      return `Click ${quote(given['instruction'])} on the picture`;
    case 'visual_type':
      return `Type ${quote(given['text'])} into ${quote(given['instruction'])} on the picture`;
    case 'click_point':
      return 'Click a point on the page';
    case 'screenshot':
      return `Take a picture of ${given['nodeId'] === undefined ? 'the page' : node()}`;
    case 'pdf_extract':
      return 'Read the PDF';
    case 'back':
      return 'Go back';
    case 'forward':
      return 'Go forward';
    case 'reload':
      return 'Load the page again';
    case 'tabs':
      return 'Look at the open tabs';
    case 'tab_open':
      return given['url'] === undefined
        ? 'Open a new tab'
        : `Open ${address(given['url'])} in a new tab`;
    case 'tab_focus':
      return `Switch to tab ${text(given['tabId'])}`;
    case 'tab_close':
      return `Close tab ${text(given['tabId'])}`;
    case 'mcp':
      return mcpSentence(given);
    case 'celebration':
      return 'Celebrate';
    case 'type_point':
      return `Type ${quote(given['text'])} at a place on the page`;
    case 'remember':
      return `Note ${quote(given['note'])}`;
    case 'ask_user':
      return `Ask you ${quote(given['question'])}`;
    case 'done':
      return given['success'] === false
        ? 'Report what stood in the way'
        : 'Report that this part is done';
    default:
      return `Use “${tool}”`;
  }
}

const MAX_QUOTE_CHARS = 60;

function isRecord(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function dragSentence(given: Arguments, nameOf: (nodeId: number) => string | null): string {
  const { nodeId, fromText, toText, toNodeId } = given;
  const what = fromText === undefined ? nodeWords(nodeId, nameOf) : quote(fromText);
  if (toText !== undefined) return `Drag ${what} to ${quote(toText)}`;
  return toNodeId === undefined ? `Drag ${what}` : `Drag ${what} to ${nodeWords(toNodeId, nameOf)}`;
}

function nodeWords(nodeId: unknown, nameOf: (nodeId: number) => string | null): string {
  if (typeof nodeId !== 'number') return 'something on the page';
  const name = nameOf(nodeId);
  return name === null ? `item ${nodeId} on the page` : quote(name);
}

function mcpSentence(given: Arguments): string {
  switch (given['action']) {
    case 'listTools':
      return `Look at what ${quote(given['instanceId'])} can do`;
    case 'callTool':
      return `Call ${quote(given['toolName'])} of ${quote(given['instanceId'])}`;
    default:
      return 'Look at the services that are set up';
  }
}

function waitSentence(seconds: unknown): string {
  if (typeof seconds !== 'number') return 'Wait a moment';
  return seconds === 1 ? 'Wait 1 second' : `Wait ${seconds} seconds`;
}

function address(url: unknown): string {
  return typeof url === 'string' ? shorten(displayAddress(url)) : 'an address';
}

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
