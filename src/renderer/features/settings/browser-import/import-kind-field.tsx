import { useId, type ReactNode } from 'react';

import type { ImportAmount, ImportKind } from '#shared/model/browser-import.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';

import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { ImportSites } from './import-sites.tsx';
import type { ImportChoice } from './use-import-choice.ts';

interface ImportKindFieldProps {
  readonly amount: ImportAmount;
  readonly choice: ImportChoice;
}

/** Choice of one kind of data with its amount; passwords and cookies by site. */
export function ImportKindField({ amount, choice }: ImportKindFieldProps) {
  const words = useWords();
  const { t } = words;
  const id = useId();
  const { kind, count, sites, problem } = amount;
  const isLocked = useMirror((mirror) => mirror.vault.isLocked) && kind === 'passwords';
  const isOff = count === 0 || isLocked;
  const isOn = choice.isOn(kind) && !isOff;
  return (
    <div className="import-kind">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={isOff}
        onChange={(event) => choice.turn(amount, event.target.checked)}
        aria-describedby={`${id}-hint`}
      />
      <label className="field-label" htmlFor={id}>
        {t(`browserImport.${kind}`)}
      </label>
      <p id={`${id}-hint`} className="field-hint">
        {problem === null
          ? t(`browserImport.${kind}Count`, { count })
          : errorText(words, problem).message}
      </p>
      {isLocked && <p className="field-hint">{t('browserImport.locked')}</p>}
      {isOn && sites.length > 0 && (
        <div className="import-kind-more">
          <KindNotes kind={kind} />
          <ImportSites
            sites={sites}
            chosen={choice.sitesOf(kind)}
            onChange={(picked) => choice.setSites(kind, picked)}
          />
        </div>
      )}
    </div>
  );
}

function KindNotes({ kind }: { readonly kind: ImportKind }): ReactNode {
  const { t } = useWords();
  const protection = useMirror((mirror) => mirror.vault.protection);
  const ofPasswords =
    protection === 'session' ? 'browserImport.sessionOnly' : 'browserImport.passwordsNote';
  return (
    <p className="field-hint">
      {t(kind === 'cookies' ? 'browserImport.cookiesNote' : ofPasswords)}
    </p>
  );
}
