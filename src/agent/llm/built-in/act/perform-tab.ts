import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { TabChoice } from '#shared/plain-steps/instruction.ts';
import { RANK, rankName } from '../match/score-name.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  ask,
  type Ask,
  failed,
  failureText,
  type Heard,
  type Outcome,
  type Performance,
  succeeded,
} from './performance.ts';

type Tab = PageSnapshot['tab'];

export function* performTabFocus(choice: TabChoice, say: Phrases): Performance {
  const heard: Heard = yield (snapshot) => onTab(snapshot, choice, 'tab_focus', say);
  return heard.last.result.ok
    ? succeeded(say.focusedTab(heard.label))
    : failed(failureText(heard.last));
}

export function* performTabClose(choice: TabChoice, say: Phrases): Performance {
  const heard: Heard = yield (snapshot) => onTab(snapshot, choice, 'tab_close', say);
  return heard.last.result.ok
    ? succeeded(say.closedTab(heard.label))
    : failed(failureText(heard.last));
}

function onTab(
  snapshot: PageSnapshot,
  choice: TabChoice,
  tool: string,
  say: Phrases,
): Ask | Outcome {
  const tab = findTab(snapshot, choice);
  if (tab !== undefined)
    return ask({ tool, args: { tabId: tab.id } }, tab.title === '' ? tab.url : tab.title);
  return failed(
    say.noSuchTab(inOrder(snapshot).map(({ title, url }) => (title === '' ? url : title))),
  );
}

/** The one tab that is meant; a name has to fit one title or address better than all others. */
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
