import type { PageNode, PageSnapshot } from '../model/page/page-snapshot.ts';

import type { NodeId } from '../model/ids.ts';
import type { Target } from '../plain-steps/instruction.ts';
import { fitsAriaRole } from './aria-role.ts';
import { besideFocus, besideNode } from './beside.ts';
import { addressIn, nodesAt } from './cell-address.ts';
import { rowHead } from '../page-state/row-lines.ts';
import { kindOf } from './node-label.ts';
import { normaliseName } from './normalise-name.ts';
import { fitsRole } from './role-fit.ts';
import { isCalledRow, isRowPlace, nodesInRowsMeant } from './rows-meant.ts';
import { likeness, RANK, type Rank, rankName } from './score-name.ts';
import { placesOf, type WantedElement, type WantedPlace } from './wanted-element.ts';

/** What the element is wanted for: narrows what can be meant. */
export type Purpose = 'any' | 'fill' | 'check' | 'choose';

export type Found =
  | { readonly kind: 'found'; readonly node: PageNode }
  /** Several fit equally well: a person has to say which. */
  | { readonly kind: 'several'; readonly nodes: readonly PageNode[] }
  /** None fits; `closest` may be what was meant. */
  | { readonly kind: 'none'; readonly closest: readonly PageNode[] };

const MAX_SUGGESTIONS = 5;

/** The nodes that the page itself finds in or beside a place; `null` where it was not asked. */
export type InPlace = (place: WantedPlace) => ReadonlySet<NodeId> | null;
const NOT_ASKED: InPlace = () => null;

/**
 * Finds the one element that a description clearly means.
 * 1. Kind words and the purpose narrow the candidates; 2. names are ranked, the best rank wins; 3. the places narrow, a row of a table
 * before the names: in it the header of a column names a control, too;
 * in a spreadsheet the address of a cell counts as its name where nothing else has it;
 * 4. what is one thing in the page (a label and its box, links to one address) counts once; 5. the ordinal picks.
 * If nothing of the named kind fits, other kinds may, but only with exactly this name.
 */
export function findByWords(
  snapshot: PageSnapshot,
  target: WantedElement,
  purpose: Purpose,
  inPlace: InPlace = NOT_ASKED,
): Found {
  const usable = snapshot.nodes.filter((node) => fitsPurpose(node, purpose));
  const places = placesOf(target);
  const whole =
    places.length === 0 || target.ordinal !== null
      ? []
      : ranked(usable, (node) => rankOf(node, target.phrase), RANK.exact);
  if (whole.length === 1) return choose(whole, target);
  const within = (nodes: readonly PageNode[], around: readonly WantedPlace[]) =>
    around.reduce((left, place) => inOnePlace(snapshot, left, place, inPlace), nodes);
  const fits = [
    within(atAddress(snapshot, usable, target), places),
    ...places.flatMap((row) => {
      const others = places.filter((place) => place !== row);
      return inRowMeant(snapshot, usable, target, row).map((nodes) => within(nodes, others));
    }),
    ...namesakes(usable, target, places.some(isRowPlace)).map((nodes) => within(nodes, places)),
    ...(target.role === null || target.name === ''
      ? []
      : [ranked(usable, (node) => rankOf(node, target.phrase), RANK.words)]),
  ].find((nodes) => nodes.length > 0);
  if (fits !== undefined) {
    const meant = withoutNamedByHeader(unify(snapshot, fits));
    return choose(narrow(snapshot, meant, target), target);
  }
  const ofKind = usable.filter((node) => isOfKind(node, target));
  return { kind: 'none', closest: suggest(ofKind.length > 0 ? ofKind : usable, target) };
}

/** All that has the wanted name and kind, wherever it stands. */
export function findNamesakes(
  snapshot: PageSnapshot,
  target: WantedElement,
  purpose: Purpose,
): readonly PageNode[] {
  const usable = snapshot.nodes.filter((node) => fitsPurpose(node, purpose));
  const inRow = placesOf(target).some(isRowPlace);
  return namesakes(usable, target, inRow).find((nodes) => nodes.length > 0) ?? [];
}

/** Whether a node has exactly the wanted name, or one was not given. */
export const isNamedExactly = (node: PageNode, target: WantedElement): boolean =>
  target.name === '' ||
  rankOf(node, target.name) === RANK.exact ||
  isNamedOtherwise(node, target.name) ||
  (placesOf(target).length > 0 && columnRankOf(node, target.name) === RANK.exact) ||
  isAtAddress(node, target);

export const isUsable = ({ state }: PageNode): boolean =>
  state.disabled !== true && state.coveredBy === undefined;

/** The cell at the address that the words are, unless something outside of tables has that very name. */
function atAddress(
  { nodes }: PageSnapshot,
  usable: readonly PageNode[],
  target: WantedElement,
): readonly PageNode[] {
  const address = addressIn(target);
  if (address === null) return [];
  const isNamed = ({ name, state }: PageNode): boolean =>
    state.cell === undefined && rankName(target.name, name) === RANK.exact;
  const at = nodesAt(nodes, address);
  return usable.some(isNamed) ? [] : usable.filter((node) => at.includes(node));
}

function isAtAddress(node: PageNode, target: WantedElement): boolean {
  const address = addressIn(target);
  return address !== null && node.state.cell?.column.trim().toUpperCase() === address.letters;
}

/** What may be meant by kind and name, the likelier first. `inRow`: the header of its column names a control, too. */
function namesakes(
  usable: readonly PageNode[],
  target: WantedElement,
  inRow: boolean,
): readonly (readonly PageNode[])[] {
  const { name } = target;
  const rank = (node: PageNode): Rank => {
    const own = rankOf(node, name);
    const column = inRow ? columnRankOf(node, name) : RANK.none;
    return column > own ? column : own;
  };
  const ofKind = usable.filter((node) => isOfKind(node, target));
  if (name === '') return [ofKind];
  const named = ranked(ofKind, rank, RANK.loose);
  const isAnyKind = target.role === null && (target.ariaRole ?? null) === null;
  return isAnyKind ? [named] : [named, ranked(usable, rank, RANK.exact)];
}

/** By the header of its column, of which the page state may show the beginning only. */
function columnRankOf({ state: { cell } }: PageNode, wanted: string): Rank {
  const rank = cell === undefined ? RANK.none : rankName(wanted, cell.column);
  return rank >= RANK.prefix ? rank : RANK.none;
}

/** What may be meant in the rows of a table that a place means. A place that is not said to be a row adds what only a header names. */
function inRowMeant(
  snapshot: PageSnapshot,
  usable: readonly PageNode[],
  target: WantedElement,
  row: WantedPlace,
): readonly (readonly PageNode[])[] {
  const inRow = new Set(nodesInRowsMeant(snapshot.nodes, row) ?? []);
  const nodes = usable.filter((node) => inRow.has(node));
  if (isRowPlace(row) || isCalledRow(row)) return namesakes(nodes, target, true);
  const named = nodes.filter((node) => columnRankOf(node, target.name) === RANK.exact);
  return named.length === 1 ? [named.filter((node) => isOfKind(node, target)), named] : [];
}

function isOfKind(node: PageNode, { role, ariaRole }: WantedElement): boolean {
  if (role !== null) return fitsRole(node, role);
  return ariaRole === null || ariaRole === undefined || fitsAriaRole(node, ariaRole);
}

/** The one search box of the page. */
export function findSearchBox(snapshot: PageSnapshot): Found {
  const target: Target = { phrase: '', name: '', role: 'searchbox', ordinal: null, section: null };
  const boxes = snapshot.nodes.filter((node) => fitsRole(node, 'searchbox') && isUsable(node));
  const inView = boxes.filter((node) => node.visible);
  return choose(inView.length === 1 ? inView : boxes, target);
}

function fitsPurpose(node: PageNode, purpose: Purpose): boolean {
  switch (purpose) {
    case 'any':
      return true;
    case 'fill':
      return node.kind === 'typeable' || node.state.options !== undefined;
    case 'check':
      return (
        node.state.checked !== undefined ||
        node.state.pressed !== undefined ||
        fitsRole(node, 'checkbox') ||
        fitsRole(node, 'radio')
      );
    case 'choose':
      return fitsRole(node, 'dropdown') || node.state.options !== undefined;
  }
}

/** Kinds of controls that never open a field. */
const NEVER_FILLED = /^(?:link|tab|option|checkbox|radio|switch|img|menuitem.*)$/;

/**
 * Whether an element that does not fit the purpose by itself may still lead to what does: a cell opens its field, a button its list. A
 * link leads elsewhere.
 */
export function mayLeadTo(purpose: Purpose, node: PageNode): boolean {
  const { href = '#' } = node.state;
  switch (purpose) {
    case 'any':
      return true;
    case 'fill':
      return !NEVER_FILLED.test(node.role) && !['a', 'button', 'img'].includes(node.tag);
    case 'check':
    case 'choose':
      return !fitsRole(node, 'link') || /#|^javascript:/i.test(href);
  }
}

/** The nodes of the best rank, if that is at least `least`. */
function ranked(
  nodes: readonly PageNode[],
  rankNode: (node: PageNode) => Rank,
  least: Rank,
): readonly PageNode[] {
  const ranks = nodes.map(rankNode);
  const best = Math.max(0, ...ranks);
  return best < least || best === RANK.none
    ? []
    : nodes.filter((_, index) => ranks[index] === best);
}

/** What people call things that have no role of that name. */
const KIND_NOUN =
  /\s+(?:menu|panel|tool|icon|symbol|row|item|entry|e-?mail|message|card|tile|file|folder|page|section|heading|result|document|article|dialog|window|bar|column|cell|colou?r|key|tag)$/iu;

/** By accessible name first; without the noun that says what kind of thing it is, or by placeholder, tooltip, technical name and looks, a rank less. */
function rankOf(node: PageNode, wanted: string): Rank {
  const bare = wanted.replace(KIND_NOUN, '');
  const full = rankName(wanted, node.name);
  const own =
    bare !== wanted && full < RANK.words && rankName(bare, node.name) >= RANK.words
      ? RANK.words
      : full;
  if (own === RANK.none && rankName(bare, node.state.looks ?? '') >= RANK.words) return RANK.loose;
  return own < RANK.words && isNamedOtherwise(node, wanted) ? RANK.words : own;
}

function isNamedOtherwise({ state, attributes }: PageNode, wanted: string): boolean {
  const names = [
    state.placeholder,
    attributes['title'],
    attributes['name'],
    attributes['id'],
    attributes['alt'],
  ];
  return names.some((name) => name !== undefined && rankName(wanted, name) === RANK.exact);
}

function inOnePlace(
  snapshot: PageSnapshot,
  all: readonly PageNode[],
  place: WantedPlace,
  inPlace: InPlace,
): readonly PageNode[] {
  // A header that stands near a row is not in it.
  const nodes = isRowPlace(place) ? all.filter(({ state }) => state.cell?.row !== 0) : all;
  const name = place.name === '' ? (place.kind ?? '') : place.name;
  const inColumn =
    place.kind === 'column' ? ranked(nodes, (node) => columnRankOf(node, name), RANK.prefix) : [];
  if (inColumn.length > 0) return inColumn;
  const inside = nodes.filter((node) =>
    surroundings(snapshot, node).some((text) => rankName(name, text) >= RANK.prefix),
  );
  const found = inPlace(place);
  if (found !== null && (found.size > 0 || inside.length === 0))
    return nodes.filter(({ nodeId }) => found.has(nodeId));
  return inside.length > 0 ? inside : besideNode(snapshot, nodes, name);
}

function surroundings(snapshot: PageSnapshot, node: PageNode): readonly string[] {
  const { context, cell } = node.state;
  const texts = [context ?? '', cell === undefined ? '' : rowHead(cell)];
  const byId = new Map(snapshot.nodes.map((each) => [each.nodeId, each]));
  const seen = new Set<number>();
  for (
    let parent = node.parent;
    parent !== null && !seen.has(parent);
    parent = byId.get(parent)?.parent ?? null
  ) {
    seen.add(parent);
    const outer = byId.get(parent);
    if (outer !== undefined) texts.push(outer.name, outer.state.context ?? '', kindOf(outer));
  }
  return texts;
}

/** Drops what is the same thing to a person: wrappers, labels of a control, links to one address, a disabled element beside an enabled one of the same name. */
function unify(snapshot: PageSnapshot, nodes: readonly PageNode[]): readonly PageNode[] {
  const ids = new Set<number>(nodes.map((node) => node.nodeId));
  const byId = new Map(snapshot.nodes.map((node) => [node.nodeId, node]));
  const isInsideAnother = (node: PageNode): boolean => {
    const seen = new Set<number>();
    for (
      let parent = node.parent;
      parent !== null && !seen.has(parent);
      parent = byId.get(parent)?.parent ?? null
    ) {
      if (ids.has(parent)) return true;
      seen.add(parent);
    }
    return false;
  };
  const outermost = nodes.filter((node) => !isInsideAnother(node));
  const controls = outermost.filter((node) => node.tag !== 'label');
  const distinct = controls.length > 0 ? controls : outermost;
  const usable = distinct.filter(isUsable);
  return withoutSameLinks(usable.length > 0 ? usable : distinct);
}

/** Drops cells that are called by the header of their column for want of words of their own, where the header is there itself. */
function withoutNamedByHeader(nodes: readonly PageNode[]): readonly PageNode[] {
  const headers = nodes.filter(({ state: { cell } }) => cell?.row === 0);
  const isOf = ({ frame, state: { cell } }: PageNode, header: PageNode): boolean =>
    frame === header.frame && cell?.table === header.state.cell?.table;
  return nodes.filter(
    (node) =>
      node.state.cell === undefined ||
      node.state.cell.row === 0 ||
      !/^(?:grid)?cell$/.test(node.role) ||
      columnRankOf(node, node.name) !== RANK.exact ||
      !headers.some((header) => isOf(node, header)),
  );
}

/**
 * What a person would take without asking when several fit: the one that is spelled exactly so, a control before a text that only
 * has the name, what has just appeared, what stands right beside the field that is being filled in. Of drawings the largest.
 */
function narrow(
  snapshot: PageSnapshot,
  nodes: readonly PageNode[],
  target: Target,
): readonly PageNode[] {
  if (target.ordinal !== null) return nodes;
  if (target.role === 'canvas') return largest(nodes);
  const hints: readonly ((node: PageNode) => boolean)[] = [
    ({ name }) => name.trim() === target.name,
    ({ role, tag }) => !['', 'generic', 'text'].includes(role) || ['a', 'button'].includes(tag),
    ({ isNew }) => isNew,
    besideFocus(snapshot, nodes),
  ];
  return hints.reduce((left, isLikely) => {
    const likely = left.length > 1 ? left.filter(isLikely) : [];
    return likely.length > 0 ? likely : left;
  }, nodes);
}

function largest(nodes: readonly PageNode[]): readonly PageNode[] {
  const area = ({ box }: PageNode): number => box.width * box.height;
  return nodes.toSorted((first, second) => area(second) - area(first)).slice(0, 1);
}

function withoutSameLinks(nodes: readonly PageNode[]): readonly PageNode[] {
  const seen = new Set<string>();
  return nodes.filter((node) => {
    if (node.state.href === undefined) return true;
    const key = `${normaliseName(node.name)} ${node.state.href}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function choose(nodes: readonly PageNode[], target: Target): Found {
  if (target.ordinal !== null) {
    const node = nodes.at(target.ordinal > 0 ? target.ordinal - 1 : target.ordinal);
    return node === undefined
      ? { kind: 'none', closest: nodes.slice(0, MAX_SUGGESTIONS) }
      : { kind: 'found', node };
  }
  const [only] = nodes;
  if (only === undefined) return { kind: 'none', closest: [] };
  return nodes.length === 1 ? { kind: 'found', node: only } : { kind: 'several', nodes };
}

function suggest(nodes: readonly PageNode[], target: Target): readonly PageNode[] {
  const scored = nodes
    .filter((node) => node.name !== '')
    .map((node) => ({
      node,
      score: likeness(target.name === '' ? target.phrase : target.name, node.name),
    }))
    .toSorted((first, second) => second.score - first.score);
  const alike = scored.filter(({ score }) => score >= 0.25);
  return (alike.length > 0 ? alike : scored).slice(0, MAX_SUGGESTIONS).map(({ node }) => node);
}
