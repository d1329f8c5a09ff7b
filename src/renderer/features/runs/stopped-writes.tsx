import { stoppedPlace, stoppedText } from '#shared/messages/sentences/stopped-text.ts';
import type { RunView, StoppedWriteView } from '#shared/model/run/view/run-view.ts';

import { LeavingValues } from '../../components/approval/leaving-values.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useWords } from '../../text/use-words.ts';

/** Says that a run is a dry run, with its stopped writes; nothing for other runs. */
export function StoppedWrites({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const { isRehearsal, stopped, life } = view;
  if (!isRehearsal) return null;
  const meant = stopped.filter(({ write }) => !write.isBackground);
  const background = stopped.filter(({ write }) => write.isBackground);
  return (
    <section className="stopped-writes" aria-label={t('rehearsal.title')}>
      <p role="note">{life.isLive ? t('rehearsal.tellsLive') : t('rehearsal.told')}</p>
      <h2>{t('rehearsal.title')}</h2>
      {meant.length === 0 ? (
        <p className="runs-hint">{t('rehearsal.nothing')}</p>
      ) : (
        <Writes writes={meant} />
      )}
      {background.length > 0 && (
        <Disclosure summary={t('rehearsal.background', { count: background.length })}>
          <Writes writes={background} />
        </Disclosure>
      )}
    </section>
  );
}

function Writes({ writes }: { readonly writes: readonly StoppedWriteView[] }) {
  const { t } = useWords();
  return (
    <ol>
      {writes.map(({ seq, write }) => (
        <li key={seq}>
          <strong>{stoppedText(t, write)}</strong>{' '}
          <bdi className="runs-hint" dir="ltr">
            {stoppedPlace(write)}
          </bdi>
          <LeavingValues values={write.values} />
        </li>
      ))}
    </ol>
  );
}
