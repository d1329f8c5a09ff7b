import type { MemoryFile } from '#shared/model/memory/memory-file.ts';

import { request } from '../../bridge/request.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { FormDialog } from '../../components/fields/form-dialog.tsx';
import { placeWords } from '../../text/runs/consent-words.ts';
import { showToast } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';
import { useSaving } from '../../connected/memory/use-saving.ts';

interface MemoryImportDialogProps {
  readonly file: MemoryFile;
  readonly onClose: () => void;
}

/** Shows in full what a file would add: once imported, wishes for tasks count as the person's own words. */
export function MemoryImportDialog({ file, onClose }: MemoryImportDialogProps) {
  const { t } = useWords();
  const [error, save] = useSaving();
  const { instructions, facts } = file;
  const keep = async (): Promise<void> => {
    let added = 0;
    const isSaved = await save(async () => {
      ({ added } = await request('memory.import', file));
    });
    if (!isSaved) return;
    showToast({ text: t('memory.imported', { count: added }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('memory.importAsk')}
      submitLabel={t('memory.importYes')}
      canSubmit={instructions.length + facts.length > 0}
      onSubmit={keep}
      onClose={onClose}
    >
      <p className="memory-hint">{t('memory.importHint')}</p>
      <dl className="memory-import">
        {instructions.map(({ scope, text }) => (
          <div key={scope}>
            <dt>
              {scope === 'all'
                ? t('memory.everywhere')
                : t('memory.onlyAt', { site: placeWords(scope) })}
            </dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
        {facts.map(({ kind, label, value }) => (
          <div key={`${kind} ${label} ${value}`}>
            <dt>{kind === 'other' ? label : t(`factKinds.${kind}`)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {error !== null && <ErrorNote error={error} />}
    </FormDialog>
  );
}
