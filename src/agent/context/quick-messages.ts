import type { ObservedState } from '#shared/agent-port/messages.ts';
import { serializePage, SMALL_STATE } from '#shared/page-state/serialize-page.ts';

import type { QuickRequest } from '../llm/model.ts';
import { type PromptMessage, textPart } from './prompt.ts';
import { standingWishes } from './standing-wishes.ts';
import { type Fence, escapeTags, UNTRUSTED_RULE } from './untrusted.ts';

/** Of what came of earlier steps. */
const MAX_DONE_CHARS = 6_000;

const RULES = `You carry out a task in a web browser, one small step at a time. Answer with the next step as one line, and nothing else:
click N | check N | type N TEXT | submit N TEXT (types and presses Enter) | select N OPTION | key NAME | scroll up|down|top|bottom | open URL | back | read (the page's text) | done ANSWER | planner
N is an element's number in the newest browser state. done only when steps with their results show that all of the task is done; its ANSWER tells what was asked for, as it stands on the page, on one line. planner when no line of these fits, or you are not sure.

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

const tableOf = ({ snapshot }: ObservedState): string => serializePage(snapshot, SMALL_STATE);
