import type { Instruction } from './instruction.ts';

/** A step whose words make sense alone. */
export interface ActionStep {
  readonly kind: 'action';
  readonly text: string;
  readonly instruction: Instruction;
}

/** Steps that depend on what a check finds. `check` is that check as a sentence. */
export interface Choice {
  readonly kind: 'choice';
  readonly check: ActionStep;
  readonly whenTrue: readonly Step[];
  readonly whenFalse: readonly Step[];
}

/** A clause that the grammar does not know. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly text: string;
}

export type Step = ActionStep | Choice | Unknown;
