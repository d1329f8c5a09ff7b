import type { ModelExchange } from '#shared/agent-port/messages.ts';
import type { CallId, RunId } from '#shared/model/ids.ts';
import { NO_TABS } from '#shared/model/run/no-tabs.ts';
import {
  type AskedRun,
  type CheaperModel,
  type Estimate,
  limitsByEstimate,
} from '#shared/model/run/estimate/estimate.ts';
import type { PickedFileId } from '#shared/model/run/picked-file.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';
import type { RunSummary } from '#shared/model/run/view/run-summary.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { toRunSummary, type RunView } from '#shared/model/run/view/run-view.ts';

import { recordingOfRun } from '#shared/replay/recording-of-run.ts';
import type { AuditStore } from '#shared/store/audit-store.ts';

import type { RunService } from '../../agent-host/runs/run-service.ts';
import type { RunResources } from '../../agent-host/models/run-resources.ts';
import type { ExportDialog } from '../../windows/dialogs/export-dialog.ts';
import type { PickedFiles } from '../../windows/dialogs/picked-files.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { ConsentRoutes } from './run-consent.ts';
import type { FileRoutes } from './run-files.ts';
import { answerToSave, dataToSave } from '../run-data.ts';
import { reportOf, type ReportParts } from '../run-report-file.ts';

import type { RequestLists } from '../../store/request-lists.ts';

/** What the window may read of the runs that are kept. */
export interface RunReader {
  listRuns(limit: number, beforeStartedAt: number | null): readonly RunSummary[];
  getView(runId: RunId): RunView;
  getEvents(runId: RunId): readonly RunEvent[];
  getModelCall(runId: RunId, callId: CallId): ModelExchange;
}

export interface RunHandlerOptions {
  readonly runService: RunService;
  readonly runs: RunReader;
  readonly requests: RequestLists;
  readonly report: Omit<ReportParts, 'runs'>;
  readonly audit: Pick<AuditStore, 'list' | 'verify'>;
  /** What a run of the person may draw on, by the settings of now or with another model. */
  readonly resources: (provider?: OpenAiProvider) => RunResources;
  readonly estimate: (asked: AskedRun) => Estimate | null;
  readonly cheaper: (asked: AskedRun) => Promise<CheaperModel | null>;
  /** A model that was suggested. Throws `MODEL_NOT_CHECKED`. */
  readonly providerOf: (model: Pick<OpenAiProvider, 'baseUrl' | 'model'>) => OpenAiProvider;
  /** A run ends at so many times its estimate; `null`: only at its limits. */
  readonly stopAtTimesEstimate: () => number | null;
  readonly exportDialog: ExportDialog;
  readonly pickedFiles: PickedFiles;
  /** Told of each run where the window is private and keeps none; `null` where it is not. */
  readonly onPrivateRun: ((runId: RunId) => void) | null;
}

type RunHandlers = Omit<DomainHandlers<'run'>, FileRoutes | ConsentRoutes>;
type PermissionHandlers = Pick<
  RunHandlers,
  'run.answer' | 'run.signIn' | 'run.lendTabs' | 'run.takeTabBack'
>;
type FileHandlers = Pick<RunHandlers, 'run.pickFiles' | 'run.keepPicture'>;
type ReadHandlers = Pick<
  RunHandlers,
  | 'run.list'
  | 'run.export'
  | 'run.overview'
  | 'run.rows'
  | 'run.recording'
  | 'run.forkPoint'
  | 'run.estimate'
  | 'run.pin'
  | 'run.get'
  | 'run.getAudit'
  | 'run.getModelCall'
  | 'run.saveData'
  | 'run.saveAnswer'
>;

export function createRunHandlers(options: RunHandlerOptions): RunHandlers {
  const { pickedFiles } = options;
  return {
    ...driveHandlers(options),
    ...permissionHandlers(options),
    ...readHandlers(options),
    'run.pickFiles': async () => [...(await pickedFiles.pick())],
    'run.keepPicture': ({ dataUrl }) => pickedFiles.keepPicture(dataUrl),
  };
}

/** What the window does to runs that go on, or are to. */
function driveHandlers({
  runService,
  resources,
  providerOf,
  estimate,
  stopAtTimesEstimate,
  pickedFiles,
  onPrivateRun,
}: RunHandlerOptions): Omit<
  RunHandlers,
  keyof ReadHandlers | keyof PermissionHandlers | keyof FileHandlers
> {
  const forPerson = (files: readonly PickedFileId[], drawnOn = resources()) => ({
    ...drawnOn,
    files: pickedFiles.pathsOf(files),
    hasPerson: true,
    whenBusy: 'queue' as const,
  });
  return {
    'run.start': ({ files, lentTabs = NO_TABS, model, ...asked }) => {
      const drawnOn = resources(model && providerOf(model));
      const { runId, finished } = runService.start({
        ...asked,
        ...(onPrivateRun !== null && { isKept: false }),
        typedUrls: [],
        lentTabs,
        ...forPerson(files, drawnOn),
        limits: limitsByEstimate(drawnOn.limits, estimate(asked), stopAtTimesEstimate()),
      });
      onPrivateRun?.(runId);
      // How it ends reaches the window as the run’s last event.
      finished.catch(() => undefined);
      return { runId };
    },
    'run.continue': ({ files, lentTabs = NO_TABS, ...asked }) => {
      const { finished } = runService.continue({ ...asked, lentTabs, ...forPerson(files) });
      finished.catch(() => undefined);
      return null;
    },
    'run.stop': ({ runId }) => {
      runService.stop(runId);
      return null;
    },
    'run.pause': ({ runId }) => {
      runService.pause(runId);
      return null;
    },
    'run.resume': ({ runId }) => {
      runService.resume(runId);
      return null;
    },
    'run.say': ({ runId, text, material }) => {
      runService.say(runId, text, material);
      return null;
    },
  };
}

/** What the person tells and gives to a run that goes on, and takes back. */
function permissionHandlers({ runService }: RunHandlerOptions): PermissionHandlers {
  return {
    'run.answer': ({ runId, callId, answer }) => {
      runService.answer(runId, callId, answer);
      return null;
    },
    'run.signIn': ({ runId, callId, login }) => {
      runService.signIn(runId, callId, login);
      return null;
    },
    'run.lendTabs': ({ runId, tabs }) => {
      runService.lendTabs(runId, tabs);
      return null;
    },
    'run.takeTabBack': ({ runId, tab }) => {
      runService.takeTabBack(runId, tab);
      return null;
    },
  };
}

/** What the window reads of the runs that are kept. */
function readHandlers({
  runService,
  runs,
  requests,
  report,
  audit,
  estimate,
  cheaper,
  exportDialog,
}: RunHandlerOptions): ReadHandlers {
  return {
    'run.list': ({ limit, beforeStartedAt }) => [...runs.listRuns(limit, beforeStartedAt)],
    'run.export': async ({ runId, format }) => {
      const { name, text } = await reportOf({ ...report, runs }, runId, format);
      return { fileName: await exportDialog.save(name, text) };
    },
    'run.saveAnswer': async ({ runId, seq }) => {
      const { name, text } = answerToSave(runs.getView(runId), seq);
      return { fileName: await exportDialog.save(name, text) };
    },
    'run.overview': ({ filter }) => requests.overview(filter),
    'run.recording': ({ runId }) => {
      const { recording, parameters } = recordingOfRun(runs.getView(runId), report.words().t);
      return { steps: recording.steps.map(({ words }) => words), parameters: [...parameters] };
    },
    'run.forkPoint': (forkOf) => runService.forkPoint(forkOf),
    'run.rows': ({ filter, offset, limit }) => [...requests.rows(filter, offset, limit)],
    'run.estimate': async (asked) => ({
      estimate: estimate(asked),
      cheaper: await cheaper(asked),
    }),
    'run.pin': ({ runId, seq, isPinned }) => {
      requests.pin(runId, seq, isPinned);
      return null;
    },
    'run.get': ({ runId }) => {
      const events = [...runs.getEvents(runId)];
      return { summary: toRunSummary(foldRun(events)), events };
    },
    'run.getAudit': ({ runId }) => ({
      lines: [...audit.list(runId)],
      verdict: audit.verify(runId),
    }),
    'run.getModelCall': ({ runId, callId }) => runs.getModelCall(runId, callId),
    'run.saveData': async ({ runId, ...part }) => {
      const { name, text } = dataToSave(runs.getView(runId), part);
      return { fileName: await exportDialog.save(name, text) };
    },
  };
}
