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
    if (isOver()) return { plan: { taskComplete: true, finalAnswer: `sent ${done} steps` } };
    return {
      plan: {
        executionHistory: `Steps done: ${done}.`,
        proposedActions: [`Send step ${done + 1}`],
      },
    };
  };
}

function send({ text }: ScriptedRequest) {
  const step = Number(/Send step (\d+)/.exec(text)?.[1]);
  return {
    calls: [
      { tool: 'type', args: { nodeId: nodeIdOf(text, 'Step'), text: String(step) } },
      { tool: 'click', args: { nodeId: nodeIdOf(text, 'Send') } },
      { tool: 'done', args: { success: true, message: 'sent' } },
    ],
  };
}

/** What the newest round before this one came to. Its plan stands before its results or among them. */
function finishedSteps(prompt: string): number {
  const newest = prompt.slice(prompt.lastIndexOf('\n== ITERATION'));
  if (!newest.startsWith('\n== ITERATION')) return 0;
  const before = Number([...prompt.matchAll(/Steps done: (\d+)\./g)].at(-1)?.[1] ?? 0);
  const click = /Tool: click - Result: (\{.*)/.exec(newest)?.[1];
  if (click === undefined) return before;
  if (click.startsWith('{"ok":true')) return before + 1;
  if (!click.includes('not known')) return before;
  return Number(/Last step (\d+)/.exec(prompt.slice(prompt.lastIndexOf('<browser-state')))?.[1]);
}

/** By the newest line that names it. */
function nodeIdOf(prompt: string, name: string): number {
  const line = prompt
    .split('\n')
    .findLast((candidate) => candidate.includes('[') && candidate.includes(`"${name}"`));
  return Number(/\[(\d+)\]/.exec(line ?? '')?.[1] ?? 0);
}
