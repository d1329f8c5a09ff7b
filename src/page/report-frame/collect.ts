import type { WrittenReport } from '#shared/model/page/frame-report.ts';
import type { ReportedNode } from '#shared/model/page/reported-nodes.ts';

import { nameOf, paneNameOf } from '../describe-element/name/accessible-name.ts';
import { beginReading, rememberTracked, type TrackedElement } from '../dom/mutations.ts';
import { choiceBoxOf, shownChoiceOf } from '../describe-element/choice-box.ts';
import { boxInside } from '../describe-element/box-inside.ts';
import { disambiguatingTexts } from '../describe-element/name/disambiguate.ts';
import {
  allMatching,
  attributeOf,
  contentType,
  localNameOf,
  rootElement,
} from '../dom/dom-access.ts';
import { drawnSliderValue } from '../describe-element/look/drawn-slider.ts';
import { elementWithNumber, numberOf, world } from '../dom/element-numbers.ts';
import { explicitRole, isField, isTypeable, roleOf } from '../dom/element-role.ts';
import { stateOf } from '../describe-element/element-state.ts';
import { forgetHeldSecrets, heldSecrets } from '../describe-element/secret-field.ts';
import { type Named, dedupeNested } from '../find-elements/dedupe-nested.ts';
import { describeFrame } from './frames.ts';
import { round, toBox } from '../dom/geometry.ts';
import { isHitAt } from '../visibility/hit-test.ts';
import type { Accepted } from '../find-elements/classify-candidate.ts';
import { attributesOf } from '../dom/attributes-of.ts';
import { looksOf } from '../describe-element/look/looks.ts';
import { coveringOf } from './covering.ts';
import { waitingOf } from './busy-sign.ts';
import { shadowTreeOf } from '../dom/flat-tree.ts';
import { columnsOf } from './node-columns.ts';
import { memoForReading } from '../dom/reading-memo.ts';
import { gatherMessages } from '../messages/gather-messages.ts';
import { type CollectOptions, select } from './select-candidates.ts';
import { newestId } from '../messages/utterances.ts';
import { type ScrollPane, scrollPanes } from '../describe-element/scroll-panes.ts';
import type { ScrollRoom } from '../visibility/scroll-room.ts';
import { rememberNearbyText } from '../describe-element/name/nearby-text.ts';
import { ClipContext } from '../visibility/clip-context.ts';
import type { RowPlace } from '../describe-element/table-rows.ts';
import { surroundingsOf } from './surroundings.ts';
import { walk } from '../find-elements/walk.ts';
import type { Candidate } from '../find-elements/walked.ts';

/** Most elements of equal names that get a context; further ones differ only by their URLs. */
const MAX_AMBIGUOUS = 120;

/** Possible hosts of closed shadow roots that were reported to the main process; it examines each once. */
const toldHosts = new WeakSet<Element>();

/**
 * Collects everything that can be acted on in this frame: one walk, then hit tests in view and descriptions of the nearest other elements,
 * so that the work is linear in the page and the report is bounded.
 */
export function collect(options: CollectOptions): Omit<WrittenReport, 'isPageIdle'> {
  const reading = beginReading();
  const { candidates, frames, closedHosts, emptyHosts, scrollers, layers, unseen } = walk();
  const clip = new ClipContext([...allMatching(':modal')]);
  const { accepted, near, omitted, covering } = select(candidates, clip, options);
  const {
    dialog,
    behind,
    accepted: usable,
    nameOf: coverOf,
  } = coveringOf(accepted, covering, clip);
  const named = dedupeNested(usable.map(nameCandidate));
  const surroundings = surroundingsOf(named);
  const described = named.filter((one) => near.has(one.accepted));
  const contexts = disambiguate(described, surroundings.places);
  // The walk skips distant scroll containers; the clip context adds those around listed elements.
  const panes = scrollPanes(new Set([...scrollers, ...clip.scrollers]), clip);
  const own = new Set(named.map(({ accepted: one }) => one.candidate.element));
  const scrolling = new Map(panes.map(({ element, room }) => [element, room]));
  const listed = new Map(
    named.map((one) => [one.accepted.candidate, numberOf(one.accepted.candidate.element)]),
  );
  rememberTracked([
    ...named.flatMap(({ accepted: one }) => (near.has(one) ? trackedElementsOf(one) : [])),
    ...frames.map((element) => ({ element, isReached: () => true })),
    ...panes.map(({ element }) => ({ element, isReached: () => true })),
    ...emptyHosts.map((element) => ({ element, isReached: () => shadowTreeOf(element) === null })),
  ]);
  rememberNearbyText([...near].map(({ candidate }) => candidate.element));
  const waiting = waitingOf(named.flatMap(usableElement), clip);
  return {
    world,
    reading,
    contentType: contentType().slice(0, 200),
    viewport: viewport(),
    nodes: columnsOf([
      ...named.map((one) => {
        const { element } = one.accepted.candidate;
        const room = scrolling.get(element);
        const beside = surroundings.looks.get(element) ?? '';
        const cell = surroundings.places.get(element);
        const told = contexts.get(one) ?? NOTHING_TO_TELL_APART;
        const node = describe(one, told, near.has(one.accepted), listed, room, beside);
        addAround(node.state, cell, coverOf(one.accepted));
        if (near.has(one.accepted)) addDrawnBox(node, element, own);
        return node;
      }),
      ...panes.flatMap((pane) => (own.has(pane.element) ? [] : [describePane(pane)])),
    ]),
    omitted: omitted + unseen,
    messages: [
      ...gatherMessages({ clip, dialog, disabled: named.flatMap(disabledButton), layers }),
    ],
    newestMessage: newestId(),
    ...(behind === null ? {} : { behind }),
    ...(waiting === null ? {} : { waiting }),
    frames: frames.flatMap((frame) => describeFrame(frame, clip)),
    closedHosts: closedHosts.filter((host) => !toldHosts.has(host)).map(numberOf),
    ...secretsToTell(),
  };
}

/** Marks a report as delivered, so that one-time messages are not repeated. A report that is not used delivers none. */
export function noteTold({
  closedHosts,
  secrets = [],
}: Pick<WrittenReport, 'closedHosts' | 'secrets'>): void {
  for (const number of closedHosts) {
    const host = elementWithNumber(number);
    if (host !== null) toldHosts.add(host);
  }
  forgetHeldSecrets(secrets);
}

/** Secrets to report; valid only after all nodes are described. */
function secretsToTell(): Pick<WrittenReport, 'secrets'> {
  const secrets = heldSecrets();
  return secrets.length === 0 ? {} : { secrets };
}

function nameCandidate(accepted: Accepted): Named {
  const { candidate } = accepted;
  const { element, tag, control } = candidate;
  return {
    accepted,
    role: roleOf(control ?? element, control === null ? tag : 'input'),
    name: isChoiceBox(candidate)
      ? nameOf(candidate.control, localNameOf(candidate.control))
      : nameOf(element, tag),
  };
}

/** Whether the candidate is the drawn box of a list, which has the name of its field. */
const isChoiceBox = (
  candidate: Candidate,
): candidate is Candidate & { readonly control: NonNullable<Candidate['control']> } =>
  candidate.control !== null && !(candidate.element instanceof HTMLLabelElement);

const usableElement = ({ accepted }: Named): readonly Element[] =>
  accepted.visible && accepted.behind === undefined ? [accepted.candidate.element] : [];

const disabledButton = ({ accepted, role }: Named): readonly Element[] =>
  accepted.isDisabled && accepted.visible && accepted.behind === undefined && role === 'button'
    ? [accepted.candidate.element]
    : [];

/** Elements of a candidate that are tracked; a label also stands for its control, whose value may change. */
function trackedElementsOf({
  candidate: { element, edges, control },
  point,
}: Accepted): readonly TrackedElement[] {
  const isReached = (): boolean => point === undefined || isHitAt(element, point);
  const own = { element, edges, isReached };
  return control === null ? [own] : [own, { element: control, isReached: () => true }];
}

/** Facts that distinguish an element from others of the same role and name. */
interface Disambiguation {
  readonly context: string;
  /** Whether another element has the same name and context. */
  readonly isAmbiguous: boolean;
}

const NOTHING_TO_TELL_APART: Disambiguation = { context: '', isAmbiguous: false };

function disambiguate(
  all: readonly Named[],
  places: ReadonlyMap<Element, RowPlace>,
): ReadonlyMap<Named, Disambiguation> {
  const groups = new Map<string, Named[]>();
  for (const one of all) {
    // Unnamed elements show their tag.
    const key = `${one.role}\n${one.name || `<${one.accepted.candidate.tag}>`}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  const told = new Map<Named, Disambiguation>();
  let budget = MAX_AMBIGUOUS;
  for (const group of groups.values()) {
    if (group.length > budget) continue;
    if (
      group.length < 2 ||
      new Set(group.map(({ accepted }) => leadingTo(accepted.candidate.element) ?? accepted)).size <
        2
    )
      continue;
    budget -= group.length;
    const texts = disambiguatingTexts(
      group.map(({ accepted: { candidate }, name }) => ({
        element: candidate.element,
        name,
        heading: candidate.heading,
      })),
    );
    // An element's row and column also distinguish it.
    const words = group.map((one, index) => {
      const cell = places.get(one.accepted.candidate.element);
      const place = cell === undefined ? '' : `${cell.table} ${cell.row} ${cell.column}`;
      return `${texts[index] ?? ''}\n${place}`;
    });
    const count = new Map<string, number>();
    for (const text of words) count.set(text, (count.get(text) ?? 0) + 1);
    group.forEach((one, index) => {
      const isAmbiguous = (count.get(words[index] ?? '') ?? 0) > 1;
      told.set(one, { context: texts[index] ?? '', isAmbiguous });
    });
  }
  return told;
}

/** A name with a word; a single letter or number in a drawing is a shape like others. */
const WORD = /\p{L}{3}/u;

function describe(
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

function addAround(
  state: ReportedNode['state'],
  cell: RowPlace | undefined,
  cover: string | undefined,
): void {
  if (cell !== undefined) state.cell = cell;
  if (cover !== undefined) state.coveredBy = cover;
}

/** Adds the state of a hidden native box, which a drawn box may use. */
function addDrawnBox(node: ReportedNode, element: Element, listed: ReadonlySet<Element>): void {
  const box = node.role === 'generic' ? boxInside(element) : null;
  const checked = box === null || listed.has(box) ? undefined : stateOf(box).checked;
  if (checked !== undefined) node.state.checked ??= checked;
}

function describePane({ element, box, visible, room }: ScrollPane): ReportedNode {
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

/** Target of a link; `undefined` for links within the page, as only its scripts know what they do. */
const leadingTo = (element: Element): string | undefined =>
  attributeOf(element, 'href')?.startsWith('#') === true ? undefined : hrefOf(element);

/** URLs of links, cached because browsers resolve them again on each read. */
const addresses = memoForReading<string | undefined>();

function hrefOf(element: Element): string | undefined {
  const known = addresses.get(element);
  if (known !== undefined) return known;
  const address = addressOf(element);
  addresses.set(element, address);
  return address;
}

function addressOf(element: Element): string | undefined {
  const address = attributeOf(element, 'href') ?? attributeOf(element, 'xlink:href');
  if (address === null) return undefined;
  return element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement
    ? element.href.slice(0, 500) || undefined
    : address.slice(0, 500);
}

function viewport(): WrittenReport['viewport'] {
  const root = rootElement();
  return {
    width: innerWidth,
    height: innerHeight,
    scrollX: round(scrollX),
    scrollY: round(scrollY),
    pageWidth: Math.max(root?.scrollWidth ?? 0, innerWidth),
    pageHeight: Math.max(root?.scrollHeight ?? 0, innerHeight),
    devicePixelRatio: devicePixelRatio > 0 ? devicePixelRatio : 1,
  };
}
