import type { Script, ScriptedAnswer } from '../../src/testing/scripted-model/model-script.ts';
import type { ScriptedRequest } from '../../src/testing/scripted-model/model-script.ts';

/** Way of a step to the server; `pdf` reads a document instead. */
export type Order = 'page' | 'mcp' | 'pdf';

export interface CarefulModelOptions {
  readonly isOver: () => boolean;
  readonly onAsked: () => void;
  /** Called when the calls of this order are sent. */
  readonly onOrder: (order: Order) => void;
  /** Orders in turn, one per round. */
  readonly orders: readonly Order[];
  readonly pdfUrl: string;
}

/**
 * Planner that knows only its prompt, as a real one does: its own record of completed steps, the result of the newest round and, where that
 * is in doubt, the page. It ends once `isOver` returns true.
 */
export function carefulModel(options: CarefulModelOptions): Script {
  const { isOver, onAsked, onOrder, orders } = options;
  let rounds = 0;
  return (request) => {
    onAsked();
    if (JSON.stringify(request.body.messages).includes('Shorten the record'))
      return { content: '{"summary": "Steps were sent one after the other."}' };
    if (request.role === 'executor') return carryOut(request, options, onOrder);
    const done = finishedSteps(request.text);
    const executionHistory = `Steps done: ${done ?? 'unknown'}.`;
    if (done === null || isLost(request.text))
      return { plan: { executionHistory, proposedActions: ['Load the page again'] } };
    if (isOver()) return { plan: { taskComplete: true, finalAnswer: `sent ${done} steps` } };
    const order = orders[rounds % orders.length] ?? 'page';
    rounds += 1;
    const words = { page: 'Send step', mcp: 'Pass on step', pdf: 'Read before step' }[order];
    return { plan: { executionHistory, proposedActions: [`${words} ${done + 1}`] } };
  };
}

const ORDER = /(?:(Send|Pass on|Read before) step (\d+)|Load the page again)/g;

function carryOut(
  { text }: ScriptedRequest,
  { pdfUrl }: CarefulModelOptions,
  onOrder: (order: Order) => void,
): ScriptedAnswer {
  const [words = '', verb, number = ''] = [...text.matchAll(ORDER)].at(-1) ?? [];
  const isTried = text.slice(text.lastIndexOf(words)).includes('"ok":false');
  if (isTried) return { calls: [{ tool: 'done', args: { success: false, message: 'it failed' } }] };
  const order = verb === 'Pass on' ? 'mcp' : verb === 'Send' ? 'page' : 'pdf';
  if (verb !== undefined) onOrder(order);
  const calls =
    verb === undefined ? [{ tool: 'reload', args: {} }] : callsOf(order, text, number, pdfUrl);
  return { calls: [...calls, { tool: 'done', args: { success: true, message: 'done' } }] };
}

function callsOf(order: Order, prompt: string, number: string, pdfUrl: string) {
  switch (order) {
    case 'page':
      return [
        { tool: 'type', args: { nodeId: nodeIdOf(prompt, 'Step'), text: number } },
        { tool: 'click', args: { nodeId: nodeIdOf(prompt, 'Send') } },
      ];
    case 'mcp': {
      const toolArgs = { step: Number(number) };
      return [
        { tool: 'mcp', args: { action: 'getUserInstances' } },
        { tool: 'mcp', args: { action: 'listTools', instanceId: 'steps' } },
        {
          tool: 'mcp',
          args: { action: 'callTool', instanceId: 'steps', toolName: 'send_step', toolArgs },
        },
      ];
    }
    case 'pdf':
      return [
        { tool: 'pdf_extract', args: { format: { text: true }, url: pdfUrl, maxChars: 200 } },
      ];
  }
}

/**
 * Returns the completed steps after the newest round; `null` where neither the round nor the page shows them. The round's plan comes before
 * its results or between them.
 */
function finishedSteps(prompt: string): number | null {
  const newest = prompt.slice(prompt.lastIndexOf('\n== ITERATION'));
  if (!newest.startsWith('\n== ITERATION')) return 0;
  const told = [...prompt.matchAll(/Steps done: (\d+|unknown)\./g)].at(-1)?.[1] ?? '0';
  // A page that was not reloaded still shows old content.
  if (told === 'unknown')
    return newest.includes('Tool: reload - Result: {"ok":true') ? shownSteps(prompt) : null;
  const before = Number(told);
  const passedOn = [...newest.matchAll(/Tool: mcp - Result: (.*)/g)].map(
    ([, result = '']) => result,
  );
  if (passedOn.some((result) => /step \d+ has arrived/.test(result))) return before + 1;
  // A step sent by another program is not known to the page either.
  if (passedOn.some(isInDoubt)) return null;
  const click = /Tool: click - Result: (\{.*)/.exec(newest)?.[1];
  if (click === undefined) return before;
  // The page does not know whether the step arrived: its content is older.
  if (click.includes('the connection broke')) return null;
  if (click.startsWith('{"ok":true') && !isInDoubt(click)) return before + 1;
  return isInDoubt(click) ? shownSince(before, prompt) : before;
}

/** Returns the number of steps on the page; `null` where the page does not show all earlier ones yet. */
function shownSince(before: number, prompt: string): number | null {
  const shown = shownSteps(prompt);
  return shown === null || shown < before ? null : shown;
}

const isInDoubt = (result: string): boolean =>
  result.includes('not known') || result.includes('(no answer yet)');

const newestState = (prompt: string): string => prompt.slice(prompt.lastIndexOf('<browser-state'));

const isLost = (prompt: string): boolean => newestState(prompt).includes('\nProblem: ');

/** Returns the number of steps on the page; `null` while the page is lost, since the state then describes the old one. */
function shownSteps(prompt: string): number | null {
  if (isLost(prompt)) return null;
  const shown = /Last step (\d+)/.exec(newestState(prompt))?.[1];
  return shown === undefined ? null : Number(shown);
}

/** Returns the node ID from the newest line with this name. */
function nodeIdOf(prompt: string, name: string): number {
  const line = prompt
    .split('\n')
    .findLast((candidate) => candidate.includes('[') && candidate.includes(`"${name}"`));
  return Number(/\[(\d+)\]/.exec(line ?? '')?.[1] ?? 0);
}
