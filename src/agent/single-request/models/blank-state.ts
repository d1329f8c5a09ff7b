import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import { TabIdSchema } from '#shared/model/ids.ts';
import { PageSnapshotSchema } from '#shared/model/page/page-snapshot.ts';
import { serializePage } from '#shared/page-state/serialize-page.ts';

const snapshot = PageSnapshotSchema.parse({
  tab: { id: TabIdSchema.parse(1), url: 'about:blank', title: '' },
  otherTabs: [],
  viewport: {
    width: 1280,
    height: 800,
    scrollX: 0,
    scrollY: 0,
    pageWidth: 1280,
    pageHeight: 800,
    devicePixelRatio: 1,
  },
  nodes: [],
  omitted: 0,
  settled: true,
  isPdf: false,
  dialog: null,
});

/** An empty page, for requesting a tool call from a model without a tab. */
export const BLANK_STATE: ObservedState = {
  text: serializePage(snapshot),
  snapshot,
  screenshot: null,
};
