import type { BoxAction } from '#shared/model/suggestions/box-answer.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { tellFailure } from '../../bridge/send.ts';
import {
  type InlineCompletion,
  useCompletion,
} from '../../components/suggestions/use-completion.ts';
import { type BoxList, useBoxList } from '../../components/suggestions/use-box-list.ts';
import {
  askBox,
  completed,
  inAddressBar,
  performBoxAction,
  useBoxAnswer,
  useWithWeb,
} from '../../store/ask-box/use-box-answer.ts';
import { boxLines } from '../../text/box-lines.ts';
import { useWords } from '../../text/use-words.ts';

interface AddressLinesOptions {
  readonly tab: Tab | undefined;
  readonly address: string;
  /** The typed text; `null`: none. */
  readonly edited: string | null;
  readonly isFocused: boolean;
  readonly onWrite: (text: string) => void;
  /** Called when a suggestion was picked. */
  readonly onDone: () => void;
}

/** Suggestions for the typed text, and its completion. */
export function useAddressLines({
  tab,
  address,
  edited,
  isFocused,
  onWrite,
  onDone,
}: AddressLinesOptions): { readonly list: BoxList; readonly completion: InlineCompletion } {
  const { t } = useWords();
  const text = edited ?? '';
  const found = useBoxAnswer(text);
  const completion = useCompletion(text, found.completion, onWrite);
  const perform = (action: BoxAction | null, inNewTab: boolean): void => {
    if (action === null) return;
    performBoxAction(action, inNewTab ? null : (tab?.id ?? null)).catch(tellFailure);
    onDone();
  };
  const list = useBoxList({
    text,
    lines: boxLines(t, completed(useWithWeb(text, inAddressBar(found)), completion.url)),
    isActive: isFocused && edited !== null,
    onPick: ({ action }, inNewTab) => perform(action, inNewTab),
    onEnter: (isAsk, inNewTab) => {
      const { url } = completion;
      if (url !== null && !isAsk) return perform({ kind: 'go', url }, inNewTab);
      const typed = edited ?? address;
      askBox(typed).then(
        (answer) => perform(isAsk ? answer.onAsk : inAddressBar(answer).onEnter, inNewTab),
        tellFailure,
      );
      return undefined;
    },
  });
  return { list, completion };
}
