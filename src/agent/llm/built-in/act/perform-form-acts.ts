import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { Instruction, Target } from '#shared/plain-steps/instruction.ts';
import type { Found } from '#shared/page-target/by-words/choose-node.ts';
import { findByWords, findSearchBox } from '#shared/page-target/by-words/find-by-words.ts';
import { fitsRole } from '#shared/page-target/by-words/role-fit.ts';
import { normaliseName } from '#shared/page-target/normalise-name.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  ask,
  type Call,
  type Decide,
  failed,
  failureText,
  type CallResults,
  type Outcome,
  type Routine,
  succeeded,
} from './routine.ts';
import { actOnFound, actOnTarget, explainUnfound } from './act-on-target.ts';

/** Types into a field, or selects an option when the "field" is a native list. */
export function* performType(
  { text, target, isAdded, isAtCursor }: Extract<Instruction, { kind: 'type' }>,
  phrases: Phrases,
): Routine {
  if (isAtCursor === true) return yield* performTypeAtCursor(text, phrases);
  const results = yield* reachField(target, phrases, (node) =>
    fillCall(node, text, isAdded === true),
  );
  return ended(
    results,
    results.last.tool === 'select'
      ? phrases.selected(text, results.label)
      : phrases.typed(text, results.label),
  );
}

/** Types where the focus is. The focused element need not be in the list: programs that draw their own text keep the focus on a hidden field. */
function* performTypeAtCursor(text: string, phrases: Phrases): Routine {
  const results: CallResults = yield (snapshot) => {
    const field = snapshot.nodes.find(
      ({ kind, state }) => kind === 'typeable' && state.focused === true,
    );
    return ask({ tool: 'type', args: { ...(field && { nodeId: field.nodeId }), text } }, '');
  };
  return ended(results, phrases.typedAtCursor(text));
}

export function* performClear(
  { target }: Extract<Instruction, { kind: 'clear' }>,
  phrases: Phrases,
): Routine {
  const results = yield* reachField(target, phrases, (node) => ({
    tool: 'clear',
    args: { nodeId: node.nodeId },
  }));
  return ended(results, phrases.cleared(results.label));
}

/** Selects in a native list; an option that is an element of the page itself (a radio button, an open menu's entry) is clicked. */
export function* performSelect(
  { option, target }: Extract<Instruction, { kind: 'select' }>,
  phrases: Phrases,
): Routine {
  const choice: Target = {
    phrase: `“${option}”`,
    name: option,
    role: null,
    ordinal: null,
    section: target?.name ?? null,
  };
  const find = (snapshot: PageSnapshot): Found => {
    const lists = snapshot.nodes.filter((node) => hasOption(node, option));
    if (target === null) {
      const [list] = lists;
      if (list === undefined) return findByWords(snapshot, choice, 'any');
      return lists.length === 1 ? { kind: 'found', node: list } : { kind: 'several', nodes: lists };
    }
    const named = findByWords(snapshot, target, 'choose');
    if (named.kind !== 'none') return named;
    const inGroup = findByWords(snapshot, choice, 'any');
    return inGroup.kind === 'found' ? inGroup : named;
  };
  const results = yield* actOnFound(
    find,
    (found) => explainUnfound(found, target ?? choice, phrases),
    phrases,
    (node) => selectCall(node, option),
  );
  return ended(
    results,
    results.last.tool === 'select'
      ? phrases.selected(option, results.label)
      : phrases.clicked(results.label, true),
  );
}

export function* performSetChecked(
  { target, isChecked }: Extract<Instruction, { kind: 'set-checked' }>,
  phrases: Phrases,
): Routine {
  const isSo = ({ state }: PageNode) =>
    (state.checked ?? state.pressed ?? state.selected ?? false) === isChecked;
  const results = yield* actOnTarget(target, 'check', phrases, (node) =>
    isSo(node)
      ? succeeded(phrases.checked(phrases.nodeLabel(node), isChecked, true))
      : { tool: 'click', args: { nodeId: node.nodeId } },
  );
  if (!results.last.result.ok) return failed(failureText(results.last));
  yield (snapshot) => {
    const found = findByWords(snapshot, target, 'check');
    const hasStayed = found.kind === 'found' && !isSo(found.node);
    return hasStayed
      ? failed(phrases.stateStayed(results.label))
      : succeeded(phrases.checked(results.label, isChecked, false));
  };
  return succeeded(phrases.checked(results.label, isChecked, false));
}

/** Types the words into the page's search box and submits them. */
export function* performSearch(
  { words }: Extract<Instruction, { kind: 'search' }>,
  phrases: Phrases,
): Routine {
  const explain = (found: Exclude<Found, { kind: 'found' }>): Outcome =>
    failed(
      found.kind === 'several'
        ? phrases.severalCalled(null, found.nodes.slice(0, 5).map(phrases.nodeLabel))
        : phrases.noSearchBox,
    );
  const results = yield* actOnFound(findSearchBox, explain, phrases, (node) => ({
    tool: 'type',
    args: { nodeId: node.nodeId, text: words, submit: true },
  }));
  return ended(results, phrases.searched(words));
}

function* reachField(
  target: Target | null,
  phrases: Phrases,
  build: (node: PageNode) => Call,
): Generator<Decide, CallResults, CallResults> {
  if (target !== null) return yield* actOnTarget(target, 'fill', phrases, build);
  const explain = (found: Exclude<Found, { kind: 'found' }>): Outcome =>
    failed(
      phrases.noFieldNamed(
        (found.kind === 'several' ? found.nodes : []).slice(0, 5).map(phrases.nodeLabel),
      ),
    );
  return yield* actOnFound(findOnlyField, explain, phrases, build);
}

/** The field that has the focus, or the only one there is. */
function findOnlyField(snapshot: PageSnapshot): Found {
  const fields = snapshot.nodes.filter(
    (node) =>
      node.kind === 'typeable' && node.state.disabled !== true && node.state.readonly !== true,
  );
  const focused = fields.find((node) => node.state.focused === true);
  const [only] = fields;
  if (focused !== undefined) return { kind: 'found', node: focused };
  if (only === undefined) return { kind: 'none', closest: [] };
  return fields.length === 1 ? { kind: 'found', node: only } : { kind: 'several', nodes: fields };
}

function fillCall(node: PageNode, text: string, isAdded: boolean): Call {
  const isList = node.kind !== 'typeable' && node.state.options !== undefined;
  return isList
    ? { tool: 'select', args: { nodeId: node.nodeId, option: text } }
    : { tool: 'type', args: { nodeId: node.nodeId, text, ...(isAdded && { append: true }) } };
}

function selectCall(node: PageNode, option: string): Call {
  const isList =
    node.state.options !== undefined ||
    node.tag === 'select' ||
    (fitsRole(node, 'dropdown') && normaliseName(node.name) !== normaliseName(option));
  return isList
    ? { tool: 'select', args: { nodeId: node.nodeId, option } }
    : { tool: 'click', args: { nodeId: node.nodeId } };
}

function hasOption(node: PageNode, option: string): boolean {
  return (
    node.state.options?.some((label) => normaliseName(label) === normaliseName(option)) ?? false
  );
}

function ended({ last }: CallResults, text: string): Outcome {
  return last.result.ok ? succeeded(text) : failed(failureText(last));
}
