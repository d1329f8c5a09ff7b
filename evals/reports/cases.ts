import { ELSEWHERE } from './cases/elsewhere.ts';
import { CODE_EDITORS } from './cases/editors.ts';
import { DOCUMENTS } from './cases/documents.ts';
import { FILES } from './cases/files.ts';
import { RUNS } from './cases/runs.ts';
import { SERVICES } from './cases/services.ts';
import { TABS } from './cases/tabs.ts';
import { ENDPOINTS } from './cases/endpoints.ts';
import { FORMS } from './cases/forms.ts';
import { latePanel } from './cases/late-reaction.ts';
import { neverIdle } from './cases/never-idle.ts';
import { POINTER } from './cases/pointer.ts';
import { READING } from './cases/reading.ts';
import { RESULTS } from './cases/results.ts';
import { SELECTS } from './cases/selects.ts';
import { windowedGrid } from './cases/windowed-grid.ts';
import type { ReportCase } from './report-case.ts';

/** One case for each class of public reports. */
export const CASES: readonly ReportCase[] = [
  windowedGrid,
  ...READING,
  neverIdle,
  latePanel,
  ...FORMS,
  ...SELECTS,
  ...POINTER,
  ...RESULTS,
  ...FILES,
  ...TABS,
  ...CODE_EDITORS,
  ...DOCUMENTS,
  ...ENDPOINTS,
  ...SERVICES,
  ...RUNS,
  ...ELSEWHERE,
];
