import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { Instruction, Target } from '#shared/plain-steps/instruction.ts';
import { type Found, findNode, findSearchBox } from '../match/find-node.ts';
import { fitsRole } from '../match/role-fit.ts';
import { normaliseName } from '../match/normalise-name.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  ask,
  type Call,
  type Decide,
  failed,
  failureText,
  type Heard,
  type Outcome,
  type Performance,
  succeeded,
} from './performance.ts';
import { actOnFound, actOnTarget, explainUnfound } from './reach-node.ts';

/** Types into a field, or chooses in a native list when the "field" is one. */
export function* performType(
  { text, target, isAdded, isAtCursor }: Extract<Instruction, { kind: 'type' }>,
  say: Phrases,
): Performance {
  if (isAtCursor === true) return yield* performTypeAtCursor(text, say);
  const heard = yield* reachField(target, say, (node) => fillCall(node, text, isAdded === true));
  return ended(
    heard,
    heard.last.tool === 'select' ? say.selected(text, heard.label) : say.typed(text, heard.label),
  );
}

/** What has the cursor need not be in the list: programs with a drawing of their own keep it on something hidden. */
function* performTypeAtCursor(text: string, say: Phrases): Performance {
  const heard: Heard = yield (snapshot) => {
    const field = snapshot.nodes.find(
      ({ kind, state }) => kind === 'typeable' && state.focused === true,
    );
    return ask({ tool: 'type', args: { ...(field && { nodeId: field.nodeId }), text } }, '');
  };
  return ended(heard, say.typedAtCursor(text));
}

export function* performClear(
  { target }: Extract<Instruction, { kind: 'clear' }>,
  say: Phrases,
): Performance {
  const heard = yield* reachField(target, say, (node) => ({
    tool: 'clear',
    args: { nodeId: node.nodeId },
  }));
  return ended(heard, say.cleared(heard.label));
}

/** Chooses in a native list; an option that stands in the page by itself (a radio button, an open menu's entry) is clicked. */
export function* performSelect(
  { option, target }: Extract<Instruction, { kind: 'select' }>,
  say: Phrases,
): Performance {
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
      if (list === undefined) return findNode(snapshot, choice, 'any');
      return lists.length === 1 ? { kind: 'found', node: list } : { kind: 'several', nodes: lists };
    }
    const named = findNode(snapshot, target, 'choose');
    if (named.kind !== 'none') return named;
    const inGroup = findNode(snapshot, choice, 'any');
    return inGroup.kind === 'found' ? inGroup : named;
  };
  const heard = yield* actOnFound(
    find,
    (found) => explainUnfound(found, target ?? choice, say),
    say,
    (node) => selectCall(node, option),
  );
  return ended(
    heard,
    heard.last.tool === 'select'
      ? say.selected(option, heard.label)
      : say.clicked(heard.label, true),
  );
}

export function* performSetChecked(
  { target, isChecked }: Extract<Instruction, { kind: 'set-checked' }>,
  say: Phrases,
): Performance {
  const isSo = ({ state }: PageNode) =>
    (state.checked ?? state.pressed ?? state.selected ?? false) === isChecked;
  const heard = yield* actOnTarget(target, 'check', say, (node) =>
    isSo(node)
      ? succeeded(say.checked(say.nodeLabel(node), isChecked, true))
      : { tool: 'click', args: { nodeId: node.nodeId } },
  );
  if (!heard.last.result.ok) return failed(failureText(heard.last));
  yield (snapshot) => {
    const found = findNode(snapshot, target, 'check');
    const hasStayed = found.kind === 'found' && !isSo(found.node);
    return hasStayed
      ? failed(say.stateStayed(heard.label))
      : succeeded(say.checked(heard.label, isChecked, false));
  };
  return succeeded(say.checked(heard.label, isChecked, false));
}

/** Types the words into the page's search box and submits them. */
export function* performSearch(
  { words }: Extract<Instruction, { kind: 'search' }>,
  say: Phrases,
): Performance {
  const explain = (found: Exclude<Found, { kind: 'found' }>): Outcome =>
    failed(
      found.kind === 'several'
        ? say.severalCalled(null, found.nodes.slice(0, 5).map(say.nodeLabel))
        : say.noSearchBox,
    );
  const heard = yield* actOnFound(findSearchBox, explain, say, (node) => ({
    tool: 'type',
    args: { nodeId: node.nodeId, text: words, submit: true },
  }));
  return ended(heard, say.searched(words));
}

function* reachField(
  target: Target | null,
  say: Phrases,
  build: (node: PageNode) => Call,
): Generator<Decide, Heard, Heard> {
  if (target !== null) return yield* actOnTarget(target, 'fill', say, build);
  const explain = (found: Exclude<Found, { kind: 'found' }>): Outcome =>
    failed(
      say.noFieldNamed(
        (found.kind === 'several' ? found.nodes : []).slice(0, 5).map(say.nodeLabel),
      ),
    );
  return yield* actOnFound(findOnlyField, explain, say, build);
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

function ended({ last }: Heard, text: string): Outcome {
  return last.result.ok ? succeeded(text) : failed(failureText(last));
}
