import type { Instruction } from '#shared/plain-steps/instruction.ts';

/** Whether a step only fills in one field, so that it does not depend on what earlier steps of this kind do to the page. */
export function isPageFill(instruction: Instruction): boolean {
  return (
    (instruction.kind === 'type' || instruction.kind === 'clear') && instruction.target !== null
  );
}

/** Whether doing a step twice is the same as doing it once. */
export function isRepeatable(instruction: Instruction): boolean {
  switch (instruction.kind) {
    case 'open':
    case 'hover':
    case 'answer':
    case 'scroll-to':
    case 'wait':
    case 'wait-until':
    case 'read':
    case 'extract':
    case 'check':
    case 'set-checked':
    case 'celebrate':
    case 'reload':
    case 'clear':
      return true;
    case 'answering':
      return isRepeatable(instruction.act);
    case 'click':
    case 'drag':
    case 'type':
    case 'select':
    case 'scroll':
    case 'key':
    case 'back':
    case 'forward':
    case 'tab-open':
    case 'tab-focus':
    case 'tab-close':
    case 'search':
      return false;
  }
}
