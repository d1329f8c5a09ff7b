import { useState } from 'react';

import type { PersonFact } from '#shared/model/memory/memory.ts';
import type { Words } from '#shared/messages/words.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { placeWords } from '../../text/runs/consent-words.ts';
import { useNow } from '../../components/use-now.ts';
import { momentWithin } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { FactDialog } from './fact-dialog.tsx';
import { MemoryRow } from '../../connected/memory/memory-row.tsx';
import { MemorySwitch } from '../../connected/memory/memory-switch.tsx';

/** Facts about the person, each with its source and use. */
export function FactsSection({ facts }: { readonly facts: readonly PersonFact[] }) {
  const words = useWords();
  const { t } = words;
  const now = useNow(false);
  const [edited, setEdited] = useState<PersonFact | 'new' | null>(null);
  return (
    <section className="memory-section" aria-label={t('memory.factsTitle')}>
      <h2>{t('memory.factsTitle')}</h2>
      <p className="memory-hint">{t('memory.factsHint')}</p>
      <MemorySwitch part="facts" label={t('memory.factsOn')} />
      {facts.length === 0 && <p className="memory-hint">{t('memory.factsEmpty')}</p>}
      <ul className="memory-list">
        {facts.map((fact) => (
          <MemoryRow
            key={fact.id}
            name={fact.value}
            title={
              <>
                <span className="memory-kind">{factTitle(words, fact)}</span>{' '}
                <bdi>{fact.value}</bdi>
              </>
            }
            about={factAbout(words, fact, now)}
            onEdit={() => setEdited(fact)}
            onRemove={() => send('memory.remove', { removal: { what: 'fact', id: fact.id } })}
          />
        ))}
      </ul>
      <div>
        <Button onClick={() => setEdited('new')}>{t('memory.addFact')}</Button>
      </div>
      {edited !== null && (
        <FactDialog fact={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

function factTitle({ t }: Words, { kind, label }: PersonFact): string {
  if (kind === 'other') return label;
  const told = t(`factKinds.${kind}`);
  return label === '' ? told : `${told} (${label})`;
}

const SOURCES = {
  typed: 'memory.sourceTyped',
  task: 'memory.sourceTask',
  import: 'memory.sourceImport',
} as const;

function factAbout(words: Words, { source, origin, at, usedAt }: PersonFact, now: number): string {
  const { t } = words;
  const from =
    source === 'form'
      ? t('memory.sourceForm', { site: placeWords(origin ?? '') })
      : t(SOURCES[source]);
  const added = t('memory.added', { source: from, date: momentWithin(words, at, now) });
  const used =
    usedAt === null
      ? t('memory.neverUsed')
      : t('memory.used', { date: momentWithin(words, usedAt, now) });
  return `${added} · ${used}`;
}
