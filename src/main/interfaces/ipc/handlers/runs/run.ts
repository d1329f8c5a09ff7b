import type { ModelExchange } from '#shared/ports/agent/run-messages.ts';
import type { CallId, RunId } from '#shared/model/ids.ts';
import { NO_LENT_TABS } from '#shared/model/run/input/no-lent-tabs.ts';
import {
  type AskedRun,
  type CheaperModel,
  type Estimate,
  limitsByEstimate,
} from '#shared/model/run/cost/estimate.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';
import type { PickedFileId } from '#shared/model/run/input/picked-file.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';
import type { RunSummary } from '#shared/model/run/view/run-summary.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { toRunSummary, type RunView } from '#shared/model/run/view/run-view.ts';

import { recordingOfRun } from '#shared/replay/recording-of-run.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';

import type { RunService } from '../../../../runs/agent-host/runs/run-service.ts';
import type { OfficeFiles } from '../../../../page-access/office/office-files.ts';
import type { RunResources } from '../../../../runs/agent-host/models/run-resources.ts';
import type { ExportDialog } from '../../../../shell/windows/dialogs/export-dialog.ts';
import type { PickedFiles } from '../../../../shell/windows/dialogs/picked-files.ts';
import type { DomainHandlers } from '../../handlers.ts';
import type { ConsentRoutes } from './run-consent.ts';
import type { FileRoutes } from './run-files.ts';
import { givenFor, type SheetFormRoutes } from './sheet-form.ts';
import { answerToSave, dataToSave, tablesToSave } from '../../run-data.ts';
import { reportOf, type ReportParts } from '../../run-report-file.ts';

import type { RequestLists } from '../../../../storage/store/runs/request-lists.ts';

/** Signal without an abort: the file process has its own time limit. */
const NEVER = new AbortController().signal;

/** Access to stored runs. */
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
  /** Returns the resources of a run: by the current settings, or with another model. */
  readonly resources: (provider?: OpenAiProvider) => RunResources;
  readonly estimate: (asked: AskedRun) => Estimate | null;
  readonly cheaper: (asked: AskedRun) => Promise<CheaperModel | null>;
  /** Returns the provider of a suggested model. Throws `MODEL_NOT_CHECKED`. */
  readonly providerOf: (model: Pick<OpenAiProvider, 'baseUrl' | 'model'>) => OpenAiProvider;
  /** Multiple of the estimate at which a run ends; `null` when only its limits count. */
  readonly stopAtTimesEstimate: () => number | null;
  readonly exportDialog: ExportDialog;
  readonly documents: Pick<OfficeFiles, 'workbook'>;
  readonly pickedFiles: PickedFiles;
  /** Called for each run of a private window; `null` in other windows. */
  readonly onPrivateRun: ((runId: RunId) => void) | null;
  /** Called when a run of the person has ended, with the words they typed, without attached material. */
  readonly onOwnWords: (words: string) => void;
}

type RunHandlers = Omit<DomainHandlers<'run'>, FileRoutes | ConsentRoutes | SheetFormRoutes>;
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
  | 'run.saveTables'
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

/** Whether the task is what the person typed just now: an agent, a recording or an earlier run brings its own text. */
function isOwn(asked: {
  readonly agentId: string | null;
  readonly isKept?: false | undefined;
  readonly isRehearsal?: true | undefined;
  readonly session?: SessionKind | undefined;
  readonly replay?: unknown;
  readonly step?: unknown;
  readonly script?: unknown;
  readonly fork?: unknown;
}): boolean {
  const { agentId, isKept, isRehearsal, session, replay, step, script, fork } = asked;
  const isNew = [replay, step, script, fork, isRehearsal].every((each) => each === undefined);
  return agentId === null && isNew && isKept !== false && session !== 'empty';
}

/** Handlers that start and continue runs. */
function driveHandlers({
  runService,
  resources,
  providerOf,
  estimate,
  stopAtTimesEstimate,
  pickedFiles,
  onPrivateRun,
  onOwnWords,
}: RunHandlerOptions): Omit<
  RunHandlers,
  keyof ReadHandlers | keyof PermissionHandlers | keyof FileHandlers
> {
  const afterwards = (finished: Promise<unknown>, words: string | null): void => {
    finished
      .then(() => (words !== null && onPrivateRun === null ? onOwnWords(words) : undefined))
      .catch(() => undefined);
  };
  const forPerson = (files: readonly PickedFileId[], drawnOn = resources()) => ({
    ...drawnOn,
    files: pickedFiles.pathsOf(files),
    hasPerson: true,
    whenBusy: 'queue' as const,
  });
  return {
    'run.start': ({ files, lentTabs = NO_LENT_TABS, model, sends, ...asked }) => {
      const drawnOn = resources(model && providerOf(model));
      const limits = limitsByEstimate(drawnOn.limits, estimate(asked), stopAtTimesEstimate());
      const { runId, finished } = runService.start({
        ...asked,
        ...(onPrivateRun !== null && { isKept: false }),
        typedUrls: [],
        lentTabs,
        ...forPerson(files, drawnOn),
        limits,
        ...(sends !== undefined && givenFor(sends, limits)),
      });
      onPrivateRun?.(runId);
      // The end of the run reaches the window as its last event.
      afterwards(finished, isOwn(asked) ? asked.task : null);
      return { runId };
    },
    'run.continue': ({ files, lentTabs = NO_LENT_TABS, sends, ...asked }) => {
      const own = forPerson(files);
      const given = sends === undefined ? {} : givenFor(sends, own.limits);
      const { finished } = runService.continue({ ...asked, lentTabs, ...own, ...given });
      afterwards(finished, asked.text);
      return null;
    },
    ...holdHandlers(runService),
  };
}

/** Handlers that stop, pause, resume or message a running run. */
function holdHandlers(
  runService: RunService,
): Pick<RunHandlers, 'run.stop' | 'run.pause' | 'run.resume' | 'run.say'> {
  return {
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

/** Handlers for the person's answers, logins and lent tabs in a running run. */
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

/** Handlers that read stored runs. */
function readHandlers({
  runService,
  runs,
  requests,
  report,
  audit,
  estimate,
  cheaper,
  exportDialog,
  documents,
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
    'run.saveTables': async ({ runId, seq, data }) => {
      const { name, sheets, markdown } = tablesToSave(runs.getView(runId), seq, data);
      const bytes = await documents.workbook(sheets, markdown, NEVER);
      return { fileName: await exportDialog.save(name, bytes) };
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
