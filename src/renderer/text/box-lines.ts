import type { BoxAction, BoxAnswer, Suggestion } from '#shared/model/suggestions/box-answer.ts';
import type { Translate } from '#shared/messages/words.ts';

import { displayAddress } from './display-address.ts';

/** A line of the box. */
export interface BoxLine {
  readonly key: string;
  readonly sign: 'go' | 'search' | 'ask' | 'connect' | 'file' | Suggestion['source'];
  readonly title: string;
  /** Reason for the line, or what distinguishes it from others. */
  readonly detail: string;
  /** Key that picks the line directly. */
  readonly keys: 'enter' | 'ask' | null;
  /** Action of the line; `null`: it only adds something to the task. */
  readonly action: BoxAction | null;
}

/** Lines of the box: Enter's action first, the agent's last. */
export function boxLines(t: Translate, answer: BoxAnswer): readonly BoxLine[] {
  const { onEnter, onAsk, onSearch, suggestions } = answer;
  if (onEnter === null) return [];
  const first: BoxLine = { ...actionLine(t, onEnter), key: 'enter', keys: 'enter' };
  const others = suggestions.map((suggestion, index) => suggestionLine(t, suggestion, index));
  const isSame = onAsk === null || onAsk.kind === onEnter.kind;
  const ask: readonly BoxLine[] = isSame
    ? []
    : [{ ...actionLine(t, onAsk), key: 'ask', keys: 'ask' }];
  const search: readonly BoxLine[] =
    (onEnter.kind !== 'ask' && onEnter.kind !== 'go') || onSearch === null
      ? []
      : [{ ...actionLine(t, onSearch), key: 'search', keys: null }];
  // Next to the completed address stands the search for what was typed.
  return onEnter.kind === 'go'
    ? [first, ...search, ...others, ...ask]
    : [first, ...others, ...ask, ...search];
}

/** Alternatives that work without a model. */
export function insteadLines(t: Translate, { instead }: BoxAnswer): readonly BoxLine[] {
  return instead.map((action) => {
    const line = { ...actionLine(t, action), key: JSON.stringify(action), keys: null };
    return action.kind === 'ask' ? { ...line, title: t('box.lookOnPage') } : line;
  });
}

function suggestionLine(t: Translate, suggestion: Suggestion, index: number): BoxLine {
  const { source, title, detail, passage, action } = suggestion;
  const what = passage === undefined ? t(`box.${source}`) : `“${passage}”`;
  return {
    key: `${source}-${index}`,
    sign: source,
    title,
    detail: detail === '' || source === 'agent' ? what : `${placeOf(detail)} · ${what}`,
    keys: null,
    action,
  };
}

function actionLine(
  t: Translate,
  action: BoxAction,
): Pick<BoxLine, 'sign' | 'title' | 'detail' | 'action'> {
  switch (action.kind) {
    case 'go':
      return {
        sign: 'go',
        title: t('box.go', { place: placeOf(action.url) }),
        detail: t('box.address'),
        action,
      };
    case 'search':
      return {
        sign: 'search',
        title: t('box.search', { words: action.words }),
        detail: t('box.searchWith', { engine: action.engine }),
        action,
      };
    case 'ask':
      return {
        sign: 'ask',
        title: t('box.ask', { task: action.task }),
        detail:
          action.tabIds.length > 0
            ? t('box.withTabs', { count: action.tabIds.length })
            : action.areSteps
              ? t('box.steps')
              : '',
        action,
      };
    case 'agent':
      return {
        sign: 'agent',
        title: t('box.runAgent', { name: action.name }),
        detail: t('box.agent'),
        action,
      };
    case 'tab':
      return { sign: 'tab', title: t('box.switchTab'), detail: t('box.tab'), action };
    case 'connect':
      return {
        sign: 'connect',
        title: t('box.connect'),
        detail: t(action.isPageMissing ? 'box.pageMissing' : 'box.connectWhy'),
        action,
      };
  }
}

/** A URL for display, without the scheme that nearly all have. */
function placeOf(url: string): string {
  return displayAddress(url).replace(/\/$/, '') || url;
}
