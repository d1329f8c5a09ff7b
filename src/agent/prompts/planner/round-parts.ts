import type { PlanRequest } from '../../llm/model.ts';
import { metricsText } from './metrics-text.ts';
import { nearLimitText } from './near-limit-text.ts';
import { materialParts } from './enclosed-parts.ts';
import { saidText } from './person-text.ts';
import { type TextPart, textPart } from '../prompt.ts';
import { siteParts } from '../standing-wishes.ts';
import type { Fence } from '../untrusted.ts';

/** To-do list and messages of the person that the planner has already been sent. */
export interface ToldBefore {
  readonly todos: string;
  readonly said: number;
  /** Sites whose notes were sent. */
  readonly sites: readonly string[];
}

export const NOTHING_TOLD: ToldBefore = { todos: '', said: 0, sites: [] };

/**
 * Parts that the planner is sent in each round besides results and page: changes of the to-do list, messages of the person, figures,
 * warnings.
 */
export function roundParts(
  request: PlanRequest,
  before: ToldBefore,
  fence: Fence,
): readonly TextPart[] {
  const parts: TextPart[] = [];
  const todos = todoText(request);
  if (todos !== before.todos)
    parts.push(textPart('todo', `TO-DO LIST AS IT STANDS (a ticked step stays ticked):\n${todos}`));
  const added = request.said.slice(before.said);
  const said = saidText(added);
  if (said !== '') parts.push(textPart('task', said));
  parts.push(...added.flatMap(({ material = [] }) => materialParts(material, fence)));
  const { site } = request.state;
  if (site !== undefined && !before.sites.includes(site.origin))
    parts.push(...siteParts(site, fence));
  parts.push(textPart('metrics', metricsText(request.metrics)));
  if (request.notice !== null) parts.push(textPart('notice', repetitionText(request.notice)));
  if (request.nearLimit !== undefined && !request.mustConclude)
    parts.push(textPart('notice', nearLimitText(request.nearLimit)));
  if (request.mustConclude) parts.push(textPart('notice', CONCLUDE[request.mode.kind]));
  return parts;
}

/** The state of what has been sent, after `roundParts` of this request. */
export function toldWith(request: PlanRequest, { sites }: ToldBefore = NOTHING_TOLD): ToldBefore {
  const here = request.state.site?.origin;
  return {
    todos: todoText(request),
    said: request.said.length,
    sites: here === undefined ? sites : [...new Set([...sites, here])],
  };
}

/** The to-do list as Markdown; empty without a fixed plan. */
function todoText({ mode }: PlanRequest): string {
  if (mode.kind === 'dynamic') return '';
  return mode.todos.map((item) => `- [${item.done ? 'x' : ' '}] ${item.text}`).join('\n');
}

function repetitionText(what: string): string {
  return `GOING IN CIRCLES: ${what} Doing the same again will not help. Find out why it has no effect and take a really different way, or conclude honestly with what there is.`;
}

const rest = (flag: string) =>
  `LAST ROUND: no action will be carried out after this answer. Put into finalAnswer everything found so far and say plainly what is missing. Set ${flag} to true only if the task really is finished; otherwise leave it false and name in proposedActions what would have come next.`;
const CONCLUDE = { dynamic: rest('taskComplete'), predefined: rest('allTodosComplete') };
