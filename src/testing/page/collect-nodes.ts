import { FrameReportSchema, type FrameReport } from '#shared/model/page/frame-report.ts';

import { withinOneReading } from '../../page/dom/reading-memo.ts';
import { collect } from '../../page/report/collect.ts';
import { show } from './show.ts';

export const OPTIONS = { maxWhole: 500, maxOffScreen: 100 };

/** What main is told of the document as it is now. */
export function report(options = OPTIONS): FrameReport {
  return FrameReportSchema.parse({ ...withinOneReading(() => collect(options)), isPageIdle: true });
}

/** What is listed of a page with this HTML. */
export function nodesIn(html: string): FrameReport['nodes'] {
  show(html);
  return report().nodes;
}

export const namesIn = (html: string): readonly string[] => nodesIn(html).map(({ name }) => name);

export const nodeIn = (html: string): FrameReport['nodes'][number] | undefined => nodesIn(html)[0];
