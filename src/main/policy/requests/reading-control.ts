import type { NodeFacts } from '#shared/model/page/node-facts.ts';

type Control = Pick<NodeFacts, 'role' | 'link' | 'submits' | 'form'>;

/** Tools that press or point at something, as a person does to be shown more. */
const POINTING: ReadonlySet<string> = new Set(['click', 'hover', 'scroll']);
/** Parts of pages that are there to show something else. */
const SHOWING: ReadonlySet<string> = new Set(['tab', 'treeitem', 'columnheader', 'searchbox']);

/** Whether an act on this part of a page asks to be shown something, by what the part is: it leads somewhere, or sorts, or opens. */
export function asksForReading(
  tool: string,
  control: Control | null,
  pageUrl: string | null,
): boolean {
  if (control === null) return tool === 'scroll';
  const { role, link, submits, form } = control;
  if (tool === 'type') return role === 'searchbox';
  if (!POINTING.has(tool) || submits || (form !== null && role !== 'searchbox')) return false;
  return SHOWING.has(role) || (role === 'link' && link !== null && leadsAway(link, pageUrl));
}

/** A link to the page itself is a button in disguise. */
function leadsAway(link: string, pageUrl: string | null): boolean {
  const withoutHash = (url: string): string => url.replace(/#.*$/, '');
  return pageUrl === null || withoutHash(link) !== withoutHash(pageUrl);
}
