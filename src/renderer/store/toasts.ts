import { create } from 'zustand';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

interface Note {
  readonly kind: 'note';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPick: () => void };
  /** It stays until it is put away. */
  readonly isLasting?: boolean;
}

interface Problem {
  readonly kind: 'problem';
  readonly error: ErrorInfo;
}

/** A message over the page. */
export type Toast = { readonly id: number } & (Note | Problem);

/** More would hide the page; the oldest makes room. */
const MAX_TOASTS = 3;
let lastId = 0;

/** The oldest first. */
export const useToasts = create<{ readonly list: readonly Toast[] }>()(() => ({ list: [] }));

/** Says something over the page that goes away by itself. */
export function showToast(note: Omit<Note, 'kind'>): void {
  add({ kind: 'note', ...note });
}

/** Says over the page what the person asked for and could not be done. */
export function showProblem(error: ErrorInfo): void {
  add({ kind: 'problem', error });
}

export function dismissToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}

/** What says the same as another takes its place. */
function add(said: Note | Problem): void {
  lastId += 1;
  const toast: Toast = { ...said, id: lastId };
  const others = useToasts.getState().list.filter((other) => keyOf(other) !== keyOf(toast));
  useToasts.setState({ list: [...others, toast].slice(-MAX_TOASTS) });
}

const keyOf = (said: Note | Problem): string =>
  said.kind === 'note' ? said.text : `${said.error.code} ${said.error.message}`;
