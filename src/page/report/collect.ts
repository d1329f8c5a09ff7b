import type { WrittenReport } from '#shared/model/page/frame-report.ts';
import type { ReportedNode } from '#shared/model/page/reported-nodes.ts';

import { nameOf, paneNameOf } from '../describe/accessible-name.ts';
import { beginReading, rememberTracked, type TrackedElement } from '../dom/mutations.ts';
import { disambiguatingTexts } from '../describe/disambiguate.ts';
import {
  allMatching,
  attributeOf,
  contentType,
  localNameOf,
  rootElement,
} from '../dom/dom-access.ts';
import { drawnSliderValue } from '../describe/drawn-slider.ts';
import { numberOf, world } from '../dom/element-numbers.ts';
import { isTypeable, roleOf } from '../dom/element-role.ts';
import { stateOf } from '../describe/element-state.ts';
import { type Named, dedupeNested } from '../walk/dedupe-nested.ts';
import { describeFrame } from './frames.ts';
import { hasSize, round, toBox } from '../dom/geometry.ts';
import { isHitAt } from '../visibility/hit-test.ts';
import { type Accepted, classifyCandidate } from '../walk/classify-candidate.ts';
import { attributesOf } from '../dom/attributes-of.ts';
import { looksOf } from '../describe/looks.ts';
import { columnsOf } from './node-columns.ts';
import { memoForReading } from '../dom/reading-memo.ts';
import { OffScreenCovers } from '../visibility/off-screen-covers.ts';
import { type ScrollPane, scrollPanes } from '../describe/scroll-panes.ts';
import type { ScrollRoom } from '../visibility/scroll-room.ts';
import { rememberNearbyText } from '../describe/nearby-text.ts';
import { ClipContext } from '../visibility/clip-context.ts';
import { surroundingsOf } from './surroundings.ts';
import { type Candidate, walk } from '../walk/walk.ts';

export interface CollectOptions {
  /** A page with at most this many candidates outside of the viewport is listed whole. */
  readonly maxWhole: number;
  /** Of a larger page, at most this many of the nearest are listed. */
  readonly maxOffScreen: number;
}

const MAX_IN_VIEW = 2000;
/** Off-screen nodes that are disambiguated and described for healing; the others are only listed. */
const MAX_NEAR = 120;
const MAX_COVERED = 40;
/** At most this many elements of equal names get a context; the others are only told apart by their addresses. */
const MAX_AMBIGUOUS = 120;

/** Possible hosts of closed shadow roots that were reported already; the main process looks into each once. */
const reportedHosts = new WeakSet<Element>();

/**
 * What a person could act on in this frame: one walk, then only what is in view is hit-tested and only the nearest of
 * the rest is described, so that the work is linear in the page and bounded in its answer.
 */
export function collect(options: CollectOptions): Omit<WrittenReport, 'isPageIdle'> {
  const reading = beginReading();
  const { candidates, frames, closedHosts, scrollers, unseen } = walk();
  const clip = new ClipContext([...allMatching(':modal')]);
  const { accepted, near, omitted } = select(candidates, clip, options);
  const named = dedupeNested(
    accepted.map((one): Named => {
      const { element, tag, control } = one.candidate;
      return {
        accepted: one,
        role: roleOf(control ?? element, control === null ? tag : 'input'),
        name: nameOf(element, tag),
      };
    }),
  );
  const contexts = disambiguate(named.filter((one) => near.has(one.accepted)));
  const surroundings = surroundingsOf(named);
  // The walk does not collect scroll containers far away; the clip context adds those around listed elements.
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
  ]);
  rememberNearbyText([...near].map(({ candidate }) => candidate.element));
  return {
    world,
    reading,
    contentType: contentType().slice(0, 200),
    viewport: viewport(),
    nodes: columnsOf([
      ...named.map((one) => {
        const context = contexts.get(one) ?? NOTHING_TO_TELL_APART;
        const { element } = one.accepted.candidate;
        const room = scrolling.get(element);
        const beside = surroundings.looks.get(element) ?? '';
        const node = describe(one, context, near.has(one.accepted), listed, room, beside);
        const cell = surroundings.places.get(element);
        if (cell !== undefined) node.state.cell = cell;
        return node;
      }),
      ...panes.flatMap((pane) => (own.has(pane.element) ? [] : [describePane(pane)])),
    ]),
    omitted: omitted + unseen,
    frames: frames.flatMap((frame) => describeFrame(frame, clip)),
    closedHosts: closedHosts.flatMap(reportOnce),
  };
}

/** A label stands for its control, whose value is what may change. */
function trackedElementsOf({
  candidate: { element, edges, control },
  point,
}: Accepted): readonly TrackedElement[] {
  const isReached = (): boolean => point === undefined || isHitAt(element, point);
  const own = { element, edges, isReached };
  return control === null ? [own] : [own, { element: control, isReached: () => true }];
}

function reportOnce(host: Element): readonly number[] {
  if (reportedHosts.has(host)) return [];
  reportedHosts.add(host);
  return [numberOf(host)];
}

interface Selection {
  /** In document order. */
  readonly accepted: readonly Accepted[];
  /** Those that the text of the state may have room for. */
  readonly near: ReadonlySet<Accepted>;
  /** Candidates further away than all that were looked at. */
  readonly omitted: number;
}

function select(
  candidates: readonly Candidate[],
  clip: ClipContext,
  { maxWhole, maxOffScreen }: CollectOptions,
): Selection {
  const accepted = new Map<Candidate, Accepted>();
  const far: Candidate[] = [];
  const near = new Set<Accepted>();
  const covers = new OffScreenCovers(clip);
  let covered = 0;
  let inView = 0;
  for (const candidate of candidates) {
    if (candidate.distance > 0 || inView >= MAX_IN_VIEW) {
      far.push(candidate);
      continue;
    }
    const one = classifyCandidate(candidate, clip, covers);
    if (one === null) continue;
    if (one.coveredBy !== undefined) covered += 1;
    if (one.coveredBy !== undefined && covered > MAX_COVERED) continue;
    inView += 1;
    near.add(one);
    accepted.set(candidate, one);
  }
  far.sort((a, b) => a.distance - b.distance);
  let offScreen = 0;
  let tried = 0;
  const max = far.length <= maxWhole ? maxWhole : maxOffScreen;
  for (; tried < far.length && offScreen < max; tried += 1) {
    const candidate = far[tried];
    if (candidate === undefined) break;
    const one = classifyCandidate(candidate, clip, covers);
    if (one === null) continue;
    if (one.coveredBy !== undefined) {
      covered += 1;
      if (covered <= MAX_COVERED) accepted.set(candidate, one);
      continue;
    }
    offScreen += 1;
    if (offScreen <= MAX_NEAR) near.add(one);
    accepted.set(candidate, one);
  }
  return {
    accepted: candidates.flatMap((candidate) => accepted.get(candidate) ?? []),
    near,
    omitted: far.slice(tried).filter(({ box }) => hasSize(box)).length,
  };
}

/** What tells an element from others of the same role and name. */
interface Disambiguation {
  readonly context: string;
  /** Another element has the same name and the same context. */
  readonly isAmbiguous: boolean;
}

const NOTHING_TO_TELL_APART: Disambiguation = { context: '', isAmbiguous: false };

function disambiguate(all: readonly Named[]): ReadonlyMap<Named, Disambiguation> {
  const groups = new Map<string, Named[]>();
  for (const one of all) {
    // Without a name the tag shows in the line what kind of thing it is.
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
    const count = new Map<string, number>();
    for (const text of texts) count.set(text, (count.get(text) ?? 0) + 1);
    group.forEach((one, index) => {
      const context = texts[index] ?? '';
      told.set(one, { context, isAmbiguous: (count.get(context) ?? 0) > 1 });
    });
  }
  return told;
}

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
    ? looksOf(element, { box: accepted.box, isAmbiguous: isAmbiguous && accepted.visible })
    : '';
  const looks = [besideSiblings, drawn].filter((words) => words !== '').join(', ');
  const target = control ?? element;
  let around = outer;
  while (around !== null && !listed.has(around)) around = around.outer;
  const state = stateOf(target);
  const share = state.value === undefined && isNear ? drawnSliderValue(element, role) : '';
  if (share !== '') state.value = share;
  if (href !== undefined) state.href = href;
  if (accepted.isDisabled) state.disabled = true;
  if (looks !== '') state.looks = looks;
  if (context !== '') state.context = context;
  if (scroll !== undefined) state.scroll = scroll;
  if (accepted.coveredBy !== undefined) state.coveredBy = accepted.coveredBy;
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

/** Where a link leads; of one into this very page only the page's scripts know. */
const leadingTo = (element: Element): string | undefined =>
  attributeOf(element, 'href')?.startsWith('#') === true ? undefined : hrefOf(element);

/** Each is resolved anew whenever it is asked for. */
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
