import { ADDED, type InputRecord } from '../input-record.ts';
import { CONTROLS } from './controls.ts';
import type { Marks } from './marks.ts';

const KEY = 'bench.input';
const TYPES = ['pointerdown', 'keydown', 'input', 'change', 'drop'] as const;
/** Time in ms after an input for which later changes count as its effects. */
const LONGEST_MS = 10_000;

/** Records which elements input reaches, in storage that outlives the document. */
export function recordInput(marks: Marks): { readonly noteActivity: () => void } {
  for (const type of TYPES)
    // The program stops a press that would hit another element at the window; an event at the document reaches its element.
    document.addEventListener(
      type,
      (event) => {
        // Choosing an option fires an event that a script made, which is not trusted.
        const isChoice = type === 'change' && event.target instanceof HTMLSelectElement;
        if (event.isTrusted || isChoice) write((records) => [...records, recordOf(marks, event)]);
      },
      true,
    );
  const noteActivity = (): void => {
    const now = Date.now();
    write((records) => {
      const last = records.at(-1);
      return last === undefined || now - last.at > LONGEST_MS
        ? records
        : [...records.slice(0, -1), { ...last, busyUntil: now }];
    });
  };
  window.addEventListener('load', noteActivity);
  return { noteActivity };
}

function recordOf(marks: Marks, event: Event): InputRecord {
  const elements = event.composedPath().filter((node) => node instanceof Element);
  const control = elements.find((element) => element.matches(CONTROLS));
  const around = elements.flatMap((element) => marks.of(element) ?? []);
  const now = Date.now();
  return {
    at: now,
    busyUntil: now,
    control: control === undefined ? null : (marks.of(control) ?? `${ADDED}${control.textContent}`),
    around: around.slice(0, 8),
  };
}

function write(change: (records: readonly InputRecord[]) => readonly InputRecord[]): void {
  const records: readonly InputRecord[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  sessionStorage.setItem(KEY, JSON.stringify(change(records)));
}
