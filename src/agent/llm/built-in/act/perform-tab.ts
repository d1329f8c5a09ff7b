import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { TabChoice } from '#shared/plain-steps/instruction.ts';
import { RANK, rankName } from '#shared/page-target/score-name.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  ask,
  type Ask,
  failed,
  failureText,
  type CallResults,
  type Outcome,
  type Routine,
  succeeded,
} from './routine.ts';

type Tab = PageSnapshot['tab'];

export function* performTabFocus(choice: TabChoice, phrases: Phrases): Routine {
  const results: CallResults = yield (snapshot) => onTab(snapshot, choice, 'tab_focus', phrases);
  return results.last.result.ok
    ? succeeded(phrases.focusedTab(results.label))
    : failed(failureText(results.last));
}

export function* performTabClose(choice: TabChoice, phrases: Phrases): Routine {
  const results: CallResults = yield (snapshot) => onTab(snapshot, choice, 'tab_close', phrases);
  return results.last.result.ok
    ? succeeded(phrases.closedTab(results.label))
    : failed(failureText(results.last));
}

function onTab(
  snapshot: PageSnapshot,
  choice: TabChoice,
  tool: string,
  phrases: Phrases,
): Ask | Outcome {
  const tab = findTab(snapshot, choice);
  if (tab !== undefined)
    return ask({ tool, args: { tabId: tab.id } }, tab.title === '' ? tab.url : tab.title);
  return failed(
    phrases.noSuchTab(inOrder(snapshot).map(({ title, url }) => (title === '' ? url : title))),
  );
}

/** Finds the tab that the step names. A name has to fit one title or URL better than all others. */
function findTab(snapshot: PageSnapshot, choice: TabChoice): Tab | undefined {
  const tabs = inOrder(snapshot);
  const current = tabs.findIndex(({ id }) => id === snapshot.tab.id);
  switch (choice.kind) {
    case 'current':
      return snapshot.tab;
    case 'next':
      return tabs.length > 1 ? tabs[(current + 1) % tabs.length] : undefined;
    case 'previous':
      return tabs.length > 1 ? tabs.at(current - 1) : undefined;
    case 'ordinal':
      return tabs.at(choice.ordinal > 0 ? choice.ordinal - 1 : choice.ordinal);
    case 'named': {
      const ranks = tabs.map(({ title, url }) =>
        Math.max(rankName(choice.name, title), rankName(choice.name, url)),
      );
      const best = Math.max(0, ...ranks);
      const fitting = tabs.filter((_, index) => ranks[index] === best);
      return best > RANK.none && fitting.length === 1 ? fitting[0] : undefined;
    }
  }
}

/** Tabs are numbered in the order they were opened. */
function inOrder(snapshot: PageSnapshot): readonly Tab[] {
  return [snapshot.tab, ...snapshot.otherTabs].toSorted((first, second) => first.id - second.id);
}
