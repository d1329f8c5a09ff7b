import { type FormEvent, useState } from 'react';

import type { Instruction } from '#shared/model/memory/memory.ts';

import { Button } from '../../components/buttons/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { placeWords } from '../../text/runs/consent-words.ts';
import { useWords } from '../../text/use-words.ts';
import { MemorySwitch } from './memory-switch.tsx';
import { originWritten } from './origin-written.ts';
import { WishesField } from './wishes-field.tsx';
import './memory.css';

/** The person's lasting wishes: for all sites, and for single ones. */
export function WishesFields({ instructions }: { readonly instructions: readonly Instruction[] }) {
  const { t } = useWords();
  const [added, setAdded] = useState<readonly string[]>([]);
  const everywhere = instructions.find(({ scope }) => scope === 'all');
  const kept = instructions.filter(({ scope }) => scope !== 'all');
  const fresh = added.filter((origin) => kept.every(({ scope }) => scope !== origin));
  const sites = [...kept, ...fresh.map((scope) => ({ scope, text: '', at: null }))];
  return (
    <>
      <MemorySwitch part="instructions" label={t('memory.wishesOn')} />
      <WishesField
        scope="all"
        label={t('memory.everywhere')}
        text={everywhere?.text ?? ''}
        at={everywhere?.at ?? null}
      />
      {sites.map(({ scope, text, at }) => (
        <WishesField
          key={scope}
          scope={scope}
          label={t('memory.onlyAt', { site: placeWords(scope) })}
          text={text}
          at={at}
        />
      ))}
      <AddSite onAdd={(origin) => setAdded([...added.filter((each) => each !== origin), origin])} />
    </>
  );
}

function AddSite({ onAdd }: { readonly onAdd: (origin: string) => void }) {
  const { t } = useWords();
  const [written, setWritten] = useState('');
  const [isUnclear, setUnclear] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const origin = originWritten(written);
    setUnclear(origin === null);
    if (origin === null) return;
    onAdd(origin);
    setWritten('');
  };
  return (
    <form className="memory-form" onSubmit={submit} noValidate>
      <TextField
        label={t('memory.wishesSite')}
        hint={t('memory.wishesSiteHint')}
        inputMode="url"
        value={written}
        onChange={setWritten}
        error={isUnclear ? t('memory.wishesSiteProblem') : undefined}
      />
      <div className="memory-form-end">
        <Button type="submit" disabled={written.trim() === ''}>
          {t('memory.wishesAddSite')}
        </Button>
      </div>
    </form>
  );
}
