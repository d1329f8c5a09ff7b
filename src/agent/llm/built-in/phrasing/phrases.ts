import type { PageNode } from '#shared/model/page/page-snapshot.ts';

import type { Condition, DialogAnswer, ListKind, Target } from '#shared/plain-steps/instruction.ts';

/** All texts of the engine in one language. Reports of steps are sentences without a full stop, for use in a list. */
export interface Phrases {
  readonly nodeLabel: (node: PageNode) => string;
  readonly list: (items: readonly string[]) => string;

  readonly opened: (url: string) => string;
  readonly openedTab: (url: string | null) => string;
  readonly clicked: (what: string, hasEffect: boolean) => string;
  readonly hovered: (what: string) => string;
  readonly dragged: (what: string) => string;
  readonly answered: (answer: DialogAnswer) => string;
  readonly typed: (text: string, what: string) => string;
  readonly typedAtCursor: (text: string) => string;
  readonly cleared: (what: string) => string;
  readonly selected: (option: string, what: string) => string;
  readonly checked: (what: string, isChecked: boolean, wasSo: boolean) => string;
  readonly scrolled: (direction: 'up' | 'down' | 'left' | 'right') => string;
  readonly broughtIntoView: (what: string) => string;
  readonly waited: (seconds: number) => string;
  readonly waitedUntil: (condition: string) => string;
  readonly pressed: (key: string) => string;
  readonly wentBack: string;
  readonly wentForward: string;
  readonly reloaded: string;
  readonly focusedTab: (title: string) => string;
  readonly closedTab: (title: string) => string;
  readonly searched: (words: string) => string;
  readonly celebrated: string;

  readonly statement: (condition: Condition, isSo: boolean) => string;
  readonly verdict: (holds: boolean, statement: string, evidence: readonly string[]) => string;
  readonly mustHold: (statement: string) => string;

  readonly title: (title: string) => string;
  readonly address: (url: string) => string;
  readonly listed: (kind: ListKind, count: number, containing: string | null) => string;
  readonly counted: (kind: ListKind, count: number) => string;
  readonly countedText: (text: string, count: number) => string;
  readonly passages: (text: string) => string;
  readonly noPassage: (text: string) => string;
  /** Heading of the closest passages. */
  readonly closestPassages: (count: number) => string;
  /** A whole sentence for a page that has only something close. */
  readonly notCalled: (label: string) => string;
  readonly noValue: (label: string) => string;
  readonly noSection: (heading: string) => string;
  readonly noText: string;
  readonly noSuchEntry: (kind: ListKind, count: number) => string;
  readonly more: (count: number) => string;
  readonly outlineHeadings: (count: number) => string;
  readonly cannotSummarise: string;
  readonly extracted: (what: 'tables' | 'lists', count: number, entries: number) => string;
  readonly nothingToExtract: (what: 'tables' | 'lists') => string;

  readonly nothingCalled: (target: Target, closest: readonly string[]) => string;
  readonly severalCalled: (target: Target | null, candidates: readonly string[]) => string;
  readonly isDisabled: (what: string) => string;
  readonly noFieldNamed: (candidates: readonly string[]) => string;
  readonly noSearchBox: string;
  readonly noSuchTab: (titles: readonly string[]) => string;
  readonly stillNot: (statement: string, seconds: number) => string;
  readonly stateStayed: (what: string) => string;
  /** @param step report of the step */
  readonly noQuestion: (step: string) => string;
  readonly notUnderstood: (clause: string) => string;

  readonly couldNot: (sentence: string, reason: string) => string;
  readonly done: (steps: readonly string[]) => string;
  readonly doneBefore: (steps: readonly string[]) => string;
  readonly notDone: (steps: readonly string[]) => string;
  readonly unclearSteps: (clauses: readonly string[]) => string;
  readonly needsModel: (task: string) => string;
  readonly needsModelNext: string;
  /** Next step after a clause that was not understood. */
  readonly rephraseNext: string;
  /** Next step after a step that was understood and could not be carried out. */
  readonly stuckNext: string;
  readonly tooLong: string;
  readonly inDoubt: (sentence: string) => string;
  readonly limitReached: string;

  readonly planTask: (task: string) => string;
  readonly planNothingYet: string;
  readonly planState: (title: string, url: string, elements: number) => string;
  readonly planNext: (step: number, total: number, isTogether: boolean) => string;
  readonly planFinished: string;
  readonly planAgain: (sentence: string) => string;
}
