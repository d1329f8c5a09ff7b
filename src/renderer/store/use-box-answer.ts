import { useEffect, useState } from 'react';

import type { BoxAction, BoxAnswer } from '#shared/model/box/box-answer.ts';
import { NO_ANSWER } from '#shared/model/box/no-answer.ts';
import type { ConsentChoice } from '#shared/model/run/approval/contract.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../bridge/request.ts';
import { send, tellFailure } from '../bridge/send.ts';

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

/** Main's answer to the current text: Enter can be faster than the last answer. */
export async function askBox(text: string): Promise<BoxAnswer> {
  return text.trim() === '' ? NO_ANSWER : request('box.suggest', { text });
}

/** The address bar goes to places: it starts plain steps, and otherwise searches for what the box of a new tab would take for a task. */
export function inAddressBar(answer: BoxAnswer): BoxAnswer {
  const { onEnter, onSearch } = answer;
  if (onEnter?.kind !== 'ask' || onEnter.areSteps || onEnter.tabIds.length > 0) return answer;
  return { ...answer, onEnter: onSearch ?? onEnter };
}

/** Does what a line of the box says, in this tab or, where there is none, in a new one. Throws what main refuses. */
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
      await request('tab.open', { url: 'waymark://settings/agent' });
  }
}

async function openAddress(url: string, tabId: TabId | null): Promise<void> {
  if (tabId === null) await request('tab.open', { url });
  else await request('tab.navigate', { tabId, input: url });
}
