import type { ReportedNode } from '#shared/model/page/reported-nodes.ts';

import { paneNameOf } from '../describe-element/name/pane-name.ts';
import { choiceBoxOf, shownChoiceOf } from '../describe-element/choice-box.ts';
import { boxInside } from '../describe-element/box-inside.ts';
import { localNameOf } from '../dom/dom-access.ts';
import { drawnSliderValue } from '../describe-element/look/drawn-slider.ts';
import { numberOf } from '../dom/element-numbers.ts';
import { explicitRole, isField, isTypeable, roleOf } from '../dom/element-role.ts';
import { stateOf } from '../describe-element/element-state.ts';
import type { Named } from '../find-elements/dedupe-nested.ts';
import { round, toBox } from '../dom/geometry.ts';
import { attributesOf } from '../dom/attributes-of.ts';
import { looksOf } from '../describe-element/look/looks-of.ts';
import type { ScrollPane } from '../describe-element/scroll-panes.ts';
import type { ScrollRoom } from '../visibility/scroll-room.ts';
import type { RowPlace } from '../describe-element/table-rows.ts';
import type { Candidate } from '../find-elements/walked.ts';
import { hrefOf } from './link-address.ts';
import type { Disambiguation } from './tell-apart.ts';

/** Whether the candidate is the drawn box of a list, which has the name of its field. */
export const isChoiceBox = (
  candidate: Candidate,
): candidate is Candidate & { readonly control: NonNullable<Candidate['control']> } =>
  candidate.control !== null && !(candidate.element instanceof HTMLLabelElement);

/** A name with a word; a single letter or number in a drawing is a shape like others. */
const WORD = /\p{L}{3}/u;

export function describeNode(
  { accepted, role, name }: Named,
  { context, isAmbiguous }: Disambiguation,
  isNear: boolean,
  listed: ReadonlyMap<Candidate, number>,
  scroll: ScrollRoom | undefined,
  besideSiblings: string,
): ReportedNode {
  const { element, tag, control, outer } = accepted.candidate;
  const href = hrefOf(element);
  const drawn = isNear
    ? looksOf(element, {
        box: accepted.box,
        isAmbiguous: isAmbiguous && accepted.visible,
        isNamed: WORD.test(name),
      })
    : '';
  const looks = [besideSiblings, drawn].filter((words) => words !== '').join(', ');
  const target = control ?? element;
  let around = outer;
  while (around !== null && !listed.has(around)) around = around.outer;
  const state = stateOf(target);
  if (explicitRole(target) === 'combobox' && (state.value === undefined || !isField(target)))
    addShownChoice(state, isChoiceBox(accepted.candidate) ? element : choiceBoxOf(target));
  const share = state.value === undefined && isNear ? drawnSliderValue(element, role) : '';
  if (share !== '') state.value = share;
  if (href !== undefined) state.href = href;
  if (accepted.isDisabled) state.disabled = true;
  if (looks !== '') state.looks = looks;
  if (context !== '') state.context = context;
  if (scroll !== undefined) state.scroll = scroll;
  const node: ReportedNode = {
    element: numberOf(element),
    kind: isTypeable(target, role) ? 'typeable' : 'clickable',
    tag: tag.slice(0, 100),
    role: role.slice(0, 100),
    name,
    box: toBox(accepted.box),
    visible: accepted.visible,
    parent: around === null ? null : (listed.get(around) ?? null),
    attributes: isNear ? attributesOf(element) : {},
    state,
  };
  if (accepted.point !== undefined)
    node.point = { x: round(accepted.point.x), y: round(accepted.point.y) };
  return node;
}

/** Adds the visible choice of a list that the page draws itself. */
function addShownChoice(state: ReportedNode['state'], box: Element): void {
  const { value, placeholder } = shownChoiceOf(box);
  delete state.value;
  if (value !== '') state.value = value.slice(0, 120);
  if (placeholder !== '') state.placeholder ??= placeholder.slice(0, 120);
}

export function addAround(
  state: ReportedNode['state'],
  cell: RowPlace | undefined,
  cover: string | undefined,
): void {
  if (cell !== undefined) state.cell = cell;
  if (cover !== undefined) state.coveredBy = cover;
}

/** Adds the state of a hidden native box, which a drawn box may use. */
export function addDrawnBox(
  node: ReportedNode,
  element: Element,
  listed: ReadonlySet<Element>,
): void {
  const box = node.role === 'generic' ? boxInside(element) : null;
  const checked = box === null || listed.has(box) ? undefined : stateOf(box).checked;
  if (checked !== undefined) node.state.checked ??= checked;
}

export function describePane({ element, box, visible, room }: ScrollPane): ReportedNode {
  const tag = localNameOf(element);
  return {
    element: numberOf(element),
    kind: 'scrollable',
    tag: tag.slice(0, 100),
    role: roleOf(element, tag).slice(0, 100),
    name: paneNameOf(element),
    box: toBox(box),
    visible,
    parent: null,
    attributes: attributesOf(element),
    state: { scroll: room },
  };
}
