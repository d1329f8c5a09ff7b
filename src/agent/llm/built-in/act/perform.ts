import type { Instruction } from '#shared/plain-steps/instruction.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  performClear,
  performSearch,
  performSelect,
  performSetChecked,
  performType,
} from './perform-fill.ts';
import { answerCall, performAnswering } from './perform-answering.ts';
import { performCheck, performExtract, performRead, performWaitUntil } from './perform-look.ts';
import { performClick, performDrag, performHover } from './perform-mouse.ts';
import { performTabClose, performTabFocus } from './perform-tab.ts';
import {
  ask,
  type Call,
  failed,
  failureText,
  type Heard,
  type Performance,
  succeeded,
} from './performance.ts';
import { actOnTarget } from './reach-node.ts';

/** The tool's longest wait; longer ones take several calls. */
const LONGEST_WAIT = 60;
const MAX_WAIT = 600;

/** How an instruction is carried out. Long because it names every kind of instruction once. */
export function perform(instruction: Instruction, say: Phrases): Performance {
  switch (instruction.kind) {
    case 'open':
      return performCall(
        { tool: 'navigate', args: { url: instruction.url } },
        say.opened(instruction.url),
      );
    case 'click':
      return performClick(instruction, say);
    case 'hover':
      return performHover(instruction, say);
    case 'drag':
      return performDrag(instruction, say);
    case 'answer':
      return performCall(answerCall(instruction.answer), say.answered(instruction.answer));
    case 'answering':
      return performAnswering(perform(instruction.act, say), instruction.answer, say);
    case 'type':
      return performType(instruction, say);
    case 'clear':
      return performClear(instruction, say);
    case 'select':
      return performSelect(instruction, say);
    case 'set-checked':
      return performSetChecked(instruction, say);
    case 'scroll':
      return performCall(
        { tool: 'scroll', args: { direction: instruction.direction, amount: instruction.amount } },
        say.scrolled(instruction.direction),
      );
    case 'scroll-to':
      return performScrollTo(instruction, say);
    case 'wait':
      return performCall(waitCalls(instruction.seconds), say.waited(instruction.seconds));
    case 'wait-until':
      return performWaitUntil(instruction.condition, say);
    case 'key':
      return performKey(instruction, say);
    case 'back':
      return performCall({ tool: 'back', args: {} }, say.wentBack);
    case 'forward':
      return performCall({ tool: 'forward', args: {} }, say.wentForward);
    case 'reload':
      return performCall({ tool: 'reload', args: {} }, say.reloaded);
    case 'tab-open':
      return performCall(
        { tool: 'tab_open', args: instruction.url === null ? {} : { url: instruction.url } },
        say.openedTab(instruction.url),
      );
    case 'tab-focus':
      return performTabFocus(instruction.tab, say);
    case 'tab-close':
      return performTabClose(instruction.tab, say);
    case 'search':
      return performSearch(instruction, say);
    case 'read':
      return performRead(instruction.what, say);
    case 'extract':
      return performExtract(instruction, say);
    case 'check':
      return performCheck(instruction, say);
    case 'celebrate':
      return performCall({ tool: 'celebration', args: {} }, say.celebrated);
  }
}

function* performCall(calls: Call | readonly Call[], done: string): Performance {
  const heard: Heard = yield () => ask(calls, '');
  return heard.last.result.ok ? succeeded(done) : failed(failureText(heard.last));
}

/** On the element that is named, or where the focus is. */
function* performKey(
  { key, target }: Extract<Instruction, { kind: 'key' }>,
  say: Phrases,
): Performance {
  if (target === undefined)
    return yield* performCall({ tool: 'key', args: { key } }, say.pressed(key));
  const heard = yield* actOnTarget(target, 'any', say, (node) => ({
    tool: 'key',
    args: { key, nodeId: node.nodeId },
  }));
  return heard.last.result.ok ? succeeded(say.pressed(key)) : failed(failureText(heard.last));
}

function* performScrollTo(
  { target }: Extract<Instruction, { kind: 'scroll-to' }>,
  say: Phrases,
): Performance {
  const heard = yield* actOnTarget(target, 'any', say, (node) => ({
    tool: 'scroll',
    args: { nodeId: node.nodeId },
  }));
  return heard.last.result.ok
    ? succeeded(say.broughtIntoView(heard.label))
    : failed(failureText(heard.last));
}

function waitCalls(seconds: number): readonly Call[] {
  const calls: Call[] = [];
  for (let left = Math.min(seconds, MAX_WAIT); left > 0 || calls.length === 0; left -= LONGEST_WAIT)
    calls.push({ tool: 'wait', args: { seconds: Math.min(left, LONGEST_WAIT) } });
  return calls;
}
