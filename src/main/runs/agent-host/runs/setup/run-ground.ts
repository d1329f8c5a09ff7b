import type { AgentDefinition, PredefinedPlan } from '#shared/model/agents/agent.ts';
import { ApprovalAnswerSchema } from '#shared/model/run/approval/approval.ts';
import type { QuestionView } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { TabId } from '#shared/model/ids.ts';

import type { OriginAnswer, OriginGround } from '../../../../safety/run-permissions/run-origins.ts';
import type { TabPool } from '../../../../browser/tabs/tab-pool.ts';
import { pageBegunOn } from './begun-on.ts';

/** Sources that name sites for a run, before any page is read. */
export interface NewGround {
  /** Texts that the person typed: the task, parameters, URLs. */
  readonly typed: readonly string[];
  /** Agent that the person chose. */
  readonly agent: NamingAgent | null;
  readonly startUrl: string | null;
  /** Tab in which the person asked, among the tabs that the requester may use. */
  readonly tabId: TabId;
  readonly tabs: Pick<TabPool, 'get'>;
  readonly searchUrl: string;
}

interface NamingAgent {
  readonly plan: PredefinedPlan;
  readonly startUrl: string | null;
  readonly allowedOrigins: readonly string[] | null;
}

/**
 * Returns the sites that a new run may visit. An agent that the person chose names sites as the person does, except in a private network,
 * where another rule accepts only what the person typed.
 */
export function newGround(from: NewGround): OriginGround {
  const { typed, agent, startUrl, tabId, tabs, searchUrl } = from;
  return {
    words: [...typed, ...wordsOf(agent?.plan ?? null), ...(startUrl === null ? [] : [startUrl])],
    // A run with a start URL leaves the page that happened to be open.
    begunOn: startUrl === null ? shownIn(tabs, tabId) : [],
    lent: agent?.allowedOrigins ?? [],
    bound: agent?.allowedOrigins ?? null,
    searchUrl,
  };
}

/** Returns the sites of a continued run: those that it had, without pages that it reached by itself. */
export function continuedGround(
  view: RunView,
  next: {
    readonly text: string | null;
    readonly plan: PredefinedPlan | null;
    readonly definition: AgentDefinition | undefined;
    readonly tabId: TabId;
    readonly tabs: Pick<TabPool, 'get'>;
    readonly searchUrl: string;
  },
): OriginGround {
  const said = view.iterations.flatMap((iteration) => iteration.said.map(({ text }) => text));
  // Requests of another program name no sites, even when the person continues the run.
  const asked = view.requests.flatMap(({ text, plan, isForeign }) =>
    isForeign ? [] : [text, ...wordsOf(plan)],
  );
  const page = pageBegunOn(view);
  const begunOn = page === null ? [] : [page];
  // A new request is made on the page that is open; resuming an interrupted one is not.
  const shown = next.text === null ? [] : shownIn(next.tabs, next.tabId);
  return {
    words: [...asked, ...said, ...(next.text === null ? [] : [next.text]), ...wordsOf(next.plan)],
    begunOn: [...begunOn, ...shown],
    lent: next.definition?.allowedOrigins ?? [],
    bound: next.definition?.allowedOrigins ?? null,
    searchUrl: next.searchUrl,
    grants: view.grants.filter(({ isCut }) => !isCut).map(({ grant }) => grant),
    // The run may ask again about what was refused, since the person continues it.
    answers: originAnswers(view).filter(({ answer }) => answer !== 'refuse'),
  };
}

/** Returns the sites for a lease or task of another program: only those that the person approved. */
export function programGround(answers: readonly OriginAnswer[], searchUrl: string): OriginGround {
  return { words: [], begunOn: [], lent: [], bound: null, searchUrl, answers, followsLinks: false };
}

/** Returns the person's answers when a run wanted to open a site. */
export function originAnswers({ iterations }: RunView): readonly OriginAnswer[] {
  return iterations.flatMap(({ questions }) => questions.flatMap(originAnswer));
}

function originAnswer({ approval, answer }: QuestionView): readonly OriginAnswer[] {
  const given = ApprovalAnswerSchema.safeParse(answer);
  if (approval?.kind !== 'origin' || !given.success) return [];
  return [{ request: approval, answer: given.data }];
}

function wordsOf(plan: PredefinedPlan | null): readonly string[] {
  return plan === null ? [] : [plan.goal, ...plan.steps];
}

function shownIn(tabs: Pick<TabPool, 'get'>, tabId: TabId): readonly string[] {
  const tab = tabs.get(tabId)?.describe();
  return tab === undefined || tab.page !== null ? [] : [tab.url];
}
