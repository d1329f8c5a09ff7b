import { useState } from 'react';

import type { MemoryLists, UsedMemory } from '#shared/model/memory/memory.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { Words } from '#shared/messages/words.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useMirror } from '../../store/app-state.ts';
import { placeWords } from '../../text/runs/consent-words.ts';
import { useWords } from '../../text/use-words.ts';
import { MemoryRow } from '../../connected/memory/memory-row.tsx';
import { NoteDialog } from '../../connected/memory/note-dialog.tsx';
import { useMemoryLists } from '../../connected/memory/use-memory-lists.ts';
import '../../connected/memory/memory.css';

/** Memory that a run used, each entry editable; nothing without any. */
export function RunMemory({ view }: { readonly view: RunView }) {
  return view.memory.length === 0 ? null : <Used used={view.memory} />;
}

function Used({ used }: { readonly used: readonly UsedMemory[] }) {
  const words = useWords();
  const { t } = words;
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const [answer] = useMemoryLists();
  const [edited, setEdited] = useState<Extract<UsedMemory, { readonly what: 'note' }> | null>(null);
  const lists = answer.status === 'ready' ? answer.value : null;
  return (
    <Disclosure summary={t('memory.usedTitle')}>
      <ul className="memory-list" aria-label={t('memory.usedTitle')}>
        {used.map((each) => {
          const { title, about } = wordsFor(words, each);
          const isGone = lists !== null && !isThere(lists, each);
          return isGone ? (
            <li key={JSON.stringify(each)} className="memory-row">
              <div>
                <p dir="auto">{title}</p>
                <p className="memory-about">{t('memory.usedNone')}</p>
              </div>
            </li>
          ) : (
            <MemoryRow
              key={JSON.stringify(each)}
              name={title}
              title={<bdi>{title}</bdi>}
              about={about}
              onEdit={() => (each.what === 'note' ? setEdited(each) : openPage('memory', tabs))}
              onRemove={() => send('memory.remove', { removal: removalOf(each) })}
            />
          );
        })}
      </ul>
      {edited !== null && <NoteDialog note={edited} onClose={() => setEdited(null)} />}
    </Disclosure>
  );
}

function wordsFor(
  { t }: Words,
  used: UsedMemory,
): { readonly title: string; readonly about: string } {
  switch (used.what) {
    case 'instruction': {
      const { scope, text } = used;
      const where =
        scope === 'all' ? t('memory.everywhere') : t('memory.onlyAt', { site: placeWords(scope) });
      return { title: text, about: `${t('memory.wishesTitle')} · ${where}` };
    }
    case 'fact': {
      const kind = t(`factKinds.${used.kind}`);
      return {
        title: t('memory.usedFact', { kind, site: placeWords(used.origin) }),
        about: t('memory.factsTitle'),
      };
    }
    case 'note':
      return { title: used.text, about: `${t('memory.sitesTitle')} · ${placeWords(used.origin)}` };
  }
}

function isThere({ instructions, facts, notes }: MemoryLists, used: UsedMemory): boolean {
  switch (used.what) {
    case 'instruction':
      return instructions.some(({ scope }) => scope === used.scope);
    case 'fact':
      return facts.some(({ id }) => id === used.id);
    case 'note':
      return notes.some(({ id }) => id === used.id);
  }
}

function removalOf(used: UsedMemory) {
  return used.what === 'instruction'
    ? ({ what: used.what, scope: used.scope } as const)
    : ({ what: used.what, id: used.id } as const);
}
