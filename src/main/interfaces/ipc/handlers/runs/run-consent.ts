import { type Grant, GrantSchema } from '#shared/model/run/approval/grant.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { Material } from '#shared/model/run/input/enclosed.ts';
import type { RefusedWrite } from '#shared/model/run/writes/refused-write.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { Words } from '#shared/messages/words.ts';

import type { ContinueRun, RunService } from '../../../../runs/agent-host/runs/run-service.ts';
import type { SiteFactsTable } from '../../../../storage/store/tables/site-facts-table.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { CONSENT_ROUTES } from '#shared/ipc/routes/runs/consent.ts';
import type { RunReader } from './run.ts';

export type ConsentRoutes = keyof typeof CONSENT_ROUTES;

export interface RunConsentHandlerOptions {
  readonly runService: Pick<
    RunService,
    'allow' | 'changeContract' | 'cutGrant' | 'say' | 'continue' | 'liveRunIds'
  >;
  readonly runs: Pick<RunReader, 'getView'>;
  readonly siteFacts: Pick<SiteFactsTable, 'forget' | 'forgetOrigin' | 'forgetAll'>;
  /** Returns the resources of a continued run. */
  readonly resources: () => Omit<
    ContinueRun,
    'runId' | 'tabId' | 'text' | 'grants' | 'hasPerson' | 'whenBusy'
  >;
  readonly words: () => Words;
}

/** Handlers for what the person allows runs to write, and for the learned facts about sites. */
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
 * Allows a refused write. The sentence to the run contains no text of a page, since it counts as the person's own words. The details of the
 * write are passed as material, which allows nothing.
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
  // A completed run can only be continued with a new request.
  if (phase === 'completed') {
    end(runService.continue({ ...again, text, material }));
    return;
  }
  end(runService.continue({ ...again, text: null }));
  runService.say(runId, text, material);
}

/** The end of the run reaches the window as its last event. */
const end = ({ finished }: ReturnType<RunService['continue']>): void =>
  void finished.catch(() => undefined);

/** Returns the grant for a refused write. Throws when it came from a page without an origin of its own. */
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
