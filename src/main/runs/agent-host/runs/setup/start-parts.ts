import { agentName } from '#shared/acp/agent-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PredefinedPlan } from '#shared/model/agents/agent.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { Enclosed } from '#shared/model/run/input/enclosed.ts';
import { NO_LENT_TABS } from '#shared/model/run/input/no-lent-tabs.ts';
import type { RequestView } from '#shared/model/run/view/run-view.ts';
import type { Provider } from '#shared/model/settings/settings.ts';

import type { TabPool } from '../../../../browser/tabs/tab-pool.ts';
import type { ResolvedAgent } from '../../agents/resolve-agent.ts';
import { runModels } from '../../models/run-models.ts';
import { tabClosed } from '../recording/observe-tab.ts';
import type { ContinueRun, StartRun } from '../run-service.ts';
import { askedTools } from './asked-tools.ts';
import type { PrepareRunParts } from './prepare-run-parts.ts';
import { readPictures } from './read-pictures.ts';

const MAX_TASK_BYTES = 100_000;

export function originShown(tabs: TabPool, tabId: TabId): string | null {
  const shown = tabs.get(tabId)?.describe();
  return shown?.page === null ? originOf(shown.url) : null;
}

export function originOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null;
}

/** Returns the parts of the agent's start message that new, continued and branched runs fill in alike. */
export function agentStart(
  parts: PrepareRunParts,
  request: ContinueRun | StartRun,
  words: readonly string[],
) {
  const { limits, prices, tabId, lentTabs = NO_LENT_TABS } = request;
  return {
    ...runModels(request, parts.modelMemory),
    limits,
    prices: [...prices],
    mcpServers: [...parts.mcpServers()],
    // The person may add a secret during the run.
    hasSecrets: request.hasPerson || parts.hasSecrets(),
    askedTools: [...askedTools(words)],
    hasSeveralTabs: lentTabs === 'all' || lentTabs.some((id) => id !== tabId),
  };
}

export const stepsOf = (plan: PredefinedPlan | null): readonly string[] =>
  plan === null ? [] : [plan.goal, ...plan.steps];

/** Returns what is sent with the task. Without a new selection, the one of an earlier request is sent again. */
export function enclosedIn(
  { selection, lentTabs = NO_LENT_TABS, material = [] }: ContinueRun | StartRun,
  files: readonly string[],
  requests: readonly RequestView[],
): Enclosed {
  const marked = selection ?? requests.findLast((each) => each.selection !== null)?.selection;
  const { pictures, tooLarge } = readPictures(files);
  return {
    ...(marked != null && { selection: marked }),
    ...(material.length > 0 && { material: [...material] }),
    ...(pictures.length > 0 && { pictures: [...pictures] }),
    ...(tooLarge.length > 0 && { tooLarge: [...tooLarge] }),
    ...(lentTabs !== 'all' && lentTabs.length > 0 && { tabIds: [...lentTabs] }),
  };
}

/** Returns the trimmed task; an empty one becomes the agent's goal. Throws `TASK_EMPTY` or `TASK_TOO_LONG`. */
export function checkedTask(typed: string, agent: ResolvedAgent | null): string {
  const task = typed.trim() === '' && agent !== null ? agent.plan.goal : typed.trim();
  if (task === '') {
    throw new AppError({
      code: 'TASK_EMPTY',
      message: 'The task is empty.',
      next: 'Write what is to be done, for example: open example.org and read the heading.',
    });
  }
  const bytes = Buffer.byteLength(task, 'utf8');
  if (bytes > MAX_TASK_BYTES) {
    const size = Math.ceil(bytes / 1000);
    const max = MAX_TASK_BYTES / 1000;
    throw new AppError({
      code: 'TASK_TOO_LONG',
      params: { size, max },
      message: `The task is too long: ${size} kB, and ${max} kB are allowed.`,
      next: 'Shorten it, or put long texts on a page and name its address.',
    });
  }
  return task;
}

export function checkTab(tabs: TabPool, tabId: TabId): void {
  if (tabs.get(tabId) === undefined) throw tabClosed();
}

export function modelName(provider: Provider): string {
  if (provider.kind === 'acp') return agentName(provider);
  return provider.kind === 'openai' ? provider.model : 'built-in';
}
