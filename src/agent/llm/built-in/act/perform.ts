import type { Instruction } from '#shared/plain-steps/instruction.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  performClear,
  performSearch,
  performSelect,
  performSetChecked,
  performType,
} from './perform-form-acts.ts';
import { answerCall, performAnswering } from './perform-answering.ts';
import { performCheck, performExtract, performRead, performWaitUntil } from './perform-look.ts';
import { performClick, performDrag, performHover } from './perform-mouse.ts';
import { performTabClose, performTabFocus } from './perform-tab.ts';
import {
  ask,
  type Call,
  failed,
  failureText,
  type CallResults,
  type Routine,
  succeeded,
} from './routine.ts';
import { actOnTarget } from './act-on-target.ts';

/** The tool's longest wait; longer ones take several calls. */
const LONGEST_WAIT = 60;
const MAX_WAIT = 600;

/**
 * Returns the routine that carries out an instruction. One long function: an exhaustive switch that names every kind of instruction once.
 */
export function perform(instruction: Instruction, phrases: Phrases): Routine {
  switch (instruction.kind) {
    case 'open':
      return performCall(
        { tool: 'navigate', args: { url: instruction.url } },
        phrases.opened(instruction.url),
      );
    case 'click':
      return performClick(instruction, phrases);
    case 'hover':
      return performHover(instruction, phrases);
    case 'drag':
      return performDrag(instruction, phrases);
    case 'answer':
      return performCall(answerCall(instruction.answer), phrases.answered(instruction.answer));
    case 'answering':
      return performAnswering(perform(instruction.act, phrases), instruction.answer, phrases);
    case 'type':
      return performType(instruction, phrases);
    case 'clear':
      return performClear(instruction, phrases);
    case 'select':
      return performSelect(instruction, phrases);
    case 'set-checked':
      return performSetChecked(instruction, phrases);
    case 'scroll':
      return performCall(
        { tool: 'scroll', args: { direction: instruction.direction, amount: instruction.amount } },
        phrases.scrolled(instruction.direction),
      );
    case 'scroll-to':
      return performScrollTo(instruction, phrases);
    case 'wait':
      return performCall(waitCalls(instruction.seconds), phrases.waited(instruction.seconds));
    case 'wait-until':
      return performWaitUntil(instruction.condition, phrases);
    case 'key':
      return performKey(instruction, phrases);
    case 'back':
      return performCall({ tool: 'back', args: {} }, phrases.wentBack);
    case 'forward':
      return performCall({ tool: 'forward', args: {} }, phrases.wentForward);
    case 'reload':
      return performCall({ tool: 'reload', args: {} }, phrases.reloaded);
    case 'tab-open':
      return performCall(
        { tool: 'tab_open', args: instruction.url === null ? {} : { url: instruction.url } },
        phrases.openedTab(instruction.url),
      );
    case 'tab-focus':
      return performTabFocus(instruction.tab, phrases);
    case 'tab-close':
      return performTabClose(instruction.tab, phrases);
    case 'search':
      return performSearch(instruction, phrases);
    case 'read':
      return performRead(instruction.what, phrases);
    case 'extract':
      return performExtract(instruction, phrases);
    case 'check':
      return performCheck(instruction, phrases);
    case 'celebrate':
      return performCall({ tool: 'celebration', args: {} }, phrases.celebrated);
  }
}

function* performCall(calls: Call | readonly Call[], done: string): Routine {
  const results: CallResults = yield () => ask(calls, '');
  return results.last.result.ok ? succeeded(done) : failed(failureText(results.last));
}

/** Presses a key on the named element, or where the focus is. */
function* performKey(
  { key, target }: Extract<Instruction, { kind: 'key' }>,
  phrases: Phrases,
): Routine {
  if (target === undefined)
    return yield* performCall({ tool: 'key', args: { key } }, phrases.pressed(key));
  const results = yield* actOnTarget(target, 'any', phrases, (node) => ({
    tool: 'key',
    args: { key, nodeId: node.nodeId },
  }));
  return results.last.result.ok
    ? succeeded(phrases.pressed(key))
    : failed(failureText(results.last));
}

function* performScrollTo(
  { target }: Extract<Instruction, { kind: 'scroll-to' }>,
  phrases: Phrases,
): Routine {
  const results = yield* actOnTarget(target, 'any', phrases, (node) => ({
    tool: 'scroll',
    args: { nodeId: node.nodeId },
  }));
  return results.last.result.ok
    ? succeeded(phrases.broughtIntoView(results.label))
    : failed(failureText(results.last));
}

function waitCalls(seconds: number): readonly Call[] {
  const calls: Call[] = [];
  for (let left = Math.min(seconds, MAX_WAIT); left > 0 || calls.length === 0; left -= LONGEST_WAIT)
    calls.push({ tool: 'wait', args: { seconds: Math.min(left, LONGEST_WAIT) } });
  return calls;
}
