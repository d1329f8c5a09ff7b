import { CalendarClock, ClipboardCheck, Ellipsis, FileDown, Package, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { Translate } from '#shared/messages/words.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { request } from '../../../bridge/request.ts';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { showProblem } from '../../../store/toasts.ts';
import { useWords } from '../../../text/use-words.ts';
import { DeleteRunDialog } from './delete-run-dialog.tsx';
import { KeepFixtureDialog } from './keep-fixture-dialog.tsx';

const FORMATS = [
  { format: 'html', label: 'runs.exportHtml' },
  { format: 'markdown', label: 'runs.exportMarkdown' },
  { format: 'json', label: 'runs.exportJson' },
] as const;
const SIZE = { size: 16, 'aria-hidden': true } as const;

/** What is done with an ended run now and then: a schedule, a regression test, files, deletion. */
export function RunMoreMenu({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const { runId, task, phase, isRehearsal, forkOf } = view;
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const [told, setTold] = useState('');
  const [asked, setAsked] = useState<'keep' | 'delete' | null>(null);
  const tell = async (work: () => Promise<string>): Promise<void> => {
    try {
      setTold(await work());
    } catch (thrown) {
      showProblem(toErrorInfo(thrown));
    }
  };
  const isWhole = phase === 'completed';
  const canBeKept = isWhole && !isRehearsal && forkOf === null && !isPrivate;
  const entries: readonly MenuEntry[] = [
    ...(isWhole
      ? [
          item(t('schedules.schedule'), <CalendarClock {...SIZE} />, () =>
            openPage('schedules', tabs, `waymark://schedules/new/run/${runId}`),
          ),
        ]
      : []),
    ...(canBeKept
      ? [item(t('fixtures.keep'), <ClipboardCheck {...SIZE} />, () => setAsked('keep'))]
      : []),
    ...(isWhole ? [{ kind: 'separator', id: 'export' } as const] : []),
    ...FORMATS.map(({ format, label }) =>
      item(t(label), <FileDown {...SIZE} />, () => void tell(() => exportAs(t, runId, format))),
    ),
    item(t('runs.exportAll'), <Package {...SIZE} />, () => void tell(() => exportAll(t, runId))),
    { kind: 'separator', id: 'delete' },
    item(t('privacy.deleteRun'), <Trash2 {...SIZE} />, () => setAsked('delete')),
  ];
  return (
    <>
      <MenuButton
        className="button button-plain"
        label={t('runs.more')}
        icon={<Ellipsis {...SIZE} />}
        entries={entries}
      />
      <output className="runs-hint">{told}</output>
      {asked === 'keep' && (
        <KeepFixtureDialog runId={runId} task={task} onClose={() => setAsked(null)} />
      )}
      {asked === 'delete' && (
        <DeleteRunDialog
          runs={[{ runId }]}
          onDeleted={() => openPage('runs', tabs)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const item = (label: string, icon: ReactNode, onPick: () => void): MenuEntry => ({
  kind: 'item',
  label,
  icon,
  onPick,
});

async function exportAll(t: Translate, runId: RunId): Promise<string> {
  const { folder, runs } = await request('data.export', { runId });
  return folder === null ? '' : t('privacy.exported', { folder, runs });
}

async function exportAs(
  t: Translate,
  runId: RunId,
  format: (typeof FORMATS)[number]['format'],
): Promise<string> {
  const { fileName } = await request('run.export', { runId, format });
  return fileName === null ? '' : t('runs.exported', { file: fileName });
}
