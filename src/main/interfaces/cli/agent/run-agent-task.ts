import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';

import { type KeyOf, runResources } from '../../../runs/agent-host/models/run-resources.ts';
import type {
  ContinueRun,
  RunService,
  StartRun,
} from '../../../runs/agent-host/runs/run-service.ts';
import type { ModelCatalogue } from '../../../runs/agent-host/models/model-catalogue.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';
import { requireAttended } from '../../../platform/managed-policy/policy-in-force.ts';
import { checkReadable } from '../../../platform/files/check-readable.ts';
import type { Material } from '#shared/model/run/input/enclosed.ts';
import { MAX_MATERIAL_CHARS } from '#shared/model/run/input/enclosed-limits.ts';
import { ScriptCodeSchema } from '#shared/model/skills/script-code.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';
import type { LiveTab, TabPool } from '../../../browser/tabs/tab-pool.ts';
import { type AskAtTerminal, answerQuestions } from './answer-questions.ts';
import { refusedDocument, toAgentDocument } from './agent-document.ts';
import type { AgentDocument } from './agent-document.ts';
import type { AgentTask } from './agent-task.ts';
import { probeTab } from './probe-tab.ts';

export interface AgentTaskServices {
  readonly runs: RunService;
  readonly store: Pick<RunStore, 'getView'>;
  readonly tabs: TabPool;
  readonly catalogue: Pick<ModelCatalogue, 'withSize' | 'pricesFor'>;
  /** Asks the person; `null` when nobody can be asked. */
  readonly ask: AskAtTerminal | null;
}

export interface TaskSurroundings extends Pick<StartRun, 'beforeCommit'> {
  readonly onStarted?: (runId: RunId) => void;
  /** Opens the tab that the run starts in; absent for a tab in the session of the data folder. */
  readonly openTab?: () => Promise<LiveTab>;
  /** Awaited after the run has ended, while its tabs are still open. */
  readonly beforeClose?: () => Promise<void>;
}

/**
 * Runs one task in its own tab, closes this tab and all tabs opened from it, and returns the document. A failing task never makes it throw.
 */
export async function runAgentTask(
  { runs, store, tabs, ask, catalogue }: AgentTaskServices,
  task: AgentTask,
  keyOf: KeyOf,
  { beforeCommit, openTab, beforeClose, onStarted }: TaskSurroundings = {},
): Promise<AgentDocument> {
  const tab = await (openTab?.() ?? tabs.open({ url: null, activate: true }));
  const used = new Set([tab.id]);
  const watch = tabs.onChange((change) => {
    if (change.type !== 'opened' || change.openerId === null) return;
    if (used.has(change.openerId)) used.add(change.tab.id);
  });
  const { probe, answers, files, grants, choice } = task;
  let questions: Disposable | null = null;
  try {
    // Prepared answers do not count as a person watching.
    requireAttended(ask !== null);
    const common = {
      tabId: tab.id,
      ...runResources(task, keyOf, catalogue),
      files: readableFiles(files),
      grants,
      choice,
      material: [...task.material, ...readMaterial(task.materialFiles)],
      hasPerson: ask !== null || answers.length > 0,
      whenBusy: 'queue' as const,
      beforeCommit,
    };
    const started = start(runs, task, common);
    onStarted?.(started.runId);
    // The run asks nothing before the agent process has started, so no question is missed.
    questions = answerQuestions(runs, started.runId, answers, ask);
    const result = await started.finished;
    const last = tabs.get(result.tabId);
    const probed = probe === null ? null : await probeTab(last, probe);
    const shown = last?.describe();
    return toAgentDocument(result, store.getView(started.runId), {
      url: shown?.url ?? '',
      title: shown?.title ?? '',
      probe: probed,
    });
  } catch (thrown) {
    return refusedDocument(toErrorInfo(thrown));
  } finally {
    questions?.dispose();
    watch.dispose();
    try {
      await beforeClose?.();
    } finally {
      for (const id of used) tabs.close(id);
    }
  }
}

function start(
  runs: RunService,
  {
    task,
    url,
    agentId,
    parameters,
    continues,
    replays: runId,
    script,
    forks,
    isRehearsal,
    onDifference,
  }: AgentTask,
  common: Omit<ContinueRun, 'runId' | 'text'>,
): ReturnType<RunService['start']> {
  if (continues !== null)
    return runs.continue({ ...common, runId: continues, text: task === '' ? null : task });
  return runs.start({
    ...common,
    task: script === null ? task : basename(script),
    ...(script !== null && { script: { code: readScript(script), values: parameters } }),
    agentId,
    parameters: script === null ? parameters : {},
    typedUrls: [],
    ...(url !== null && { startUrl: url }),
    ...(isRehearsal && { isRehearsal }),
    ...(forks !== null && { fork: forks }),
    ...((runId !== null || onDifference !== null) && {
      replay: { runId, onDifference: onDifference ?? 'stop', mayAskModel: true },
    }),
  });
}

/** Throws for a file that cannot be read, is empty or has more than 100,000 characters. */
function readScript(file: string): string {
  checkReadable([file], 'Give the path of a JavaScript file.');
  const code = ScriptCodeSchema.safeParse(readFileSync(file, 'utf8'));
  if (code.success) return code.data;
  throw new AppError({
    code: 'SCRIPT_FILE_UNUSABLE',
    params: { file },
    message: `${file} is empty, or has more than 100,000 characters.`,
    next: 'Give a script that has some code, and less of it.',
  });
}

/** Throws for a file that cannot be read or is empty. */
function readMaterial(files: readonly string[]): readonly Material[] {
  checkReadable(files, 'Give the path of a text file with --material.');
  return files.map((file) => ({
    kind: 'file',
    name: basename(file),
    text: readFileSync(file, 'utf8').slice(0, MAX_MATERIAL_CHARS) || ' ',
  }));
}

/** Returns the files unchanged. Throws for one that cannot be read, so that the run does not fail halfway. */
function readableFiles(files: readonly string[]): readonly string[] {
  checkReadable(files, 'Give the path of a file with --file.');
  return files;
}
