import { useCallback, useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { ImportAmount } from '#shared/model/browser-import.ts';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { useWords } from '../../../text/use-words.ts';
import { ImportKindField } from './import-kind-field.tsx';
import { type KindOutcome, type Progress, useImport } from './use-import.ts';
import { type ImportChoice, useImportChoice } from './use-import-choice.ts';

export interface ImportSource {
  readonly profileId: string;
  readonly browser: string;
  readonly profile: string;
}

interface BrowserImportDialogProps {
  readonly source: ImportSource;
  /** Called with the results so far. */
  readonly onDone: (outcomes: readonly KindOutcome[]) => void;
  readonly onClose: () => void;
}

/** Asks which data of another browser's profile to import. */
export function BrowserImportDialog({ source, onDone, onClose }: BrowserImportDialogProps) {
  const { t } = useWords();
  const { profileId, browser, profile } = source;
  const load = useCallback(() => request('browserImport.look', { profileId }), [profileId]);
  const [amounts] = useAnswer(load);
  const choice = useImportChoice();
  const { progress, run, cancel } = useImport();
  const [primary, setPrimary] = useState('');
  const [finished, setFinished] = useState<readonly KindOutcome[]>([]);
  const locked = finished.find(isPrimaryError);
  const done = finished.filter((outcome) => outcome !== locked);
  const wanted =
    amounts.status === 'ready'
      ? amounts.value.filter(
          (amount) => choice.isWanted(amount) && !done.some(({ kind }) => kind === amount.kind),
        )
      : [];
  const submit = async () => {
    const outcomes = await run(
      wanted.map(({ kind }) => ({
        profileId,
        kind,
        sites: [...choice.sitesOf(kind)],
        primaryPassword: primary === '' ? null : primary,
      })),
    );
    const all = [...done, ...outcomes];
    setFinished(all);
    onDone(all.filter((outcome) => !isPrimaryError(outcome)));
    if (!all.some(isPrimaryError)) onClose();
  };
  return (
    <FormDialog
      title={t('browserImport.dialogTitle', { browser, profile })}
      submitLabel={t('browserImport.submit')}
      canSubmit={progress === null && wanted.length > 0}
      onSubmit={submit}
      onClose={() => {
        cancel();
        onClose();
      }}
      beside={<ImportProgress progress={progress} />}
    >
      {amounts.status === 'waiting' && <p>{t('browserImport.counting')}</p>}
      {amounts.status === 'failed' && <ErrorNote error={toErrorInfo(amounts.thrown)} />}
      {amounts.status === 'ready' && (
        <KindFields amounts={amounts.value} choice={choice} isBusy={progress !== null} />
      )}
      {locked !== undefined && (
        <PrimaryPassword error={locked.error} value={primary} onChange={setPrimary} />
      )}
    </FormDialog>
  );
}

interface PrimaryPasswordProps {
  readonly error: ErrorInfo;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PrimaryPassword({ error, value, onChange }: PrimaryPasswordProps) {
  const { t } = useWords();
  return (
    <>
      <ErrorNote error={error} />
      <TextField
        label={t('browserImport.primary')}
        type="password"
        value={value}
        onChange={onChange}
      />
    </>
  );
}

function ImportProgress({ progress }: { readonly progress: Progress | null }) {
  const { t } = useWords();
  return (
    <output className="import-progress">
      {progress !== null &&
        t('browserImport.progress', {
          at: progress.at,
          of: progress.of,
          kind: t(`browserImport.${progress.kind}`),
        })}
    </output>
  );
}

interface KindFieldsProps {
  readonly amounts: readonly ImportAmount[];
  readonly choice: ImportChoice;
  readonly isBusy: boolean;
}

function KindFields({ amounts, choice, isBusy }: KindFieldsProps) {
  return (
    <fieldset className="import-kinds" disabled={isBusy}>
      {amounts.map((amount) => (
        <ImportKindField key={amount.kind} amount={amount} choice={choice} />
      ))}
    </fieldset>
  );
}

function isPrimaryError(
  outcome: KindOutcome,
): outcome is Extract<KindOutcome, { status: 'failed' }> {
  return outcome.status === 'failed' && outcome.error.code.startsWith('IMPORT_PRIMARY_');
}
