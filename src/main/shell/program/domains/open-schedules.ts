import { app, powerMonitor } from 'electron';

import { extractedData } from '#shared/model/run/results/extracted-data.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { ScheduleDraft } from '#shared/model/schedules/schedule.ts';
import type { ScheduleResult } from '#shared/model/schedules/schedule-result.ts';
import type { Limits } from '#shared/model/settings/settings.ts';
import { resultText } from '#shared/messages/sentences/result-text.ts';

import { findAgent } from '../../../runs/agent-host/agents/find-agent.ts';
import type { FinishedRun } from '../../../runs/agent-host/runs/run-service.ts';
import { requireAttended } from '../../../platform/managed-policy/policy-in-force.ts';
import { logProblem } from '../../../platform/log.ts';
import type { BegunRun, RunOutcome } from '../../../runs/schedules/schedule-options.ts';
import { ScheduleService } from '../../../runs/schedules/schedule-service.ts';
import { ScheduleTable } from '../../../runs/schedules/schedule-table.ts';
import { notifyBySystem } from '../../windows/attention/notify-by-system.ts';
import type { WindowSet } from '../../windows/window-set.ts';
import { giveToTool } from '../give-to-tool.ts';
import type { Profile } from '../open-profile.ts';
import type { WindowServices } from '../window-wiring/window-services.ts';

type Parts = Pick<WindowServices, 'tabs' | 'agents' | 'runService' | 'mcp' | 'tell'>;

/** Opens the schedules on the one run service; they start with `start`. */
export function openSchedules(
  profile: Profile,
  services: Parts,
  windows: WindowSet,
): ScheduleService {
  const { store, resources } = profile;
  const schedules = new ScheduleService({
    table: new ScheduleTable(store.db, store.copies),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: Date.now,
    limits: () => store.settings.get().limits,
    check: (draft) => void findAgent(services.agents, { ...draft, ...resources() }),
    estimate: profile.estimate,
    begin: (draft, limits) => beginRun(profile, services, draft, limits),
    callTool: (runId, output, args) => giveToTool(store.audit, services.mcp, runId, output, args),
    tell: (result) => tellResult(profile, services, windows, result),
    onError: (error) => logProblem('schedules', error),
  });
  powerMonitor.on('resume', () => schedules.look());
  app.once('will-quit', () => schedules.dispose());
  return schedules;
}

/** Starts a run in its own tab behind the others; the tab closes when the run has ended, unless the person looks at it. */
async function beginRun(
  { store, resources }: Profile,
  { tabs, runService }: Parts,
  { task, agentId, parameters, session }: ScheduleDraft,
  limits: Limits,
): Promise<BegunRun> {
  // The run counts as unattended, although its questions are shown in the window.
  requireAttended(false);
  const { id: tabId } = await tabs.open({ url: null, activate: false });
  const used = new Set<TabId>([tabId]);
  const close = (): void => {
    for (const id of used) if (tabs.get(id) !== undefined && !tabs.isShown(id)) tabs.close(id);
  };
  try {
    const { runId, finished } = runService.start({
      ...resources(),
      limits,
      task,
      tabId,
      agentId,
      parameters,
      session,
      typedUrls: [],
      hasPerson: true,
      whenBusy: 'queue',
    });
    const placed = runService.onNews((news) => {
      if (news.type !== 'placed') return;
      const place = news.placements.find((placement) => placement.runId === runId);
      for (const id of place?.tabIds ?? []) used.add(id);
    });
    const outcome = finished.then((run) => {
      placed.dispose();
      close();
      return outcomeOf(store.runs, runId, run);
    });
    return { runId, finished: outcome };
  } catch (thrown) {
    close();
    throw thrown;
  }
}

function outcomeOf(
  runs: Profile['store']['runs'],
  runId: RunId,
  { status, error, finalAnswer }: FinishedRun,
): RunOutcome {
  const { iterations, totals } = runs.getView(runId);
  const tables = iterations.flatMap(extractedData).flatMap(({ sets }) =>
    sets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map((column) => column.name),
      rows: rows.map((row) => row.map(({ text }) => text)),
    })),
  );
  return {
    runId,
    status,
    error,
    content: { answer: finalAnswer, tables },
    tokens: totals.tokens.input + totals.tokens.output,
    cost: totals.cost ?? 0,
  };
}

/** Reports a result in the window if one has the focus, else by a system notification. */
function tellResult(
  { words }: Profile,
  { tell, tabs }: Parts,
  windows: WindowSet,
  result: ScheduleResult,
): void {
  const text = resultText(words(), result);
  if (windows.list().some(({ window }) => window.isFocused())) {
    tell([text.title, text.body].filter((part) => part !== '').join(' – '));
    return;
  }
  notifyBySystem(text, () => {
    const shown = windows.usual() ?? windows.current();
    if (shown !== undefined) windows.show(shown.id);
    tabs
      .open({ url: `waymark://schedules/result/${result.id}`, activate: true })
      .catch((error: unknown) => logProblem('schedules', error));
  });
}
