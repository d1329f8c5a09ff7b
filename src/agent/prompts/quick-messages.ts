import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import { outlinePage, QUICK_OUTLINE } from '#shared/page-state/outline-page.ts';

import type { QuickRequest } from '../llm/model.ts';
import { type PromptMessage, textPart } from './prompt.ts';
import { standingWishes } from './standing-wishes.ts';
import { type Fence, escapeTags, UNTRUSTED_RULE } from './untrusted.ts';

/** Limit of characters for earlier steps and their results. */
const MAX_DONE_CHARS = 6_000;

const RULES = `You carry out a task in a web browser. Answer with its next step as one line, and nothing else:
click N | check N | type N TEXT | submit N TEXT (types, then Enter) | select N OPTION | key NAME | scroll up|down|top|bottom | open URL | back | read (the page's text) | done ANSWER | planner
N is the number before an element. done only when results of steps show that the whole task is done; ANSWER says what was asked for, as the page has it. planner when no other line fits, or you are not sure.

${UNTRUSTED_RULE}`;

/** The whole prompt of one quick step: no schemas, no tools, the page as a small table. */
export function quickMessages(
  { task, instructions, said, done, state }: QuickRequest,
  fence: Fence,
): readonly PromptMessage[] {
  const steps =
    done.length === 0 ? '' : fence.untrusted('steps', done.join('\n').slice(-MAX_DONE_CHARS));
  return [
    { role: 'system', parts: [textPart('instructions', RULES)] },
    {
      role: 'user',
      parts: [
        textPart(
          'task',
          [
            `TASK: ${escapeTags(task)}`,
            ...said.map((words) => `The person added: ${escapeTags(words)}`),
          ].join('\n'),
        ),
        ...standingWishes(instructions ?? ''),
        ...(steps === ''
          ? []
          : [textPart('history', `STEPS SO FAR, with what came of them:\n${steps}`)]),
        textPart('state', fence.browserState(tableOf(state), state.snapshot.tab)),
      ],
    },
  ];
}

const tableOf = ({ snapshot }: ObservedState): string =>
  outlinePage(snapshot, QUICK_OUTLINE, { isNumbered: true });
