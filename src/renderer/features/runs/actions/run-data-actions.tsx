import { useState } from 'react';

import type { RunId } from '#shared/model/ids.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/button.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { showProblem } from '../../../store/toasts.ts';
import { useWords } from '../../../text/use-words.ts';
import { DeleteRunDialog } from './delete-run-dialog.tsx';

const FORMATS = [
  { format: 'html', label: 'runs.exportHtml' },
  { format: 'markdown', label: 'runs.exportMarkdown' },
  { format: 'json', label: 'runs.exportJson' },
] as const;

/** Taking an ended run out of the program, and taking it away. */
export function RunDataActions({ runId }: { readonly runId: RunId }) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const [told, setTold] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const exportRun = async () => {
    try {
      const { folder, runs } = await request('data.export', { runId });
      setTold(folder === null ? '' : t('privacy.exported', { folder, runs }));
    } catch (thrown) {
      showProblem(toErrorInfo(thrown));
    }
  };
  const exportAs = async (format: (typeof FORMATS)[number]['format']) => {
    try {
      const { fileName } = await request('run.export', { runId, format });
      setTold(fileName === null ? '' : t('runs.exported', { file: fileName }));
    } catch (thrown) {
      showProblem(toErrorInfo(thrown));
    }
  };
  return (
    <>
      <MenuButton
        className="button button-quiet"
        label={t('privacy.exportRun')}
        icon={<span className="button-label">{t('privacy.exportRun')}</span>}
        entries={[
          ...FORMATS.map(({ format, label }) => ({
            kind: 'item' as const,
            label: t(label),
            onPick: () => void exportAs(format),
          })),
          { kind: 'separator', id: 'all' },
          { kind: 'item', label: t('runs.exportAll'), onPick: () => void exportRun() },
        ]}
      />
      <Button look="quiet" onClick={() => setDeleting(true)}>
        {t('privacy.deleteRun')}
      </Button>
      <output className="runs-hint">{told}</output>
      {isDeleting && (
        <DeleteRunDialog
          runs={[{ runId }]}
          onDeleted={() => openPage('runs', tabs)}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
