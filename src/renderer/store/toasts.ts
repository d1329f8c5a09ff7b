import { create } from 'zustand';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

/** Toolbar button that a message belongs to and is shown below; without one it is shown at the bottom of the page. */
export type ToastPlace = 'login' | 'downloads' | 'ask' | 'translation';

interface Note {
  readonly kind: 'note';
  readonly at?: ToastPlace;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPick: () => void };
  /** Whether the message stays until dismissed. */
  readonly isLasting?: boolean;
}

interface Problem {
  readonly kind: 'problem';
  readonly error: ErrorInfo;
}

/** A question or notice of the program, which stays until answered or withdrawn. */
export interface Question {
  readonly kind: 'question';
  readonly at?: ToastPlace;
  /** Subject of the question; there is one question per subject. */
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** Things that the answer applies to, each with a check box that is ticked at first. */
  readonly choices?: readonly string[];
  /** Indexes of the choices that the person has unticked. */
  readonly leftOut?: readonly number[];
  /** Answers, with the safe or usual one first. */
  readonly answers: readonly {
    readonly label: string;
    readonly onPick: (leftOut: readonly number[]) => void;
  }[];
}

/** A message over the page. */
export type Toast = { readonly id: number } & (Note | Problem | Question);

/** Maximum number of toasts at a time; a new one replaces the oldest. Questions stay, because a removed one cannot be answered. */
const MAX_TOASTS = 3;
let lastId = 0;

/** Store of the toasts, oldest first. */
export const useToasts = create<{ readonly list: readonly Toast[] }>()(() => ({ list: [] }));

/** Shows a message over the page that disappears by itself. */
export function showToast(note: Omit<Note, 'kind'>): void {
  if (note.at !== undefined && shownLists.includes(note.at)) return;
  add({ kind: 'note', ...note });
}

/** Shows, over the page, the error of something the person asked for. */
export function showProblem(error: ErrorInfo): void {
  add({ kind: 'problem', error });
}

/** Shows a question over the page, replacing an earlier one on its subject. Choices that the person has unticked stay unticked. */
export function askOver(question: Omit<Question, 'kind'>): void {
  const { subject, choices = [] } = question;
  const { list } = useToasts.getState();
  const before = list.find((toast) => toast.kind === 'question' && toast.subject === subject);
  const unwanted =
    before?.kind === 'question' ? (before.leftOut ?? []).map((at) => before.choices?.[at]) : [];
  const leftOut = choices.flatMap((choice, at) => (unwanted.includes(choice) ? [at] : []));
  add({ kind: 'question', ...question, ...(leftOut.length > 0 && { leftOut }) });
}

export function withdrawQuestion(subject: string): void {
  useToasts.setState(({ list }) => ({
    list: list.filter((toast) => toast.kind !== 'question' || toast.subject !== subject),
  }));
}

/** Lists on the screen that say what notes below a toolbar button would say. */
const shownLists: ToastPlace[] = [];

/** Keeps notes below a toolbar button away while a list on the screen says the same. Returns a function that lets them show again. */
export function replaceNotes(at: ToastPlace): () => void {
  shownLists.push(at);
  useToasts.setState(({ list }) => ({
    list: list.filter((toast) => toast.kind !== 'note' || toast.at !== at),
  }));
  return () => void shownLists.splice(shownLists.indexOf(at), 1);
}

export function dismissToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}

/** Toggles a choice of a question. */
export function toggleChoice(id: number, choice: number): void {
  const toggled = (leftOut: readonly number[]): readonly number[] =>
    leftOut.includes(choice) ? leftOut.filter((each) => each !== choice) : [...leftOut, choice];
  useToasts.setState(({ list }) => ({
    list: list.map((toast) =>
      toast.id === id && toast.kind === 'question'
        ? { ...toast, leftOut: toggled(toast.leftOut ?? []) }
        : toast,
    ),
  }));
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
