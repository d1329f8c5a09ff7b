import type { Script, ScriptedAnswer } from '../../src/testing/scripted-model/script.ts';
import type { ScriptedRequest } from '../../src/testing/scripted-model/script.ts';

/** How a step goes to the server, or that a document is read instead. */
export type Order = 'page' | 'mcp' | 'pdf';

export interface CarefulModelOptions {
  readonly isOver: () => boolean;
  readonly onAsked: () => void;
  /** The calls of this order leave now. */
  readonly onOrder: (order: Order) => void;
  /** Orders in turn, one a round. */
  readonly orders: readonly Order[];
  readonly pdfUrl: string;
}

/**
 * A planner that knows only what its prompt tells it, as a real one: how far it had come by its own account, what came of the
 * newest round, and, where that is in doubt, what the page says. It ends once `isOver` says so.
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

/** What the newest round before this one came to; `null` where neither it nor the page tells. Its plan stands before its results or among them. */
function finishedSteps(prompt: string): number | null {
  const newest = prompt.slice(prompt.lastIndexOf('\n== ITERATION'));
  if (!newest.startsWith('\n== ITERATION')) return 0;
  const told = [...prompt.matchAll(/Steps done: (\d+|unknown)\./g)].at(-1)?.[1] ?? '0';
  // A page that was not loaded again since shows what it showed.
  if (told === 'unknown')
    return newest.includes('Tool: reload - Result: {"ok":true') ? shownSteps(prompt) : null;
  const before = Number(told);
  const passedOn = [...newest.matchAll(/Tool: mcp - Result: (.*)/g)].map(
    ([, result = '']) => result,
  );
  if (passedOn.some((result) => /step \d+ has arrived/.test(result))) return before + 1;
  // What another program sent the page has not heard of either.
  if (passedOn.some(isInDoubt)) return null;
  const click = /Tool: click - Result: (\{.*)/.exec(newest)?.[1];
  if (click === undefined) return before;
  // The page has not heard whether it arrived: what it shows is older.
  if (click.includes('the connection broke')) return null;
  if (click.startsWith('{"ok":true') && !isInDoubt(click)) return before + 1;
  return isInDoubt(click) ? shownSince(before, prompt) : before;
}

/** `null` where the page has not even heard of all that went before. */
function shownSince(before: number, prompt: string): number | null {
  const shown = shownSteps(prompt);
  return shown === null || shown < before ? null : shown;
}

const isInDoubt = (result: string): boolean =>
  result.includes('not known') || result.includes('(no answer yet)');

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
