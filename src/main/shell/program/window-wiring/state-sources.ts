import { app } from 'electron';

import type { ClosedItem } from '#shared/model/tabs/closed-item.ts';
import type { Snapshot } from '#shared/ipc/state/slices.ts';

import type { Bookmarks } from '../../../browser/bookmarks/bookmarks.ts';
import type { ContentBlocker } from '../../../browser/content-blocking/content-blocker.ts';
import type { History } from '../../../browser/history/history.ts';
import type { NoticesSource } from '../../../interfaces/ipc/state/notices-source.ts';
import type { PageSubjects } from '../../../interfaces/ipc/state/page-subjects.ts';
import { ProgramSource } from '../../../interfaces/ipc/state/program-source.ts';
import { RunsSource } from '../../../interfaces/ipc/state/runs-source.ts';
import { type SliceSources, WholeSource } from '../../../interfaces/ipc/state/slice-source.ts';
import { createTabsSource } from '../../../interfaces/ipc/state/tabs-source.ts';
import { policyState } from '../../../platform/managed-policy/policy-in-force.ts';
import type { ScheduleService } from '../../../runs/schedules/schedule-service.ts';
import type { Recorder } from '../../../page-access/recorder/recorder.ts';
import type { SiteFactsTable } from '../../../storage/store/tables/site-facts-table.ts';
import type { OpenFacts } from '../domains/open-facts.ts';
import type { OpenSavedTests } from '../domains/open-saved-tests.ts';
import type { Profile } from '../open-profile.ts';
import type { WindowServices } from './window-services.ts';

/** Sources of the window's state; a source that is published as a whole is told here when it has changed. */
export interface StateSources extends SliceSources {
  readonly program: ProgramSource;
  readonly runs: RunsSource;
  readonly closed: WholeSource<Snapshot<'closed'>>;
  readonly agents: WholeSource<Snapshot<'agents'>>;
  readonly history: WholeSource<Snapshot<'history'>>;
  readonly bookmarks: WholeSource<Snapshot<'bookmarks'>>;
  readonly memory: WholeSource<Snapshot<'memory'>>;
  readonly schedules: WholeSource<Snapshot<'schedules'>>;
  readonly savedTests: WholeSource<Snapshot<'savedTests'>>;
  readonly settings: WholeSource<Snapshot<'settings'>>;
  readonly keys: WholeSource<Snapshot<'keys'>>;
  readonly mcp: WholeSource<Snapshot<'mcp'>>;
  readonly endpoint: WholeSource<Snapshot<'endpoint'>>;
  readonly vault: WholeSource<Snapshot<'vault'>>;
  readonly downloads: WholeSource<Snapshot<'downloads'>>;
  readonly pageQuestions: WholeSource<Snapshot<'pageQuestions'>>;
  readonly pageView: WholeSource<Snapshot<'pageView'>>;
  readonly translation: WholeSource<Snapshot<'translation'>>;
  readonly permissions: WholeSource<Snapshot<'permissions'>>;
  readonly siteFacts: WholeSource<Snapshot<'siteFacts'>>;
  readonly blocking: WholeSource<Snapshot<'blocking'>>;
  readonly recorder: WholeSource<Snapshot<'recorder'>>;
  readonly profiles: WholeSource<Snapshot<'profiles'>>;
}

export function createStateSources(
  profile: Profile,
  services: WindowServices & {
    readonly schedules: ScheduleService;
    readonly profiles: WholeSource<Snapshot<'profiles'>>;
  },
  notices: NoticesSource,
  closedItems: () => ClosedItem[],
  subjects: PageSubjects,
): StateSources {
  const { store, apiKeys, oldRuntime, updates, systemLanguage, kept } = profile;
  const { tabs, runService, agents, agentGrants, mcp, endpoint, secrets, downloads } = services;
  const { site, recorder, schedules, facts, textHelp } = services;
  const { version, isOutOfSupport, isAcceptedAtStart } = oldRuntime;
  return {
    program: new ProgramSource({
      version: app.getVersion(),
      electron: { version, isOutOfSupport, isAcceptedAtStart },
      hasUpdates: updates !== null,
      systemLanguage,
      policy: policyState(),
    }),
    tabs: createTabsSource(tabs, subjects),
    closed: new WholeSource(() => ({ list: closedItems().map((item) => subjects.closed(item)) })),
    runs: new RunsSource({
      onNews: (listener) => runService.onNews(listener),
      getEvents: (runId) => store.runs.getEvents(runId),
      interrupted: store.interruptedRuns,
    }),
    agents: agentsSource(agents, agentGrants),
    ...keptSources(profile),
    memory: memorySource(profile, facts),
    schedules: scheduleSource(schedules),
    savedTests: savedTestSource(kept),
    settings: new WholeSource(() => store.settings.get()),
    keys: new WholeSource(() => apiKeys.statuses()),
    mcp: new WholeSource(() => ({ servers: mcp.views() })),
    endpoint: new WholeSource(() => endpoint.view),
    vault: new WholeSource(() => secrets.view),
    downloads: new WholeSource(() => downloads.now()),
    pageQuestions: new WholeSource(() => site.questions.now()),
    pageView: new WholeSource(() => ({
      ...site.pageViews.now(),
      readable: site.readingViews.readable(),
      pdfs: services.pdfGuides.shown(),
      popups: site.popups.now(),
    })),
    translation: translationSource(textHelp),
    permissions: new WholeSource(() => site.permissions.now()),
    siteFacts: siteFactsSource(store.siteFacts),
    blocking: blockingSource(site.blocker),
    recorder: recorderSource(recorder),
    profiles: services.profiles,
    notices,
  };
}

/** Returns the sources of stored data that the window requests part by part. */
const keptSources = ({ history, bookmarks }: Profile) => ({
  history: revisionSource(history),
  bookmarks: revisionSource(bookmarks),
});

function memorySource(
  { memory }: Profile,
  { fills, offer }: OpenFacts,
): WholeSource<Snapshot<'memory'>> {
  const source = new WholeSource<Snapshot<'memory'>>(() => ({
    revision: memory.revision,
    offer: offer.view,
    suggestions: fills.view(),
  }));
  memory.onChange(() => source.replaced());
  return source;
}

function agentsSource(
  agents: WindowServices['agents'],
  agentGrants: WindowServices['agentGrants'],
): WholeSource<Snapshot<'agents'>> {
  return new WholeSource<Snapshot<'agents'>>(() => ({
    list: agents.list().map(({ agent, isOwn }) => {
      const asked = agentGrants.asked(agent);
      return asked === undefined ? { agent, isOwn } : { agent, isOwn, asked };
    }),
    problems: [...agents.problems()],
  }));
}

function blockingSource(blocker: ContentBlocker): WholeSource<Snapshot<'blocking'>> {
  const source = new WholeSource(() => ({ status: blocker.status }));
  blocker.onChange(() => source.replaced());
  return source;
}

function siteFactsSource(facts: SiteFactsTable): WholeSource<Snapshot<'siteFacts'>> {
  const source = new WholeSource(() => ({ list: [...facts.list()] }));
  facts.onChange(() => source.replaced());
  return source;
}

function translationSource({
  translations,
  writing,
  selections,
}: WindowServices['textHelp']): WholeSource<Snapshot<'translation'>> {
  const source = new WholeSource(() => ({
    pages: translations.view(),
    writing: writing.view(),
    marked: selections.view(),
  }));
  translations.onChange(() => source.replaced());
  writing.onChange(() => source.replaced());
  selections.onChange(() => source.replaced());
  return source;
}

function recorderSource(recorder: Recorder): WholeSource<Snapshot<'recorder'>> {
  const source = new WholeSource(() => recorder.view);
  recorder.onChange(() => source.replaced());
  return source;
}

/** Returns a source with only a revision number, which tells the window to request the data again. */
function revisionSource(of: History | Bookmarks): WholeSource<Snapshot<'history' | 'bookmarks'>> {
  const source = new WholeSource(() => ({ revision: of.revision }));
  of.onChange(() => source.replaced());
  return source;
}

function savedTestSource({ store, checks }: OpenSavedTests): WholeSource<Snapshot<'savedTests'>> {
  const source = new WholeSource<Snapshot<'savedTests'>>(() => ({
    revision: store.revision,
    check: checks.progress,
  }));
  store.onChange(() => source.replaced());
  checks.onChange(() => source.replaced());
  return source;
}

function scheduleSource(schedules: ScheduleService): WholeSource<Snapshot<'schedules'>> {
  const source = new WholeSource<Snapshot<'schedules'>>(() => ({
    list: [...schedules.list()],
    revision: schedules.revision,
  }));
  schedules.onChange(() => source.replaced());
  return source;
}
