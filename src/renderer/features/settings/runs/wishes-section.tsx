import { useWords } from '../../../text/use-words.ts';
import { useMemoryLists } from '../../../connected/memory/use-memory-lists.ts';
import { WishesFields } from '../../../connected/memory/wishes-fields.tsx';
import { SettingsSection } from '../settings-section.tsx';

/** The person's wishes for how tasks are done. */
export function WishesSection() {
  const { t } = useWords();
  const [answer] = useMemoryLists();
  const lists = answer.status === 'ready' ? answer.value : null;
  return (
    <SettingsSection title={t('memory.wishesTitle')} hint={t('memory.wishesHint')}>
      {lists !== null && <WishesFields instructions={lists.instructions} />}
    </SettingsSection>
  );
}
