import type { ExtraProps } from 'react-markdown';

import type { ProvedClaim } from '#shared/evidence/prove-claims.ts';

type Element = NonNullable<ExtraProps['node']>;
type Content = Element['children'][number];
type Text = Extract<Content, { type: 'text' }>;

interface Parent {
  children: (Content | { readonly type: 'doctype' })[];
}

/** Element of a claim in an answer; `data-claim` is its number. */
export const CLAIM_TAG = 'mark';

/** A Markdown plugin that wraps each claim in an element. Links stay as they are, because they cannot nest. */
export function claimMarks(text: string, claims: readonly ProvedClaim[]) {
  return () => (tree: Parent) => {
    markIn(tree, text, claims);
  };
}

function markIn(parent: Parent, text: string, claims: readonly ProvedClaim[]): void {
  parent.children = parent.children.flatMap((child): Parent['children'] => {
    if (child.type === 'text') return marked(child, text, claims);
    if (child.type === 'element' && child.tagName !== 'a' && child.tagName !== 'pre')
      markIn(child, text, claims);
    return [child];
  });
}

function marked(node: Text, text: string, claims: readonly ProvedClaim[]): Content[] {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return [node];
  const parts: Content[] = [];
  let done = 0;
  for (const [number, claim] of claims.entries()) {
    if (claim.start >= end || claim.end <= start) continue;
    const piece = text.slice(Math.max(claim.start, start), Math.min(claim.end, end));
    // The Markdown source has other escapes and line breaks than the node, so the words themselves are searched.
    const at = node.value.indexOf(piece, done);
    if (at < 0 || piece.trim() === '') continue;
    if (at > done) parts.push({ type: 'text', value: node.value.slice(done, at) });
    parts.push({
      type: 'element',
      tagName: CLAIM_TAG,
      properties: { 'data-claim': number },
      children: [{ type: 'text', value: piece }],
    });
    done = at + piece.length;
  }
  if (done === 0) return [node];
  const rest = node.value.slice(done);
  return rest === '' ? parts : [...parts, { type: 'text', value: rest }];
}
