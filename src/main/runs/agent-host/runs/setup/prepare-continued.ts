import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import { contractGround } from '../../../../safety/consent/contract/contract-ground.ts';
import { groundOfCutOff } from './replay-ground.ts';
import { NO_STEPS } from '../../../../safety/consent/contract/literal-steps.ts';
import type { ContractGround } from '../../../../safety/consent/contract/run-contract.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { TabPool } from '../../../../browser/tabs/tab-pool.ts';
import type { RunBeginning } from '../recording/run-recorder.ts';
import type { ContinueRun } from '../run-service.ts';
import { hostBegunOn } from './begun-on.ts';
import { continuedHosts } from './continued-hosts.ts';
import { knownOrigin } from './fork-origin.ts';
import { pageToGoOnAt } from './last-visited-url.ts';
import type { PreparedRun } from './prepare-run.ts';
import type { PrepareRunParts } from './prepare-run-parts.ts';
import {
  agentStart,
  checkedTask,
  checkTab,
  enclosedIn,
  modelName,
  originShown,
  stepsOf,
} from './start-parts.ts';
import { runFiles } from './files-to-send.ts';
import { continuedGround } from './run-ground.ts';

/** Prepares a continued run. Throws `AppError` as `RunService.continue` does, except for errors about other runs and about storing. */
export function prepareContinued(parts: PrepareRunParts, request: ContinueRun): PreparedRun {
  const { runId, tabId } = request;
  const view = parts.store.getView(runId);
  const asked = view.requests.at(-1);
  const text = request.text === null ? null : checkedTask(request.text, null);
  if (text === null && (asked === undefined || view.phase === 'completed')) throw nothingCutOff();
  checkTab(parts.tabs, tabId);
  const files = runFiles(view.requests, request.files);
  const given = files.filter((file) => !view.requests.some((each) => each.files.includes(file)));
  const plan = text === null ? (asked?.plan ?? null) : null;
  const definition = plan === null ? undefined : parts.agents.get(plan.agentId);
  const named = continuedHosts(view.requests, text, plan, definition);
  const hostBegun = hostBegunOn(view);
  const begunOn = originShown(parts.tabs, tabId);
  return {
    begin: { kind: 'again', runId, continued: continuedOf(request, text, given) },
    start: {
      ...agentStart(parts, request, [
        ...view.requests.map((each) => each.text),
        ...(text === null ? [] : [text]),
        ...stepsOf(plan),
      ]),
      task: text ?? asked?.text ?? view.task,
      plan,
      files: [...files],
      enclosed: enclosedIn(request, files, view.requests),
    },
    allowedOrigins: definition?.allowedOrigins ?? null,
    session: view.session,
    isRehearsal: view.isRehearsal,
    origin: knownOrigin(parts.store, view.forkOf),
    ground: continuedGround(view, {
      text,
      plan,
      definition,
      tabId,
      tabs: parts.tabs,
      searchUrl: parts.searchUrl(),
    }),
    // A run that is continued in an empty tab first opens its last page.
    startUrl: isPage(parts.tabs, tabId) ? null : pageToGoOnAt(view, text),
    grantedHosts: hostBegun === null ? named : new Set([...named, hostBegun]),
    consent: consentFor(view, request, text, begunOn),
    begunOn,
  };
}

/** A resumed request keeps the rest of its permissions, and gets what the person allows now. */
function consentFor(
  view: RunView,
  { grants = [], choice = 'ask', isGiven, provider }: ContinueRun,
  text: string | null,
  begunOn: string | null,
): ContractGround {
  if (text !== null)
    return contractGround({
      choice,
      words: [text],
      begunOn,
      isLiteral: provider.kind === 'builtin',
      isByOthers: provider.kind === 'acp',
      isGiven: isGiven === true,
      standing: grants,
    });
  const ground = groundOfCutOff(view, provider.kind === 'builtin');
  const { base } = ground;
  const isWidened = grants.length > 0 && base.mode === 'look';
  return {
    ...ground,
    ...(isWidened && { base: { ...base, mode: 'work', sites: [] }, steps: NO_STEPS }),
    standing: grants,
  };
}

function continuedOf(
  { provider, limits, selection, material, choice }: ContinueRun,
  text: string | null,
  files: string[],
): Extract<RunBeginning, { readonly kind: 'again' }>['continued'] {
  return {
    type: 'run.continued',
    text,
    provider: provider.kind,
    model: modelName(provider),
    limits,
    ...(files.length > 0 && { files }),
    ...(selection !== undefined && { selection }),
    ...(material !== undefined && material.length > 0 && { material: [...material] }),
    ...(choice !== undefined && choice !== 'ask' && { choice }),
  };
}

const isPage = (tabs: TabPool, tabId: TabId): boolean =>
  (tabs.get(tabId)?.describe().page ?? null) === null;

function nothingCutOff(): AppError {
  return new AppError({
    code: 'RUN_COMPLETE',
    message: 'This run was completed; there is nothing to go on with.',
    next: 'Ask a further question, or run it again.',
  });
}
