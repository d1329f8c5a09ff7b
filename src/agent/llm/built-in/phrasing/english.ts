import { OWN_HEADS } from '#shared/evidence/without-own-words.ts';
import type { ListKind, NodeCondition } from '#shared/plain-steps/instruction.ts';
import type { Phrases } from './phrases.ts';

const KINDS: Readonly<Record<ListKind, readonly [string, string]>> = {
  headings: ['heading', 'headings'],
  links: ['link', 'links'],
  buttons: ['button', 'buttons'],
  fields: ['field', 'fields'],
  rows: ['table row', 'table rows'],
  items: ['list item', 'list items'],
  paragraphs: ['paragraph', 'paragraphs'],
  tabs: ['open tab', 'open tabs'],
};
const HEADS = OWN_HEADS.en;
const STATES: Readonly<Record<NodeCondition, readonly [string, string]>> = {
  checked: ['is checked', 'is not checked'],
  disabled: ['is disabled', 'is not disabled'],
  expanded: ['is expanded', 'is not expanded'],
  pressed: ['is pressed', 'is not pressed'],
  empty: ['is empty', 'is not empty'],
};

const quote = (text: string): string => `“${text}”`;
const amount = (kind: ListKind, count: number): string =>
  `${count === 0 ? 'no' : count} ${KINDS[kind][count === 1 ? 0 : 1]}`;
const lines = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
const closestTo = (items: readonly string[]): string =>
  items.length === 0 ? '' : ` Closest: ${items.join(', ')}.`;

export const ENGLISH: Phrases = {
  nodeLabel: ({ role, tag, name, state }) => {
    const kind = role === '' || role === 'generic' ? tag : role === 'textbox' ? 'field' : role;
    const shown = name === '' ? (state.placeholder ?? '') : name;
    return `${kind}${shown === '' ? '' : ` ${quote(shown)}`}${state.context === undefined ? '' : ` in ${quote(state.context)}`}`;
  },
  list: (items) => items.join(', '),

  opened: (url) => `Opened ${url}`,
  openedTab: (url) => (url === null ? 'Opened a new tab' : `Opened ${url} in a new tab`),
  clicked: (what, hasEffect) =>
    `Clicked the ${what}${hasEffect ? '' : ' (nothing visible changed)'}`,
  hovered: (what) => `Moved the mouse over the ${what}`,
  dragged: (what) => `Dragged the ${what}`,
  answered: ({ action, text }) =>
    `Will ${action === 'accept' ? 'accept' : 'cancel'} the next question${text === null ? '' : ` with ${quote(text)}`}`,
  typed: (text, what) => `Typed ${quote(text)} into the ${what}`,
  typedAtCursor: (text) => `Typed ${quote(text)}`,
  cleared: (what) => `Cleared the ${what}`,
  selected: (option, what) => `Chose ${quote(option)} in the ${what}`,
  checked: (what, isChecked, wasSo) =>
    wasSo
      ? `The ${what} was already ${isChecked ? 'checked' : 'unchecked'}`
      : `${isChecked ? 'Checked' : 'Unchecked'} the ${what}`,
  scrolled: (direction) => `Scrolled ${direction}`,
  broughtIntoView: (what) => `Scrolled to the ${what}`,
  waited: (seconds) => `Waited ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  waitedUntil: (condition) => `Waited until ${condition}`,
  pressed: (key) => `Pressed ${key}`,
  wentBack: 'Went back one page',
  wentForward: 'Went forward one page',
  reloaded: 'Reloaded the page',
  focusedTab: (title) => `Switched to the tab ${quote(title)}`,
  closedTab: (title) => `Closed the tab ${quote(title)}`,
  searched: (words) => `Searched for ${quote(words)}`,
  celebrated: 'Showed confetti',

  statement: (condition, isSo) => {
    switch (condition.kind) {
      case 'page-has':
        return `the page ${isSo ? 'has' : 'does not have'} the text ${quote(condition.text)}`;
      case 'title-has':
        return `the title ${isSo ? 'has' : 'does not have'} ${quote(condition.text)}`;
      case 'address-has':
        return `the address ${isSo ? 'has' : 'does not have'} ${quote(condition.text)}`;
      case 'node-exists':
        return `there is ${isSo ? 'a' : 'no'} ${condition.target.phrase}`;
      case 'node-is':
        return `${condition.target.phrase} ${STATES[condition.state][isSo ? 0 : 1]}`;
    }
  },
  verdict: (holds, statement, evidence) =>
    `${holds ? 'Yes' : 'No'}: ${statement}${
      evidence.length === 0
        ? '.'
        : `:\n${evidence
            .slice(0, 5)
            .map((text) => `> ${text}`)
            .join('\n')}`
    }`,
  mustHold: (statement) => `${statement}, and the step says that it must be otherwise.`,

  title: (title) => `The page’s title is ${quote(title)}.`,
  address: (url) => `The page’s address is ${url}`,
  listed: (kind, count, containing) =>
    `The page has ${amount(kind, count)}${containing === null ? '' : ` with ${quote(containing)}`}${count === 0 ? '.' : ':'}`,
  counted: (kind, count) => `The page has ${amount(kind, count)}.`,
  countedText: (text, count) =>
    `The page has ${quote(text)} ${count === 1 ? 'once' : `${count} times`}.`,
  passages: (text) => `About ${quote(text)} the page says:`,
  noPassage: (text) => `The page does not have the text ${quote(text)}.`,
  closestPassages: (count) => (count === 1 ? 'The closest passage:' : 'The closest passages:'),
  notCalled: (label) => `The page shows nothing that is clearly called ${quote(label)}.`,
  noValue: (label) => `the page shows nothing that is clearly called ${quote(label)}.`,
  noSection: (heading) => `the page has no heading ${quote(heading)}.`,
  noText: 'The page shows no text.',
  noSuchEntry: (kind, count) => `the page has only ${amount(kind, count)}.`,
  more: (count) => `… and ${count} more`,
  outlineHeadings: (count) => (count === 0 ? 'It has no headings.' : 'Its headings:'),
  extracted: (what, count, entries) => {
    const [part, entry] = what === 'tables' ? ['table', 'row'] : ['list', 'entry'];
    const many = what === 'tables' ? 'rows' : 'entries';
    return `Extracted ${count} ${count === 1 ? part : `${part}s`} with ${entries} ${entries === 1 ? entry : many}.`;
  },
  nothingToExtract: (what) => `The page shows no ${what}.`,
  cannotSummarise: 'A summary in new words needs a model (Settings). This is the page’s outline:',

  nothingCalled: (target, closest) =>
    `nothing on this page is clearly ${target.phrase}.${closestTo(closest)}`,
  severalCalled: (target, candidates) =>
    `${target === null ? 'several fields fit' : `${target.phrase} fits several things`}: ${candidates.join(', ')}. Say which one: its full name in quotation marks, “the second …”, or “… in the … section”.`,
  isDisabled: (what) => `the ${what} is disabled now.`,
  noFieldNamed: (candidates) =>
    `the step does not say into which field.${candidates.length === 0 ? ' This page has none.' : ` Fields: ${candidates.join(', ')}.`}`,
  noSearchBox: 'this page has no search box that I can tell for sure.',
  noSuchTab: (titles) => `no open tab fits. Open tabs: ${titles.map(quote).join(', ')}.`,
  stillNot: (statement, seconds) => `after ${seconds} seconds still ${statement}.`,
  stateStayed: (what) => `the ${what} did not change when it was clicked.`,
  noQuestion: (step) => `the browser asked nothing (${step}), so there was nothing to answer.`,
  notUnderstood: (clause) => `I do not understand ${quote(clause)}.`,

  couldNot: (sentence, reason) => `Could not do this step (${sentence}): ${reason}`,
  done: (steps) => `${HEADS.done}\n${lines(steps)}`,
  doneBefore: (steps) => `${HEADS.doneBefore}\n${lines(steps)}`,
  notDone: (steps) => `${HEADS.notDone}\n${lines(steps)}`,
  unclearSteps: (clauses) =>
    `I do not understand ${clauses.map(quote).join(', ')}. Nothing was done.`,
  needsModel: (task) =>
    `Without a model I can only follow step-by-step instructions, and ${quote(task)} is not one that I understand.`,
  needsModelNext:
    'Write it as steps, for example: Open example.com, then list the links. Or: Go to example.com; if the page has "More information", click "More information"; read the headings. To have any task understood, connect a model (Settings, or --provider openai, --base-url and --model).',
  rephraseNext:
    'Write the step the way I understand it, for example: click "Sign in" button; type "Ada" into the Name field; check whether the page has "Welcome". Or connect a model in Settings.',
  stuckNext:
    'Put right what it says and start again, or say the step in another way, for example: click "Sign in" button; type "Ada" into the Name field. A model, once connected in Settings, finds other ways by itself.',
  tooLong: 'The task is too long for the built-in engine: it follows at most 200 steps.',
  inDoubt: (sentence) =>
    `the run was interrupted at this step, and it cannot be told whether it took effect. It is not repeated without you.`.replace(
      'this step',
      `“${sentence}”`,
    ),
  limitReached: 'The task is not finished: the run has reached its limit.',

  planTask: (task) => `Follow these instructions step by step: ${task}`,
  planNothingYet: 'Nothing was done yet.',
  planState: (title, url, elements) =>
    `The page ${quote(title)} at ${url} is shown; it has ${elements} ${elements === 1 ? 'element' : 'elements'} to act on.`,
  planNext: (step, total, isTogether) =>
    isTogether
      ? `These steps fill in one page and do not depend on each other, so they go together (step ${step} of ${total}).`
      : `This is the next instruction (step ${step} of ${total}).`,
  planFinished: 'Every step was carried out, so the task is complete.',
  planAgain: (sentence) =>
    `“${sentence}” was interrupted; it changes nothing, so it is done again.`,
};
