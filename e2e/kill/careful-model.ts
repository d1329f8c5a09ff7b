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
    const done = finishedSteps(request.lastText);
    if (isOver()) return { plan: { taskComplete: true, finalAnswer: `sent ${done} steps` } };
    return {
      plan: {
        executionHistory: `Steps done: ${done}.`,
        proposedActions: [`Send step ${done + 1}`],
      },
    };
  };
}

function send({ lastText, body }: ScriptedRequest) {
  const text = JSON.stringify(body.messages);
  const step = Number(/Send step (\d+)/.exec(text)?.[1]);
  return {
    calls: [
      { tool: 'type', args: { nodeId: nodeIdOf(lastText, 'Step'), text: String(step) } },
      { tool: 'click', args: { nodeId: nodeIdOf(lastText, 'Send') } },
      { tool: 'done', args: { success: true, message: 'sent' } },
    ],
  };
}

/** What the newest round before this one came to. */
function finishedSteps(prompt: string): number {
  const newest = prompt.slice(prompt.lastIndexOf('\n== ITERATION'));
  if (!newest.startsWith('\n== ITERATION')) return 0;
  const before = Number(/Steps done: (\d+)\./.exec(newest)?.[1] ?? 0);
  const click = /Tool: click - Result: (\{.*)/.exec(newest)?.[1];
  if (click === undefined) return before;
  if (click.startsWith('{"ok":true')) return before + 1;
  if (!click.includes('not known')) return before;
  return Number(/Last step (\d+)/.exec(prompt.slice(prompt.lastIndexOf('<browser-state')))?.[1]);
}

function nodeIdOf(state: string, name: string): number {
  const line = state
    .slice(state.lastIndexOf('<browser-state'))
    .split('\n')
    .find((candidate) => candidate.includes(`"${name}"`));
  return Number(/\[(\d+)\]/.exec(line ?? '')?.[1] ?? 0);
}
