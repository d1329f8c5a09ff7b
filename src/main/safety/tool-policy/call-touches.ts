import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import type { NodeArgument } from '#shared/model/page/node-fingerprint.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import type { Touch } from '../network-policy/origin-sets.ts';

/** Facts about a call that decide what it touches. */
export interface TouchingCall {
  readonly tool: Pick<ToolContract, 'name' | 'risk'>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly targets: Readonly<Partial<Record<NodeArgument, NodeFacts>>>;
  /** URLs of the frames in which an action without a node takes place. */
  readonly actFrames: readonly string[];
  /** URL of the tab that receives actions; `null` if it shows no web page. */
  readonly currentUrl: string | null;
}

/** Keys that press a button, follow a link or submit the form of a field. */
const PRESSING_KEY = /(?:^|\+)(?:enter|numpadenter|return|space|spacebar| )$/i;

export function actsOnPage({ name, risk }: TouchingCall['tool']): boolean {
  return risk !== 'look' && traitsOf(name).touches === 'page';
}

/** Returns the places that a call touches, and how. */
export function touchesOf(call: TouchingCall): readonly Touch[] {
  const { tool, input, targets, actFrames, currentUrl } = call;
  const { url, frame } = input;
  const visits: Touch[] = [
    ...(typeof url === 'string' ? [{ kind: 'visit', url, by: 'address' } as const] : []),
    ...(typeof frame === 'string' ? [{ kind: 'look', url: frame } as const] : []),
  ];
  const { touches } = traitsOf(tool.name);
  // The PDF behind a link is fetched as the person would fetch it.
  if (tool.name === 'pdf_extract')
    visits.push(
      ...Object.values(targets).flatMap(({ link }) =>
        link === null ? [] : [{ kind: 'visit', url: link, by: 'link' } as const],
      ),
    );
  if (touches === 'browser') return touchesOfBrowser(call, visits);
  if (touches === 'none') return visits;
  const nodes = tool.risk === 'look' ? [] : Object.values(targets);
  // An element counts by its frame, even if its tab's URL is unknown.
  if (currentUrl === null)
    return [...visits, ...nodes.flatMap((node) => touchesOfNode(tool.name, input, node))];
  if (tool.risk === 'look') return [...visits, { kind: 'look', url: currentUrl }];
  const frames = actFrames.length === 0 ? [currentUrl] : actFrames;
  const acts: readonly Touch[] =
    nodes.length > 0
      ? nodes.flatMap((node) => touchesOfNode(tool.name, input, node))
      : frames.map((address) => ({ kind: 'act', url: address, isSearch: false }));
  // Permission to act includes looking, so acts come first and one question is enough.
  return [...visits, ...acts, { kind: 'look', url: currentUrl }];
}

/**
 * Returns what a call of `browser` touches: printing reads the page, downloading visits the file, and bookmarking a URL requires permission
 * to read it.
 */
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
  // Enter in a field submits its form, whatever kind of field it is.
  const sends =
    presses && form !== null && (submits || ((isKey || tool === 'type') && field !== null));
  const isSearch = form !== null && isOwnGet(form, frameOrigin) && (field !== null || submits);
  // Following a link is reading, so the page itself only needs to be readable.
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
  return traitsOf(tool).presses;
}

/** Returns the touch of a submitted form. A GET form of its own origin is a search, like a link to its results. */
function sending(form: NonNullable<NodeFacts['form']>, isSearch: boolean): Touch {
  return isSearch
    ? { kind: 'act', url: form.action, isSearch }
    : { kind: 'send', url: form.action };
}

function isOwnGet({ method, action }: NonNullable<NodeFacts['form']>, origin: string): boolean {
  return method.toLowerCase() === 'get' && URL.parse(action)?.origin === origin;
}
