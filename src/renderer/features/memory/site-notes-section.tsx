import { useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { MemoryLists, SiteNote } from '#shared/model/memory/memory.ts';
import type { Words } from '#shared/messages/words.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useNow } from '../../components/use-now.ts';
import { placeWords } from '../../text/runs/consent-words.ts';
import { momentWithin } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { MemoryRow } from '../../connected/memory/memory-row.tsx';
import { NoteDialog } from '../../connected/memory/note-dialog.tsx';
import { MemorySwitch } from '../../connected/memory/memory-switch.tsx';

interface SiteNotesSectionProps {
  readonly lists: MemoryLists;
  readonly tabId: TabId;
}

/** Notes of runs by site, with the deletion of all that is known of a site. */
export function SiteNotesSection({ lists, tabId }: SiteNotesSectionProps) {
  const { t } = useWords();
  const [edited, setEdited] = useState<SiteNote | null>(null);
  const sites = sitesIn(lists);
  return (
    <section className="memory-section" aria-label={t('memory.sitesTitle')}>
      <h2>{t('memory.sitesTitle')}</h2>
      <p className="memory-hint">{t('memory.sitesHint')}</p>
      <MemorySwitch part="sites" label={t('memory.sitesOn')} />
      {sites.length === 0 && <p className="memory-hint">{t('memory.sitesEmpty')}</p>}
      {sites.map((origin) => (
        <Site key={origin} origin={origin} lists={lists} tabId={tabId} onEdit={setEdited} />
      ))}
      {edited !== null && <NoteDialog note={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

const sitesIn = ({ instructions, facts, notes }: MemoryLists): readonly string[] => [
  ...new Set([
    ...notes.map(({ origin }) => origin),
    ...instructions.flatMap(({ scope }) => (scope === 'all' ? [] : [scope])),
    ...facts.flatMap(({ origin }) => origin ?? []),
  ]),
];

interface SiteProps extends SiteNotesSectionProps {
  readonly origin: string;
  readonly onEdit: (note: SiteNote) => void;
}

function Site({ origin, lists, tabId, onEdit }: SiteProps) {
  const words = useWords();
  const { t } = words;
  const now = useNow(false);
  const site = placeWords(origin);
  const notes = lists.notes.filter((note) => note.origin === origin);
  const also = alsoWords(words, lists, origin);
  return (
    <section aria-label={site}>
      <div className="memory-site">
        <h3 dir="ltr">{site}</h3>
        <Button
          look="quiet"
          aria-label={t('memory.forgetSiteOf', { site })}
          onClick={() => send('memory.remove', { removal: { what: 'site', origin } })}
        >
          {t('memory.forgetSite')}
        </Button>
      </div>
      {also !== '' && <p className="memory-about">{also}</p>}
      <ul className="memory-list">
        {notes.map((note) => (
          <MemoryRow
            key={note.id}
            name={note.text}
            title={
              <>
                <span className="memory-kind">{t(`noteKinds.${note.kind}`)}</span>{' '}
                <bdi>{note.text}</bdi>
              </>
            }
            about={<About note={note} tabId={tabId} now={now} />}
            onEdit={() => onEdit(note)}
            onRemove={() => send('memory.remove', { removal: { what: 'note', id: note.id } })}
          />
        ))}
      </ul>
    </section>
  );
}

/** What else is known of a site, which goes with it. */
function alsoWords({ t }: Words, { instructions, facts }: MemoryLists, origin: string): string {
  const count = facts.filter((fact) => fact.origin === origin).length;
  return [
    ...(instructions.some(({ scope }) => scope === origin) ? [t('memory.siteWords')] : []),
    ...(count > 0 ? [t('memory.siteFacts', { count })] : []),
  ].join(' · ');
}

interface AboutProps {
  readonly note: SiteNote;
  readonly tabId: TabId;
  readonly now: number;
}

/** Source, date and use of a note. */
function About({ note: { at, usedAt, runId }, tabId, now }: AboutProps) {
  const words = useWords();
  const { t } = words;
  return (
    <>
      {t('memory.added', { source: t('memory.sourceTask'), date: momentWithin(words, at, now) })} ·{' '}
      {usedAt === null
        ? t('memory.neverUsed')
        : t('memory.used', { date: momentWithin(words, usedAt, now) })}{' '}
      {runId !== null && (
        <Button
          look="quiet"
          onClick={() => send('tab.navigate', { tabId, input: `waymark://runs/${runId}` })}
        >
          {t('memory.openRun')}
        </Button>
      )}
    </>
  );
}
