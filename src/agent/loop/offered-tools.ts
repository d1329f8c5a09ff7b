import type { RunStart } from '#shared/agent-port/messages.ts';
import type { HistoryEntry } from '#shared/model/run/run-past.ts';
import type { ToolContract } from '#shared/tools/define-tool.ts';
import { type ToolName, TOOLS } from '#shared/tools/index.ts';

import { fileListText } from '../context/file-list-text.ts';
import { budgetsFor } from '../context/part-budgets.ts';
import type { ActRequest, Model, Plan } from '../llm/model.ts';
import { readsWords } from './reads-words.ts';

/** What other tools are made of. */
const PARTS = new Set<string>(['click_point']);
const BY_SIGHT = new Set<string>(['visual_click', 'visual_type']);

type OfferingRun = Partial<Pick<RunStart, 'mcpServers' | 'files' | 'provider'>>;

/**
 * What the planner is told of in this run: `upload` only with the files that the person gave it, `mcp` only where there are
 * servers, and what needs eyes where the model has some.
 */
export function offeredTools(
  { mcpServers = [], files = [], provider }: OfferingRun,
  { seesImages, answer }: Pick<Model, 'seesImages' | 'answer'>,
): readonly ToolContract[] {
  const canSee = seesImages && answer !== null;
  return TOOLS.flatMap((tool): ToolContract[] => {
    const { name } = tool;
    if (PARTS.has(name) || (!canSee && BY_SIGHT.has(name))) return [];
    if (name === 'mcp' && mcpServers.length === 0) return [];
    if (name !== 'upload') return [tool];
    if (files.length === 0) return [];
    const room = provider?.kind === 'openai' ? provider.contextTokens : undefined;
    const list = fileListText(files, budgetsFor(room).files);
    return [{ ...tool, description: `${tool.description} These are: ${list}.` }];
  });
}

/**
 * The words by which a task, a plan or an action calls for a tool that few rounds need. The planner is asked to name tools in its
 * actions; these are for when it does not, in the languages of the program.
 */
const CALLED_FOR_BY: ReadonlyMap<string, RegExp> = new Map<ToolName, RegExp>([
  ['drag', /\bdrag|\bdrop\b|\bslid|\bswip|\bdraw|\bmov(?:e|ing)\b|resiz|reorder|拖|滑|移动|画/i],
  ['visual_type', /visual|canvas|\bmap\b|picture|\bgame|画布|地图|图片/i],
  ['screenshot', /screenshot|picture|截图|截屏|图片/i],
  [
    'select_text',
    /highlight|\b(?:mark|select) the (?:text|word|line|sentence|paragraph)|\bbold|\bcopy|高亮|标记|选中|复制/i,
  ],
  ['extract', /extra[chikx]|collect|gather|scrape|提取|抽取|收集|采集/i],
  ['pdf_extract', /pdf/i],
  ['clear', /clear|empty|erase|清/i],
  ['forward', /forward|前进/i],
  ['reload', /reload|refresh|load(?:ed)? again|刷新|重新加载/i],
  ['tabs', /\btabs\b|标签页/i],
  ['celebration', /celebrat|confetti|庆祝|彩带|撒花/i],
  ['remember', /remember|\bnote down|keep in mind|记住|记下/i],
  ['ask_user', /\bask\b|the (?:person|user)\b|问/i],
  ['tab_open', /\btabs?\b|标签|新窗口/i],
  [
    'dialog',
    /dialog|\bconfirm|\bprompt|\balert|\bdelet|\bremov|\bdiscard|\bunsaved|\breset|\bleav|对话框|弹|确认|删|移除|放弃|离开/i,
  ],
]);
const NEEDS_TABS = new Set<string>(['tab_focus', 'tab_close']);

/**
 * What the executor is told of in one round: of the tools that few rounds need only those that the run has called for so far, by
 * its task, its plan or an action, or that the page makes sense of. Once a call has failed it is told of all: the right tool may
 * have been missing; and it is from the start where the task is in a language whose words say nothing here. The list only grows in a run, but for what other tabs need, and it grows at its end, so that prompt caches
 * hold. A valid call to a tool that was not told of is carried out like any other.
 */
export function toolsOfRound(
  tools: readonly ToolContract[],
  { task, plan, turns, state: { text, snapshot } }: Omit<ActRequest, 'tools'>,
  { history, steps }: RunSoFar,
): readonly ToolContract[] {
  const isOccasional = ({ name }: ToolContract): boolean =>
    CALLED_FOR_BY.has(name) || NEEDS_TABS.has(name);
  const sorted = [...tools.filter((tool) => !isOccasional(tool)), ...tools.filter(isOccasional)];
  const hasFailed = [...history, ...turns].some(({ executions }) =>
    executions.some(({ result }) => !result.ok && result.error.code !== 'CALL_DROPPED'),
  );
  const asked = [task, ...steps].join('\n');
  if (hasFailed || !readsWords(asked)) return sorted;
  const plans = [...history.map((entry) => entry.plan), plan];
  const wanted = [calledFor(asked), ...plans.map(calledForBy)];
  return sorted.filter(({ name }) => {
    if (NEEDS_TABS.has(name)) return snapshot.otherTabs.length > 0;
    if (name === 'pdf_extract' && (snapshot.isPdf || /pdf/i.test(text))) return true;
    return !CALLED_FOR_BY.has(name) || wanted.some((names) => names.has(name));
  });
}

/** Plans do not change, and every round looks at all of them. */
const known = new WeakMap<Plan, ReadonlySet<string>>();

function calledForBy(plan: Plan): ReadonlySet<string> {
  const before = known.get(plan);
  if (before !== undefined) return before;
  const names = calledFor(plan.proposedActions.join('\n'));
  known.set(plan, names);
  return names;
}

/** The tools that few rounds need and these words call for or name. */
function calledFor(words: string): ReadonlySet<string> {
  const names = [...CALLED_FOR_BY].filter(
    ([name, pattern]) => pattern.test(words) || words.includes(name),
  );
  return new Set(names.map(([name]) => name));
}

/** What a run has been about before this round. */
export interface RunSoFar {
  readonly history: readonly HistoryEntry[];
  /** Of its fixed plan; none in a free task. */
  readonly steps: readonly string[];
}
