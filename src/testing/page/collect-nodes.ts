import { FrameReportSchema, type FrameReport } from '#shared/model/page/frame-report.ts';

import { withinOneReading } from '../../page/dom/reading-memo.ts';
import { collect } from '../../page/report-frame/collect.ts';
import { show } from './show.ts';

export const OPTIONS = { maxWhole: 500, maxOffScreen: 100 };

/** Returns the report that main gets of the current document. */
export function report(options = OPTIONS): FrameReport {
  return FrameReportSchema.parse({ ...withinOneReading(() => collect(options)), isPageIdle: true });
}

/** Returns the nodes listed for a page with this HTML. */
export function nodesIn(html: string): FrameReport['nodes'] {
  show(html);
  return report().nodes;
}

export const namesIn = (html: string): readonly string[] => nodesIn(html).map(({ name }) => name);

export const nodeIn = (html: string): FrameReport['nodes'][number] | undefined => nodesIn(html)[0];
