import { holdsLines } from './fields.ts';

const HELD = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock']);
/** Keys for moving through fields or composing text, which are not recorded: the next step shows the field. */
const MOVING = new Set(['Tab', 'Dead', 'Process', 'Unidentified']);

/** The key of a step, such as `Control+b`; `null` for modifiers alone and composition. */
export function keyChord(event: KeyboardEvent): string | null {
  if (event.isComposing || HELD.has(event.key) || MOVING.has(event.key)) return null;
  const isLetter = event.key.length === 1;
  const held = [
    ...(event.ctrlKey ? ['Control'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.metaKey ? ['Meta'] : []),
    ...(event.shiftKey && !isLetter ? ['Shift'] : []),
  ];
  return [...held, event.key === ' ' ? 'Space' : event.key].join('+').slice(0, 60);
}

/** Whether a key has a meaning of its own: Enter sends a line, Escape closes. */
export function tellsAtOnce({ key }: KeyboardEvent, field: HTMLElement | null): boolean {
  if (key === 'Escape') return true;
  if (field === null || holdsLines(field)) return false;
  return field instanceof HTMLInputElement && key === 'Enter';
}

/** Whether a key counts if the page handles it: in a list below a field, Enter in a chat, a shortcut, a game. */
export function tellsWhenHandled(event: KeyboardEvent, field: HTMLElement | null): boolean {
  if (field === null || event.ctrlKey || event.metaKey || event.altKey) return true;
  return /^(?:Enter|ArrowUp|ArrowDown)$/.test(event.key);
}
