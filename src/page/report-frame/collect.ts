import type { WrittenReport } from '#shared/model/page/frame-report.ts';

import { nameOf } from '../describe-element/name/accessible-name.ts';
import { beginReading, rememberTracked, type TrackedElement } from '../dom/mutations.ts';
import { allMatching, contentType, localNameOf, rootElement } from '../dom/dom-access.ts';
import { elementWithNumber, numberOf, world } from '../dom/element-numbers.ts';
import { roleOf } from '../dom/element-role.ts';
import { forgetHeldSecrets, heldSecrets } from '../describe-element/secret-field.ts';
import { type Named, dedupeNested } from '../find-elements/dedupe-nested.ts';
import { describeFrame } from './frames.ts';
import { round } from '../dom/geometry.ts';
import { isHitAt } from '../visibility/hit-test.ts';
import type { Accepted } from '../find-elements/classify-candidate.ts';
import { coveringOf } from './covering.ts';
import { waitingOf } from './busy-sign.ts';
import { shadowTreeOf } from '../dom/flat-tree.ts';
import { columnsOf } from './node-columns.ts';
import { gatherMessages } from '../messages/gather-messages.ts';
import { type CollectOptions, select } from './select-candidates.ts';
import { newestId } from '../messages/utterances.ts';
import { scrollPanes } from '../describe-element/scroll-panes.ts';
import { rememberNearbyText } from '../describe-element/name/nearby-text.ts';
import { ClipContext } from '../visibility/clip-context.ts';
import { surroundingsOf } from './surroundings.ts';
import { walk } from '../find-elements/walk.ts';
import {
  describeNode,
  isChoiceBox,
  addAround,
  addDrawnBox,
  describePane,
} from './describe-node.ts';
import { NOTHING_TO_TELL_APART, disambiguate } from './tell-apart.ts';

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
        const node = describeNode(one, told, near.has(one.accepted), listed, room, beside);
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
