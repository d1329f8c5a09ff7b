import { useEffect, useState } from 'react';

import type { BoxAction, BoxAnswer, Suggestion } from '#shared/model/suggestions/box-answer.ts';
import { MAX_WEB_SOUGHT } from '#shared/model/suggestions/max-web-sought.ts';
import { NO_ANSWER } from '#shared/model/suggestions/no-answer.ts';
import type { ConsentChoice } from '#shared/model/run/approval/contract.ts';
import type { TabId } from '#shared/model/ids.ts';

import { openPage } from '../../bridge/open-page.ts';
import { request } from '../../bridge/request.ts';
import { send, tellFailure } from '../../bridge/send.ts';
import { readMirror, useMirror } from '../app-state.ts';

interface Found {
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
}

const NOTHING_FOUND: Found = { text: '', suggestions: [] };
const WEB_PAUSE_MS = 150;

/** Main's answer to the text; the previous one until it arrives. */
export function useBoxAnswer(text: string): BoxAnswer {
  const [answer, setAnswer] = useState(NO_ANSWER);
  useEffect(() => {
    let isOver = false;
    const take = (next: BoxAnswer): void => {
      if (!isOver) setAnswer(next);
    };
    askBox(text).then(take, tellFailure);
    return () => {
      isOver = true;
    };
  }, [text]);
  return text.trim() === '' ? NO_ANSWER : answer;
}

/** Main's answer with suggestions of the search engine, which arrive later. The text of a task is not sent to it. */
export function useWithWeb(text: string, answer: BoxAnswer): BoxAnswer {
  const isOn = useMirror(({ settings, tabs }) => settings.webSuggestions && !tabs.isPrivate);
  const { onEnter } = answer;
  // The answer may still belong to an earlier text.
  const isSearch = onEnter?.kind === 'search' && text.trim().endsWith(onEnter.words);
  const isWanted = isOn && isSearch && text.length <= MAX_WEB_SOUGHT;
  const [found, setFound] = useState<Found>(NOTHING_FOUND);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      request('box.suggestWeb', { text }).then(
        (suggestions) => isOver || setFound({ text, suggestions }),
        // Without suggestions the box still works.
        () => undefined,
      );
    }, WEB_PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, isWanted]);
  // Suggestions for the previous text stay until the new ones arrive, so that the list does not jump.
  if (!isOn || onEnter?.kind !== 'search' || !text.startsWith(found.text.slice(0, -1)))
    return answer;
  return { ...answer, suggestions: [...answer.suggestions, ...found.suggestions] };
}

/** Main's answer to the current text, requested since Enter may be faster than the last answer. */
export async function askBox(text: string): Promise<BoxAnswer> {
  return text.trim() === '' ? NO_ANSWER : request('box.suggest', { text });
}

/** Adapts an answer to the address bar: it runs plain steps, and searches for text that the new tab's box would take for a task. */
export function inAddressBar(answer: BoxAnswer): BoxAnswer {
  const { onEnter, onSearch } = answer;
  if (onEnter?.kind !== 'ask' || onEnter.areSteps || onEnter.tabIds.length > 0) return answer;
  return { ...answer, onEnter: onSearch ?? onEnter };
}

/** The answer where Enter opens the URL that completes the text; the search for it remains a line. */
export function completed(answer: BoxAnswer, url: string | null): BoxAnswer {
  if (url === null || answer.onEnter === null) return answer;
  const isOther = ({ action }: Suggestion): boolean => action.kind !== 'go' || action.url !== url;
  return {
    ...answer,
    onEnter: { kind: 'go', url },
    suggestions: answer.suggestions.filter(isOther),
  };
}

/** Carries out the action of a line of the box, in this tab or in a new one if there is none. Throws main's error. */
export async function performBoxAction(
  action: BoxAction,
  tabId: TabId | null,
  choice: ConsentChoice = 'ask',
): Promise<void> {
  switch (action.kind) {
    case 'go':
    case 'search':
      await openAddress(action.url, tabId);
      return;
    case 'ask':
    case 'agent': {
      if (action.kind === 'agent' && action.parameters === null) {
        await openAddress(`waymark://agents/run/${action.agentId}`, tabId);
        return;
      }
      const place = tabId ?? (await request('tab.open', { url: null })).tabId;
      const { task, agentId, parameters } =
        action.kind === 'ask'
          ? { task: action.task, agentId: null, parameters: {} }
          : { task: '', agentId: action.agentId, parameters: action.parameters ?? {} };
      const lentTabs = action.kind === 'ask' ? action.tabIds : [];
      await request('run.start', { task, tabId: place, agentId, parameters, lentTabs, choice });
      return;
    }
    case 'tab':
      send('tab.activate', { tabId: action.tabId });
      return;
    case 'connect':
      openPage('settings', readMirror().tabs.here, 'waymark://settings/agent');
  }
}

async function openAddress(url: string, tabId: TabId | null): Promise<void> {
  if (tabId === null) await request('tab.open', { url });
  else await request('tab.navigate', { tabId, input: url });
}
