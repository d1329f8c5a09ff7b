import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import type { NodeArgument } from '#shared/model/page/node-fingerprint.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

import type { Touch } from './origin-sets.ts';

/** What a call is known by, for what it touches. */
export interface TouchingCall {
  readonly tool: Pick<ToolContract, 'name' | 'risk'>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly targets: Readonly<Partial<Record<NodeArgument, NodeFacts>>>;
  /** The addresses of the frames that an act goes to which names no node. */
  readonly actFrames: readonly string[];
  /** The address of the tab that acts go to; `null` when it shows no web page. */
  readonly currentUrl: string | null;
}

/** Ways off a page, which reach whatever the request filter lets them, and what touches no page. */
const TOUCHES_NO_PAGE = new Set([
  'navigate',
  'back',
  'forward',
  'reload',
  'tab_open',
  'tab_close',
  'tab_focus',
  'group_tabs',
  'tabs',
  'mcp',
  'wait',
  'notes',
  'celebration',
]);
/** Acts that neither follow a link nor submit a form. */
const PRESSES_NOTHING = new Set(['clear', 'check', 'select', 'drag', 'hover', 'scroll']);
/** Keys that press a button, follow a link or submit the form of a field. */
const PRESSING_KEY = /(?:^|\+)(?:enter|numpadenter|return|space|spacebar| )$/i;

export function actsOnPage({ name, risk }: TouchingCall['tool']): boolean {
  return risk !== 'look' && name !== 'browser' && !TOUCHES_NO_PAGE.has(name);
}

/** The places that a call touches, and how. */
export function touchesOf(call: TouchingCall): readonly Touch[] {
  const { tool, input, targets, actFrames, currentUrl } = call;
  const { url, frame } = input;
  const visits: readonly Touch[] = [
    ...(typeof url === 'string' ? [{ kind: 'visit', url, by: 'address' } as const] : []),
    ...(typeof frame === 'string' ? [{ kind: 'look', url: frame } as const] : []),
  ];
  if (tool.name === 'browser') return touchesOfBrowser(call, visits);
  if (TOUCHES_NO_PAGE.has(tool.name)) return visits;
  const nodes = tool.risk === 'look' ? [] : Object.values(targets);
  // An element counts by the frame that it stands in, whatever is known of its tab.
  if (currentUrl === null)
    return [...visits, ...nodes.flatMap((node) => touchesOfNode(tool.name, input, node))];
  if (tool.risk === 'look') return [...visits, { kind: 'look', url: currentUrl }];
  const frames = actFrames.length === 0 ? [currentUrl] : actFrames;
  const acts: readonly Touch[] =
    nodes.length > 0
      ? nodes.flatMap((node) => touchesOfNode(tool.name, input, node))
      : frames.map((address) => ({ kind: 'act', url: address, isSearch: false }));
  // Who may act at a place may look there: one question is enough.
  return [...visits, ...acts, { kind: 'look', url: currentUrl }];
}

/** A page that is printed is read, a file that is downloaded is gone to; what is bookmarked by its address has to be a place that is read. */
function touchesOfBrowser(
  { input, targets, currentUrl }: TouchingCall,
  visits: readonly Touch[],
): readonly Touch[] {
  const isOfPage = input['action'] === 'pdf' || input['action'] === 'download';
  if (!isOfPage) return visits;
  const links = Object.values(targets).flatMap(({ link, siteOrigin, frameOrigin }) => {
    const stands: Touch = { kind: 'look', url: siteOrigin ?? frameOrigin };
    return link === null ? [stands] : [stands, { kind: 'visit', url: link, by: 'link' } as const];
  });
  const page: readonly Touch[] = currentUrl === null ? [] : [{ kind: 'look', url: currentUrl }];
  return [...visits, ...(input['action'] === 'download' ? links : []), ...page];
}

function touchesOfNode(
  tool: string,
  input: TouchingCall['input'],
  node: NodeFacts,
): readonly Touch[] {
  const { form, submits, link, field } = node;
  const frameOrigin = node.siteOrigin ?? node.frameOrigin;
  const isKey = tool === 'key';
  const presses = isPressed(tool, input);
  // Enter in a field submits its form, whatever the field is.
  const sends =
    presses && form !== null && (submits || ((isKey || tool === 'type') && field !== null));
  const isSearch = form !== null && isOwnGet(form, frameOrigin) && (field !== null || submits);
  // Whoever follows a link reads on; the page itself needs to be one that is read.
  const follows = presses && link !== null && tool === 'click' && !sends;
  return [
    follows ? { kind: 'look', url: frameOrigin } : { kind: 'act', url: frameOrigin, isSearch },
    ...(presses && link !== null ? [{ kind: 'visit', url: link, by: 'link' } as const] : []),
    ...(sends ? [sending(form, isSearch)] : []),
  ];
}

function isPressed(tool: string, { key, submit }: TouchingCall['input']): boolean {
  if (tool === 'type') return submit === true;
  if (tool === 'key') return typeof key !== 'string' || PRESSING_KEY.test(key);
  return !PRESSES_NOTHING.has(tool);
}

/** A form that is sent to the search engine by GET is a search, as a link to its results would be. */
function sending(form: NonNullable<NodeFacts['form']>, isSearch: boolean): Touch {
  return isSearch
    ? { kind: 'act', url: form.action, isSearch }
    : { kind: 'send', url: form.action };
}

function isOwnGet({ method, action }: NonNullable<NodeFacts['form']>, origin: string): boolean {
  return method.toLowerCase() === 'get' && URL.parse(action)?.origin === origin;
}
