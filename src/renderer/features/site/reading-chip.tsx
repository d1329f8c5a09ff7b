import { BookOpenText } from 'lucide-react';

import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/** Toggles the reading view of an article. */
export function ReadingChip({ tab }: { readonly tab: Tab | undefined }) {
  const { t } = useWords();
  const isReadable = useMirror(({ pageView }) => pageView.readable.some((id) => id === tab?.id));
  if (tab === undefined || !isReadable || tab.page !== null) return null;
  return (
    <IconButton
      label={t('site.read')}
      onClick={() => send('pageView.toggleReading', { tabId: tab.id })}
    >
      <BookOpenText size={18} aria-hidden="true" />
    </IconButton>
  );
}
