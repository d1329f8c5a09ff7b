import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { Condition, NodeCondition } from '#shared/plain-steps/instruction.ts';
import type { Found } from '#shared/page-target/by-words/choose-node.ts';
import { findByWords } from '#shared/page-target/by-words/find-by-words.ts';
import { findPassages, holdsText } from './find-passages.ts';
import { parsePageBlocks } from './page-blocks.ts';

export type Verdict =
  | { readonly kind: 'decided'; readonly holds: boolean; readonly evidence: readonly string[] }
  /** The element of the condition cannot be determined. */
  | { readonly kind: 'undecided'; readonly found: Exclude<Found, { kind: 'found' }> };

/** Whether a condition needs the page's text; the others need only the page state. */
export function needsPageText(condition: Condition): boolean {
  return condition.kind === 'page-has';
}

/** Whether a condition holds, with evidence for it. */
export function evaluateCondition(
  condition: Condition,
  snapshot: PageSnapshot,
  pageText: string,
): Verdict {
  const decide = (isSo: boolean, evidence: readonly string[]): Verdict => ({
    kind: 'decided',
    holds: isSo !== condition.isNegated,
    evidence,
  });
  switch (condition.kind) {
    case 'page-has': {
      const passages = findPassages(parsePageBlocks(pageText), condition.text);
      const names = snapshot.nodes.flatMap((node) =>
        [node.state.placeholder, node.state.value].filter(
          (text) => text !== undefined && holdsText(text, condition.text),
        ),
      );
      const evidence = [...passages, ...names.filter((name) => name !== undefined)];
      return decide(evidence.length > 0, evidence);
    }
    case 'title-has':
      return decide(holdsText(snapshot.tab.title, condition.text), [snapshot.tab.title]);
    case 'address-has':
      return decide(snapshot.tab.url.toLowerCase().includes(condition.text.toLowerCase()), [
        snapshot.tab.url,
      ]);
    case 'node-exists': {
      const found = findByWords(snapshot, condition.target, 'any');
      if (found.kind === 'none') return decide(false, []);
      const nodes = found.kind === 'found' ? [found.node] : found.nodes;
      return decide(
        true,
        nodes.slice(0, 3).map((node) => node.name),
      );
    }
    case 'node-is': {
      const purpose =
        condition.state === 'checked' ? 'check' : condition.state === 'empty' ? 'fill' : 'any';
      const found = findByWords(snapshot, condition.target, purpose);
      if (found.kind !== 'found') return { kind: 'undecided', found };
      return decide(isInState(found.node, condition.state), [found.node.name]);
    }
  }
}

function isInState({ state }: PageNode, wanted: NodeCondition): boolean {
  switch (wanted) {
    case 'checked':
      return [state.checked, state.selected, state.current, state.pressed].includes(true);
    case 'disabled':
      return state.disabled === true;
    case 'expanded':
      return state.expanded === true;
    case 'pressed':
      return state.pressed === true;
    case 'empty':
      return (state.value ?? '') === '';
  }
}
