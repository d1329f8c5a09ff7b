import { type Grant, GrantSchema } from '#shared/model/run/approval/grant.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { Material } from '#shared/model/run/enclosed.ts';
import type { RefusedWrite } from '#shared/model/run/refused-write.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { Words } from '#shared/messages/words.ts';

import type { ContinueRun, RunService } from '../../agent-host/runs/run-service.ts';
import type { SiteFactsTable } from '../../store/site-facts-table.ts';
import type { HandlersOf } from '../handlers.ts';
import type { CONSENT_ROUTES } from '#shared/ipc/routes/consent.ts';
import type { RunReader } from './run.ts';

export type ConsentRoutes = keyof typeof CONSENT_ROUTES;

export interface RunConsentHandlerOptions {
  readonly runService: Pick<
    RunService,
    'allow' | 'changeContract' | 'cutGrant' | 'say' | 'continue' | 'liveRunIds'
  >;
  readonly runs: Pick<RunReader, 'getView'>;
  readonly siteFacts: Pick<SiteFactsTable, 'forget' | 'forgetOrigin' | 'forgetAll'>;
  /** What a run that goes on may draw on. */
  readonly resources: () => Omit<
    ContinueRun,
    'runId' | 'tabId' | 'text' | 'grants' | 'hasPerson' | 'whenBusy'
  >;
  readonly words: () => Words;
}

/** What the person lets runs write, and what was learnt of it. */
export function createRunConsentHandlers(
  options: RunConsentHandlerOptions,
): HandlersOf<ConsentRoutes> {
  const { runService, siteFacts } = options;
  return {
    'run.cutGrant': ({ runId, grantId }) => {
      runService.cutGrant(runId, grantId);
      return null;
    },
    'run.allow': ({ runId, grants }) => {
      runService.allow(runId, grants);
      return null;
    },
    'run.changeContract': ({ runId, change: { mode, sites, never } }) => {
      runService.changeContract(runId, {
        ...(mode !== undefined && { mode }),
        ...(sites !== undefined && { sites }),
        ...(never !== undefined && { never }),
      });
      return null;
    },
    'run.allowRefused': ({ runId, seq, tabId }) => {
      const view = options.runs.getView(runId);
      const refused = view.refused.find((each) => each.seq === seq);
      if (refused !== undefined) allowRefused(options, view, refused.write, tabId);
      return null;
    },
    'siteFact.forget': (what) => {
      if (what.what === 'one') siteFacts.forget(what.origin, what.shape);
      else if (what.what === 'site') siteFacts.forgetOrigin(what.origin);
      else siteFacts.forgetAll();
      return null;
    },
  };
}

/**
 * The run is told in a sentence without any word of a page: what is said counts as the person's own. Which write it was goes along as
 * material, which allows nothing.
 */
function allowRefused(
  { runService, resources, words }: RunConsentHandlerOptions,
  { runId, phase }: RunView,
  write: RefusedWrite,
  tabId: TabId,
): void {
  const grants = [grantFor(write)];
  const text = words().t('consent.doItNow');
  const material = [materialOf(write)];
  if (runService.liveRunIds().includes(runId)) {
    runService.allow(runId, grants);
    runService.say(runId, text, material);
    return;
  }
  const again = {
    ...resources(),
    runId,
    tabId,
    grants,
    hasPerson: true,
    whenBusy: 'queue',
  } as const;
  // A run that has said all it had to say can only be asked for more.
  if (phase === 'completed') {
    end(runService.continue({ ...again, text, material }));
    return;
  }
  end(runService.continue({ ...again, text: null }));
  runService.say(runId, text, material);
}

/** How it ends reaches the window as the run's last event. */
const end = ({ finished }: ReturnType<RunService['continue']>): void =>
  void finished.catch(() => undefined);

/** Throws where a page without an address of its own would have sent it. */
const grantFor = ({ verb, origin, destination, shape }: RefusedWrite): Grant =>
  GrantSchema.parse({
    verb,
    origin: destination ?? origin,
    times: 1,
    from: 'approval',
    ...(shape !== '' && { shape }),
  });

const materialOf = ({ name, method, path, origin, destination }: RefusedWrite): Material => ({
  kind: 'quoted',
  name: '',
  text: [
    name === '' ? '' : `“${name}”`,
    [method, path].filter((part) => part !== '').join(' '),
    destination ?? origin,
  ]
    .filter((part) => part !== '')
    .join(' · '),
});
