import { ENDPOINTS } from './cases/endpoints.ts';
import { latePanel } from './cases/late-reaction.ts';
import { neverIdle } from './cases/never-idle.ts';
import { windowedGrid } from './cases/windowed-grid.ts';
import type { ReportCase } from './report-case.ts';

/** One class of public reports each. */
export const CASES: readonly ReportCase[] = [windowedGrid, neverIdle, latePanel, ...ENDPOINTS];
