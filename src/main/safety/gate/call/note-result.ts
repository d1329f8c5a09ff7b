import { BROWSER, BrowserDataSchema } from '#shared/model/run/approval/grant.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import type { RunTaint } from '../../run-permissions/taint/run-taint.ts';
import { originOf } from '../../network-policy/origin-sets.ts';
import type { RunMemory } from '../access/call-memory.ts';
import type { Targets } from '../targets/resolve-targets.ts';

type Notes = Pick<RunTaint, 'noteRead' | 'noteTold'>;

/** Everything that one call shows to a run. Less is known about a call made before the run was continued. */
export interface ToldByCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly targets?: Targets;
  /** URLs of the pages that the tab showed before and after the call; `null` if it was not a web page. */
  readonly before: string | null;
  readonly after?: string | null;
  readonly readInFrames?: RunMemory['readInFrames'];
  readonly result: ToolResult;
}

const tabsSeen = (output: unknown): readonly { readonly url: string; readonly title: string }[] =>
  Array.isArray(output) ? output.filter(isTab) : [];

/**
 * Records where the run read a result: the service, the target's frame, or the page. The result of a call that changed sites belongs to
 * neither of them, so a page cannot claim a text by being visited.
 */
export function noteResult(taint: Notes, told: ToldByCall): void {
  const { tool, readInFrames = [], result } = told;
  for (const { origin, text } of readInFrames) taint.noteRead(origin, text);
  if (tool === 'tabs' && result.ok)
    for (const { url, title } of tabsSeen(result.output))
      taint.noteRead(originOf(url), `${url}\n${title}`);
  const place = ['nowhere', 'file'].includes(traitsOf(tool).reads) ? null : placeOf(told);
  if (place === null) return;
  const texts = result.ok
    ? [...textsOf(result.output), ...textsOf(result.effect)]
    : [result.error.message, result.error.next];
  const elsewhere = readInFrames.map(({ text }) => text);
  const lines = new Set(elsewhere.flatMap((text) => text.split('\n')));
  const own = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => !lines.has(line))
    .map((line) => elsewhere.reduce((rest, part) => rest.replaceAll(part, ' '), line));
  // Errors repeat what a call named, which would otherwise seem to come from the page.
  if (!result.ok) taint.noteTold(place, own.join('\n'));
  else taint.noteRead(place, own.join('\n'));
}

function placeOf({ tool, input, targets, before, after = null }: ToldByCall): string | null {
  const data = tool === 'browser' ? BrowserDataSchema.safeParse(input['action']).data : undefined;
  if (data !== undefined) return `${BROWSER}:${data}`;
  if (tool === 'mcp') return `mcp:${String(input['instanceId'])}`;
  const { frame, url } = input;
  if (typeof frame === 'string') return originOf(frame);
  const node = targets?.nodeId;
  if (tool === 'pdf_extract' && typeof url === 'string') return originOf(url);
  if (tool === 'pdf_extract' && typeof node?.link === 'string') return originOf(node.link);
  const at = node?.siteOrigin ?? node?.frameOrigin ?? originOrNull(before);
  const now = originOrNull(after);
  const hasMoved = before !== null && now !== null && originOf(before) !== now;
  return hasMoved && at !== null && at !== now ? `${at} ${now}` : (at ?? now);
}

/** Records where the run read the texts of a page's state. */
export function noteState(taint: Notes, snapshot: PageSnapshot): void {
  const { tab, otherTabs, nodes, panes = [], says = [], pageTools = [] } = snapshot;
  const { frameOrigins = {} } = snapshot;
  const page = originOf(tab.url);
  const placeOfFrame = (frame = ''): string => frameOrigins[frame] ?? page;
  const { dialog, unfinished, behind, problem = '' } = snapshot;
  const ofPage = [dialog?.message, unfinished?.words, behind?.by, problem];
  taint.noteRead(page, [tab.url, tab.title, ...ofPage].join('\n'));
  for (const { url, title } of otherTabs) taint.noteRead(originOf(url), `${url}\n${title}`);
  taint.noteRead(page, pageTools.flatMap(textsOf).join('\n'));
  for (const { frame, text } of says) taint.noteRead(placeOfFrame(frame), text);
  for (const node of [...nodes, ...panes])
    taint.noteRead(placeOfFrame(node.frame), textsOfNode(node).join('\n'));
}

/** Returns the readable text of a node, without its URL, which is only given on request. */
function textsOfNode({ name, attributes, state }: PageNode): readonly string[] {
  const { href: _, ...said } = state;
  return [name, attributes['title'] ?? '', ...textsOf(said)];
}

function textsOf(told: unknown): readonly string[] {
  if (told === null || typeof told !== 'object') return [String(told)];
  return Object.values(told).flatMap(textsOf);
}

function isTab(value: unknown): value is { readonly url: string; readonly title: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    'title' in value &&
    typeof value.url === 'string' &&
    typeof value.title === 'string'
  );
}

const originOrNull = (url: string | null): string | null => (url === null ? null : originOf(url));
