import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { PasswordFault, SecretEntry } from '#shared/model/vault/secret-entry.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { SecretItem } from './secret-item.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { VaultImport } from './vault-import.tsx';
import { VaultLock } from './vault-lock.tsx';
import style from './passwords.css?url';
import './vault.css';

/** Maximum number of listed secrets; the search finds the others. */
const MOST_SHOWN = 30;
/** Number of secrets above which a search field is shown. */
const WORTH_SEARCHING = 8;

/** The person's secrets by name; values show one at a time on request. */
export function VaultSection() {
  const { t } = useWords();
  const { entries, isLocked } = useMirror((mirror) => mirror.vault);
  const [edited, setEdited] = useState<SecretEntry | 'new' | null>(null);
  return (
    <SettingsSection title={t('vault.title')} hint={t('vault.hint')}>
      <LateStyle href={style} />
      <VaultLock />
      <SecretList entries={entries} onEdit={setEdited} />
      {!isLocked && (
        <div className="mcp-actions">
          <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('vault.add')}
          </Button>
          <VaultImport />
        </div>
      )}
      {edited !== null && (
        <SecretDialog entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </SettingsSection>
  );
}

interface SecretListProps {
  readonly entries: readonly SecretEntry[];
  readonly onEdit: (entry: SecretEntry) => void;
}

function SecretList({ entries, onEdit }: SecretListProps) {
  const { t } = useWords();
  const [wanted, setWanted] = useState('');
  const faults = useFaults(entries);
  const words = wanted.trim().toLowerCase();
  const found = entries.filter(({ name, origins }) =>
    [name, ...origins].some((text) => text.toLowerCase().includes(words)),
  );
  if (entries.length === 0) return <p className="vault-note">{t('vault.empty')}</p>;
  return (
    <>
      {entries.length > WORTH_SEARCHING && (
        <TextField label={t('vault.search')} value={wanted} onChange={setWanted} />
      )}
      <ul className="mcp-servers">
        {found.slice(0, MOST_SHOWN).map((entry) => (
          <SecretItem
            key={entry.id}
            entry={entry}
            fault={faults.find(({ id }) => id === entry.id)}
            onEdit={() => onEdit(entry)}
          />
        ))}
      </ul>
      {found.length > MOST_SHOWN && (
        <p className="vault-note">{t('vault.more', { count: found.length - MOST_SHOWN })}</p>
      )}
    </>
  );
}

/** What is wrong with the passwords of these entries; main compares them. */
function useFaults(entries: readonly SecretEntry[]): readonly PasswordFault[] {
  const [faults, setFaults] = useState<readonly PasswordFault[]>([]);
  useEffect(() => {
    let isOver = false;
    findFaults(entries).then(
      (found) => isOver || setFaults(found),
      // Without the marks the list still works.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [entries]);
  return faults;
}

const findFaults = async (entries: readonly SecretEntry[]): Promise<readonly PasswordFault[]> =>
  entries.length === 0 ? [] : request('vault.findFaults', null);
