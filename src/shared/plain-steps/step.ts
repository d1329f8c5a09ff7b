import type { Instruction } from './instruction.ts';

/** A step whose words can be understood alone. */
export interface ActionStep {
  readonly kind: 'action';
  readonly text: string;
  readonly instruction: Instruction;
}

/** Steps that depend on the result of a check. `check` is this check as a sentence. */
export interface Choice {
  readonly kind: 'choice';
  readonly check: ActionStep;
  readonly whenTrue: readonly Step[];
  readonly whenFalse: readonly Step[];
}

/** A clause that the grammar does not understand. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly text: string;
}

export type Step = ActionStep | Choice | Unknown;
