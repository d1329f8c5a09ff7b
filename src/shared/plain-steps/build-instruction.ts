import type { Condition, Instruction, ReadRequest, Target } from './instruction.ts';
import { parseKey } from './key-names.ts';
import { completeAddress, hasMixedQuotation, type MaskedText, revealContent } from './mask-text.ts';
import { parseTarget } from './parse-target.ts';

/** Returns the full URL of a masked word. */
export function addressOf(masked: MaskedText, words: string): string {
  return completeAddress(revealContent(masked, words));
}

/** Builds an instruction about the element that the words describe; `null` when they describe none. */
export function withTarget(
  masked: MaskedText,
  words: string,
  build: (target: Target) => Instruction,
): Instruction | null {
  const target = parseTarget(masked, words);
  return target === null ? null : build(target);
}

/** Returns an instruction to type the text into the described field, or into the focused one; `null` for more than one text. */
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

/** Returns an instruction to choose the option in the described list, or in any list that has it; `null` for more than one option. */
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

/** Returns a check for a named element (“find the Sign in button”), which has to exist; anything else is read. */
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
