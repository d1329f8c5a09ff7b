import type { Condition, Instruction, ReadRequest, Target } from './instruction.ts';
import { parseKey } from './key-names.ts';
import { completeAddress, hasMixedQuotation, type MaskedText, revealContent } from './mask-text.ts';
import { parseTarget } from './parse-target.ts';

/** The full address of a masked word. */
export function addressOf(masked: MaskedText, words: string): string {
  return completeAddress(revealContent(masked, words));
}

/** An instruction about the element that the words describe; `null` when they describe none. */
export function withTarget(
  masked: MaskedText,
  words: string,
  build: (target: Target) => Instruction,
): Instruction | null {
  const target = parseTarget(masked, words);
  return target === null ? null : build(target);
}

/** Text that goes into the described field, or into the one that has the focus; `null` when more than one text was given. */
export function typeInto(
  masked: MaskedText,
  words: string,
  field: string | null,
): Instruction | null {
  if (hasMixedQuotation(words)) return null;
  const text = revealContent(masked, words);
  if (field === null) return { kind: 'type', text, target: null };
  return withTarget(masked, field, (target) => ({ kind: 'type', text, target }));
}

/** An option of the described list, or of whichever list has it; `null` when more than one option was given. */
export function chooseOption(
  masked: MaskedText,
  words: string,
  list: string | null,
): Instruction | null {
  if (hasMixedQuotation(words)) return null;
  const option = revealContent(masked, words);
  if (list === null) return { kind: 'select', option, target: null };
  return withTarget(masked, list, (target) => ({ kind: 'select', option, target }));
}

export function waitUntil(condition: Condition | null): Instruction | null {
  return condition === null ? null : { kind: 'wait-until', condition };
}

export function check(condition: Condition | null, mustHold: boolean): Instruction | null {
  return condition === null ? null : { kind: 'check', condition, mustHold };
}

export function read(what: ReadRequest | null): Instruction | null {
  return what === null ? null : { kind: 'read', what };
}

/** Looking for a named element ("find the Sign in button") asks that it be there; anything else is read. */
export function readOrFindNode(
  masked: MaskedText,
  words: string,
  what: ReadRequest | null,
): Instruction | null {
  if (what !== null && what.kind !== 'value') return read(what);
  const target = parseTarget(masked, words);
  if (target !== null && target.role !== null && target.name !== '')
    return check({ kind: 'node-exists', target, isNegated: false }, true);
  return read(what);
}

export function pressKey(words: string): Instruction | null {
  const key = parseKey(words);
  return key === null ? null : { kind: 'key', key };
}
