import { NodeIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { PageNode, PageSnapshot, Viewport } from '#shared/model/page/page-snapshot.ts';

/** Returns a node for tests: by default a visible button. */
export function paperNode(nodeId: number, changes: Partial<PageNode> = {}): PageNode {
  return {
    nodeId: NodeIdSchema.parse(nodeId),
    kind: 'clickable',
    tag: 'button',
    role: 'button',
    name: `Button ${nodeId}`,
    box: { x: 0, y: nodeId * 10, width: 80, height: 20 },
    frame: 'F',
    visible: true,
    isNew: false,
    parent: null,
    attributes: {},
    state: {},
    ...changes,
  };
}

/** Returns a snapshot for tests: by default a settled shop page that is longer than its window. */
export function paperSnapshot(
  nodes: readonly PageNode[],
  {
    viewport,
    ...changes
  }: Partial<Omit<PageSnapshot, 'viewport'>> & {
    readonly viewport?: Partial<Viewport>;
  } = {},
): PageSnapshot {
  return {
    tab: { id: TabIdSchema.parse(1), url: 'https://shop.example/', title: 'Shop' },
    otherTabs: [],
    viewport: {
      width: 1280,
      height: 800,
      scrollX: 0,
      scrollY: 0,
      pageWidth: 1280,
      pageHeight: 4000,
      devicePixelRatio: 1,
      ...viewport,
    },
    nodes: [...nodes],
    omitted: 0,
    settled: true,
    isPdf: false,
    dialog: null,
    ...changes,
  };
}
