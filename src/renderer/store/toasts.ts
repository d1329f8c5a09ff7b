import { create } from 'zustand';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

interface Note {
  readonly kind: 'note';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPick: () => void };
  /** Whether it stays until dismissed. */
  readonly isLasting?: boolean;
}

interface Problem {
  readonly kind: 'problem';
  readonly error: ErrorInfo;
}

/** A question or notice of the program, which stays until answered or withdrawn. */
export interface Question {
  readonly kind: 'question';
  /** Subject; each has one question. */
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** The first one is the safe or the usual answer. */
  readonly answers: readonly { readonly label: string; readonly onPick: () => void }[];
}

/** A message over the page. */
export type Toast = { readonly id: number } & (Note | Problem | Question);

/** Toasts at once; the oldest makes room. Questions stay, because a removed one cannot be answered. */
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

/** Asks over the page, replacing an earlier question on the subject. */
export function askOver(question: Omit<Question, 'kind'>): void {
  add({ kind: 'question', ...question });
}

export function withdrawQuestion(subject: string): void {
  useToasts.setState(({ list }) => ({
    list: list.filter((toast) => toast.kind !== 'question' || toast.subject !== subject),
  }));
}

export function dismissToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}

/** Adds a toast, replacing an equal one. Questions come last, so that they do not move. */
function add(said: Note | Problem | Question): void {
  lastId += 1;
  const toast: Toast = { ...said, id: lastId };
  const all = useToasts.getState().list.filter((other) => keyOf(other) !== keyOf(toast));
  all.push(toast);
  useToasts.setState({
    list: [
      ...all.filter(({ kind }) => kind !== 'question').slice(-MAX_TOASTS),
      ...all.filter(({ kind }) => kind === 'question'),
    ],
  });
}

function keyOf(said: Note | Problem | Question): string {
  switch (said.kind) {
    case 'note':
      return said.text;
    case 'problem':
      return `${said.error.code} ${said.error.message}`;
    case 'question':
      return `? ${said.subject}`;
  }
}
