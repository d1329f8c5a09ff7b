import type { NodeFingerprint, WordlessPlace } from '../../model/page/node-fingerprint.ts';
import type { PageNode } from '../../model/page/page-snapshot.ts';
import { IDENTIFYING_ATTRIBUTES } from './identifying-attributes.ts';

/** Node with the neighbours that it had when it was listed. */
export interface NodeInPlace {
  readonly node: PageNode;
  /** Role and name of the nodes listed before and after it, and of the one around it; empty without one. */
  readonly before: string;
  readonly after: string;
  readonly around: string;
  /** Position of a field without words among such fields. */
  readonly among?: WordlessPlace | undefined;
}

/** Fewest matching facts, besides kind and name, that identify a node. */
const ENOUGH_EVIDENCE = 2;
const NEAR_PX = 80;
const MAX_TEXT = 300;
/** Ids that frameworks generate, which identify nothing. */
const GENERATED = /\d{3,}|^:|[0-9a-f]{8}/i;

/**
 * Returns the nodes that may be the missing one: same kind, name and frame, enough matching facts and none that contradicts. Only the page
 * can tell whether the words around them are the same.
 */
export function findByFingerprint<Listed extends NodeInPlace>(
  gone: NodeInPlace,
  listed: readonly Listed[],
): readonly Listed[] {
  const known = fingerprintOf(gone);
  return listed.filter((one) => {
    if (one.node.frame !== gone.node.frame || one.node.tag !== gone.node.tag) return false;
    const fingerprint = fingerprintOf(one);
    return matchesFingerprint(known, fingerprint);
  });
}

/** Whether a node has the kind and name of a known one, enough matching facts and none that contradicts. */
export const matchesFingerprint = (known: NodeFingerprint, one: NodeFingerprint): boolean =>
  isSameKind(known, one) && isLikely(known, one);

/** Returns the node's fingerprint without `path`, which only the page knows. */
export function fingerprintOf({
  node,
  before,
  after,
  around,
  among,
}: NodeInPlace): NodeFingerprint {
  const { kind, tag, role, name, attributes, state, box } = node;
  const stable = IDENTIFYING_ATTRIBUTES.flatMap((key): [string, string][] => {
    const value = attributes[key];
    return value === undefined || GENERATED.test(value) ? [] : [[key, short(value)]];
  });
  const className = attributes['class'];
  if (className !== undefined) stable.push(['class', short(className)]);
  return {
    kind,
    tag,
    role: short(role),
    name: short(name),
    ...(state.inputType !== undefined && { inputType: short(state.inputType) }),
    ...(state.href !== undefined && { href: state.href.slice(0, 2000) }),
    ...(state.context !== undefined && { context: short(state.context) }),
    ...shapeOf(node),
    attributes: Object.fromEntries(stable),
    path: [],
    before: short(before),
    after: short(after),
    around: short(around),
    ...(among !== undefined && {
      among: { ...among, before: short(among.before), after: short(among.after) },
    }),
    box,
  };
}

/**
 * Returns the looks of a nameless node without size and position, such as `red circle` for `red circle 20x20 at 10,40`: its box has these,
 * and other looks are temporary.
 */
function shapeOf({ name, state: { looks = '' } }: PageNode): { readonly looks?: string } {
  const shape = name === '' ? /^(.+?) \d+x\d+/.exec(looks)?.[1] : undefined;
  return shape === undefined ? {} : { looks: short(shape) };
}

function isSameKind(gone: NodeFingerprint, one: NodeFingerprint): boolean {
  return (
    one.tag === gone.tag &&
    one.kind === gone.kind &&
    one.role === gone.role &&
    one.inputType === gone.inputType &&
    one.href === gone.href &&
    one.context === gone.context &&
    hasSameName(gone, one) &&
    !IDENTIFYING_ATTRIBUTES.some((key) => differ(gone.attributes[key], one.attributes[key]))
  );
}

/** Whether the names are equal. Numbers, as in “Cart (2)”, may differ if an attribute identifies the element. */
function hasSameName(gone: NodeFingerprint, one: NodeFingerprint): boolean {
  if (gone.name === one.name)
    return gone.name !== '' || gone.attributes['class'] === one.attributes['class'];
  const isMarked = IDENTIFYING_ATTRIBUTES.some((key) =>
    isShared(gone.attributes[key], one.attributes[key]),
  );
  return isMarked && withoutNumbers(gone.name) === withoutNumbers(one.name);
}

function isLikely(gone: NodeFingerprint, one: NodeFingerprint): boolean {
  const evidence = [
    ...IDENTIFYING_ATTRIBUTES.map((key) => isShared(gone.attributes[key], one.attributes[key])),
    isShared(gone.attributes['class'], one.attributes['class']),
    isShared(gone.href, one.href),
    isShared(gone.context, one.context),
    isShared(gone.before, one.before),
    isShared(gone.after, one.after),
    isShared(gone.around, one.around),
    isNear(gone, one),
  ];
  return evidence.filter(Boolean).length >= ENOUGH_EVIDENCE;
}

const short = (text: string): string => text.slice(0, MAX_TEXT);

const isShared = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && a !== '' && a === b;

const differ = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a !== b;

const withoutNumbers = (name: string): string => name.replace(/\d+/g, '#');

function isNear({ box: a }: NodeFingerprint, { box: b }: NodeFingerprint): boolean {
  const dx = a.x + a.width / 2 - (b.x + b.width / 2);
  const dy = a.y + a.height / 2 - (b.y + b.height / 2);
  return Math.hypot(dx, dy) <= NEAR_PX;
}
