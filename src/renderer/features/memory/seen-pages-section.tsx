import { openPage } from '../../bridge/open-page.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { SeenFields } from '../../connected/memory/seen-fields.tsx';
import { useSeen } from '../../connected/memory/use-seen.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/** The text of visited pages, of which the history lists and deletes single ones. */
export function SeenPagesSection() {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const seen = useSeen();
  return (
    <section className="memory-section" aria-label={t('seen.title')}>
      <h2>{t('seen.title')}</h2>
      <p className="memory-hint">{t('seen.hint')}</p>
      <SeenFields {...seen} />
      {seen.error !== null && <ErrorNote error={seen.error} />}
      <div>
        <Button look="quiet" onClick={() => openPage('history', tabs)}>
          {t('memory.openHistory')}
        </Button>
      </div>
    </section>
  );
}
