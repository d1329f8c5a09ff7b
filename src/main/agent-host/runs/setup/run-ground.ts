import type { AgentDefinition, PredefinedPlan } from '#shared/model/run/agent.ts';
import { ApprovalAnswerSchema } from '#shared/model/run/approval/approval.ts';
import type { QuestionView } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { TabId } from '#shared/model/ids.ts';

import type { OriginAnswer, OriginGround } from '../../../permissions/run-origins.ts';
import type { TabPool } from '../../../tabs/tab-pool.ts';
import { pageBegunOn } from './begun-on.ts';

/** What names places for a run, before any page is read. */
export interface NewGround {
  /** What the person typed: the task, parameters, addresses. */
  readonly typed: readonly string[];
  /** The agent that they chose. */
  readonly agent: NamingAgent | null;
  readonly startUrl: string | null;
  /** The tab that they asked in, among the tabs that the asker may use. */
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
 * The places that a new run may be at. An agent that the person chose names its sites as they themselves do; in a private network only
 * what they typed counts, which another rule sees to.
 */
export function newGround(from: NewGround): OriginGround {
  const { typed, agent, startUrl, tabId, tabs, searchUrl } = from;
  return {
    words: [...typed, ...wordsOf(agent?.plan ?? null), ...(startUrl === null ? [] : [startUrl])],
    // A run that opens a page of its own leaves the one that happened to be there.
    begunOn: startUrl === null ? shownIn(tabs, tabId) : [],
    lent: agent?.allowedOrigins ?? [],
    bound: agent?.allowedOrigins ?? null,
    searchUrl,
  };
}

/** The places of a run that goes on: those that it had, without where it got to by itself. */
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
  // What another program asked for names no places, and does not when the person goes on with it either.
  const asked = view.requests.flatMap(({ text, plan, isForeign }) =>
    isForeign ? [] : [text, ...wordsOf(plan)],
  );
  const page = pageBegunOn(view);
  const begunOn = page === null ? [] : [page];
  // Asking something more is asking on the page that is there; going on with what was cut off is not.
  const shown = next.text === null ? [] : shownIn(next.tabs, next.tabId);
  return {
    words: [...asked, ...said, ...(next.text === null ? [] : [next.text]), ...wordsOf(next.plan)],
    begunOn: [...begunOn, ...shown],
    lent: next.definition?.allowedOrigins ?? [],
    bound: next.definition?.allowedOrigins ?? null,
    searchUrl: next.searchUrl,
    grants: view.grants.filter(({ isCut }) => !isCut).map(({ grant }) => grant),
    // What was refused may be asked again: the person goes on with the run.
    answers: originAnswers(view).filter(({ answer }) => answer !== 'refuse'),
  };
}

/** The places that another program's lease or task may be at: none by its own words, and none that it happens to have got to. */
export function programGround(answers: readonly OriginAnswer[], searchUrl: string): OriginGround {
  return { words: [], begunOn: [], lent: [], bound: null, searchUrl, answers, followsLinks: false };
}

/** What the person said about places that a run wanted to go to. */
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
