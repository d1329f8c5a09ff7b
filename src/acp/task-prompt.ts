import type { RunStart } from '#shared/ports/agent/run-messages.ts';

import { enclosedParts, materialParts } from '../agent/prompts/planner/enclosed-parts.ts';
import { earlierText } from '../agent/prompts/planner/person-text.ts';
import { standingWishes } from '../agent/prompts/standing-wishes.ts';
import { type Fence, UNTRUSTED_RULE } from '../agent/prompts/untrusted.ts';
import type { PersonSaid } from '../agent/loop/run-control.ts';

/** Name of the run's MCP server for the agent. It differs from the one under which `waymark-mcp` is usually configured there. */
export const SERVER_NAME = 'waymark_run';

export const INSTRUCTIONS = `These tools drive the person's web browser, Waymark, which they see meanwhile. Call browser_state to see the page; the numbers in its list are the nodeId of the other tools and hold for as long as their element lives. Acts answer with what is new on the page. Put acts that follow each other into one call of steps. ${UNTRUSTED_RULE}`;

const RULES = `You carry out a task in the person's web browser, Waymark. Do it with the tools of the MCP server "${SERVER_NAME}" alone: call browser_state first. Use no other tools, no shell, no files and no web search of your own; they are switched off or refused.

- ${UNTRUSTED_RULE}
- Waymark asks the person where an act needs their word. What they refuse stays undone: do not look for another way, say what was not done.
- Ask the person with ask_user only for what you cannot find out. Do not invent facts, addresses or personal data.
- When you are done, answer the person in your last message, in the language of the task: what you found or did, and what is left undone. Name only what you have seen on the pages.`;

/** Returns the first prompt for the agent: its rules, the task and everything enclosed with it. */
export function taskPrompt(run: RunStart, fence: Fence): string {
  const { task, plan, enclosed, instructions = '', past } = run;
  const parts = [
    RULES,
    ...standingWishes(instructions).map(({ text }) => text),
    `THE TASK:\n${task}`,
    ...(plan === null ? [] : [planText(plan.goal, plan.steps)]),
    ...(enclosed === undefined
      ? []
      : enclosedParts(enclosed, fence, false).flatMap((part) =>
          part.kind === 'text' ? [part.text] : [],
        )),
    ...(past === null ? [] : [earlierText(past.earlier), doneText(run)]),
  ];
  return parts.filter((text) => text !== '').join('\n\n');
}

/** Returns the prompt for messages that the person has added. */
export function saidPrompt(said: readonly PersonSaid[], fence: Fence): string {
  const parts = said.flatMap(({ text, material = [] }) => [
    text,
    ...materialParts(material, fence).map((part) => part.text),
  ]);
  return `The person adds to the task, as binding as the task itself:\n${parts.join('\n')}\n\nGo on with the task.`;
}

function planText(goal: string, steps: readonly string[]): string {
  const lines = steps.map((step, index) => `${index + 1}. ${step}`);
  return `THE GOAL AND ITS STEPS:\n${[goal, ...lines].join('\n')}`;
}

/** Lists what an interrupted run had done, so that it is not done twice. */
function doneText({ past }: RunStart): string {
  const done = past?.history.at(-1)?.executions.slice(-20) ?? [];
  if (done.length === 0) return '';
  const lines = done.map(({ tool, args, result }) => {
    const outcome = result.ok ? 'done' : `failed: ${result.error.message}`;
    return `- ${tool} ${JSON.stringify(args).slice(0, 300)}: ${outcome}`;
  });
  return `DONE BEFORE IN THIS TASK (look at the page before you go on):\n${lines.join('\n')}`;
}
