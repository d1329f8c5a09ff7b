import type { PageNode } from '#shared/model/page/page-snapshot.ts';

/** What a listed node is known by when its element has been replaced. */
export interface Fingerprint {
  readonly node: PageNode;
  /** Role and name of the nodes listed before and after it and of the one around it; empty where there is none. */
  readonly before: string;
  readonly after: string;
  readonly around: string;
}

/** Any two of them, beside the same kind of node with the same name, are taken for the same thing. */
const ENOUGH_EVIDENCE = 2;
const NEAR_PX = 80;
/** Ids that a framework counts up tell nothing. */
const GENERATED = /\d{3,}|^:|[0-9a-f]{8}/i;
const IDENTIFYING = ['id', 'name', 'data-testid', 'for'] as const;

/**
 * The nodes that could be the one that is gone: the same kind of thing with the same name in the same frame, with nothing that
 * speaks against it and enough that speaks for it. Whether they stand among the same words only the page can tell.
 */
export function findAgain(
  gone: Fingerprint,
  listed: readonly Fingerprint[],
): readonly Fingerprint[] {
  return listed.filter((one) => isSameKind(gone.node, one.node) && isLikely(gone, one));
}

function isSameKind(gone: PageNode, one: PageNode): boolean {
  return (
    one.frame === gone.frame &&
    one.tag === gone.tag &&
    one.kind === gone.kind &&
    one.role === gone.role &&
    one.state.inputType === gone.state.inputType &&
    one.state.href === gone.state.href &&
    one.state.context === gone.state.context &&
    hasSameName(gone, one) &&
    !IDENTIFYING.some((key) => differ(identity(gone, key), identity(one, key)))
  );
}

/** A name may have counted on, “Cart (2)”, where an attribute says that it is the same thing. */
function hasSameName(gone: PageNode, one: PageNode): boolean {
  if (gone.name === one.name)
    return gone.name !== '' || gone.attributes['class'] === one.attributes['class'];
  const isMarked = IDENTIFYING.some(
    (key) => identity(gone, key) !== undefined && identity(gone, key) === identity(one, key),
  );
  return isMarked && withoutNumbers(gone.name) === withoutNumbers(one.name);
}

function isLikely(gone: Fingerprint, one: Fingerprint): boolean {
  const evidence = [
    ...IDENTIFYING.map((key) => isShared(identity(gone.node, key), identity(one.node, key))),
    isShared(gone.node.attributes['class'], one.node.attributes['class']),
    isShared(gone.node.state.href, one.node.state.href),
    isShared(gone.node.state.context, one.node.state.context),
    isShared(gone.before, one.before),
    isShared(gone.after, one.after),
    isShared(gone.around, one.around),
    isNear(gone.node, one.node),
  ];
  return evidence.filter(Boolean).length >= ENOUGH_EVIDENCE;
}

function identity(node: PageNode, key: (typeof IDENTIFYING)[number]): string | undefined {
  const value = node.attributes[key];
  return value === undefined || GENERATED.test(value) ? undefined : value;
}

const isShared = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && a !== '' && a === b;

const differ = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a !== b;

const withoutNumbers = (name: string): string => name.replace(/\d+/g, '#');

function isNear({ box: a }: PageNode, { box: b }: PageNode): boolean {
  const dx = a.x + a.width / 2 - (b.x + b.width / 2);
  const dy = a.y + a.height / 2 - (b.y + b.height / 2);
  return Math.hypot(dx, dy) <= NEAR_PX;
}
