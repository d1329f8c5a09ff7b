import type { Script, ScriptedRequest } from '../../src/testing/scripted-model/script.ts';

/**
 * A planner that knows only what its prompt tells it, as a real one: how far it had come by its own account, what came of the
 * newest round, and, where that is in doubt, what the page says. It ends once `isOver` says so.
 */
export function carefulModel(isOver: () => boolean, onAsked: () => void): Script {
  return (request) => {
    onAsked();
    if (JSON.stringify(request.body.messages).includes('Shorten the record'))
      return { content: '{"summary": "Steps were sent one after the other."}' };
    if (request.role === 'executor') return send(request);
    const done = finishedSteps(request.text);
    const executionHistory = `Steps done: ${done ?? 'unknown'}.`;
    if (done === null || isLost(request.text))
      return { plan: { executionHistory, proposedActions: ['Load the page again'] } };
    if (isOver()) return { plan: { taskComplete: true, finalAnswer: `sent ${done} steps` } };
    return { plan: { executionHistory, proposedActions: [`Send step ${done + 1}`] } };
  };
}

function send({ text }: ScriptedRequest) {
  const [, order, number] =
    [...text.matchAll(/(Send step (\d+)|Load the page again)/g)].at(-1) ?? [];
  const isTried = text.slice(text.lastIndexOf(order ?? '')).includes('"ok":false');
  if (isTried) return { calls: [{ tool: 'done', args: { success: false, message: 'it failed' } }] };
  const calls =
    number === undefined
      ? [{ tool: 'reload', args: {} }]
      : [
          { tool: 'type', args: { nodeId: nodeIdOf(text, 'Step'), text: number } },
          { tool: 'click', args: { nodeId: nodeIdOf(text, 'Send') } },
        ];
  return { calls: [...calls, { tool: 'done', args: { success: true, message: 'done' } }] };
}

/** What the newest round before this one came to; `null` where neither it nor the page tells. Its plan stands before its results or among them. */
function finishedSteps(prompt: string): number | null {
  const newest = prompt.slice(prompt.lastIndexOf('\n== ITERATION'));
  if (!newest.startsWith('\n== ITERATION')) return 0;
  const told = [...prompt.matchAll(/Steps done: (\d+|unknown)\./g)].at(-1)?.[1] ?? '0';
  if (told === 'unknown') return shownSteps(prompt);
  const before = Number(told);
  const click = /Tool: click - Result: (\{.*)/.exec(newest)?.[1];
  if (click === undefined) return before;
  const isInDoubt = click.includes('not known') || click.includes('(no answer yet)');
  // The page has not heard whether it arrived: what it shows is older.
  if (click.includes('the connection broke')) return null;
  if (click.startsWith('{"ok":true') && !isInDoubt) return before + 1;
  return isInDoubt ? shownSteps(prompt) : before;
}

const newestState = (prompt: string): string => prompt.slice(prompt.lastIndexOf('<browser-state'));

const isLost = (prompt: string): boolean => newestState(prompt).includes('\nProblem: ');

/** `null` while the page is lost: what is said of it then is what is gone. */
function shownSteps(prompt: string): number | null {
  if (isLost(prompt)) return null;
  const shown = /Last step (\d+)/.exec(newestState(prompt))?.[1];
  return shown === undefined ? null : Number(shown);
}

/** By the newest line that names it. */
function nodeIdOf(prompt: string, name: string): number {
  const line = prompt
    .split('\n')
    .findLast((candidate) => candidate.includes('[') && candidate.includes(`"${name}"`));
  return Number(/\[(\d+)\]/.exec(line ?? '')?.[1] ?? 0);
}
