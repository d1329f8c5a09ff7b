import {
  CalendarClock,
  ClipboardCheck,
  Ellipsis,
  FileDown,
  Film,
  Lock,
  Package,
  Repeat,
  Trash2,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { Translate } from '#shared/messages/words.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { request } from '../../../bridge/request.ts';
import { loadLater } from '../../../components/loading/load-later.tsx';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { showProblem } from '../../../store/toasts.ts';
import { usePolicy } from '../../../store/use-policy.ts';
import { useWords } from '../../../text/use-words.ts';
import { framesOf } from '../steps/film-frames.ts';
import { DeleteRunDialog } from './delete-run-dialog.tsx';
import { SaveTestDialog } from './save-test-dialog.tsx';

const videoDialog = loadLater(async () => (await import('../video/video-dialog.tsx')).VideoDialog);

const FORMATS = [
  { format: 'html', label: 'runs.exportHtml' },
  { format: 'markdown', label: 'runs.exportMarkdown' },
  { format: 'json', label: 'runs.exportJson' },
] as const;
const SIZE = { size: 16, 'aria-hidden': true } as const;

interface RunMoreMenuProps {
  readonly view: RunView;
  /** `null`: the replay has a button of its own. */
  readonly onReplay: (() => void) | null;
}

/** Menu of rarer actions on an ended run: a replay, a schedule, a saved test, files, deletion. */
export function RunMoreMenu({ view, onReplay }: RunMoreMenuProps) {
  const { t } = useWords();
  const { runId, phase, isRehearsal, forkOf } = view;
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const [told, setTold] = useState('');
  const [asked, setAsked] = useState<AskedProps['asked']>(null);
  const tell = async (work: () => Promise<string>): Promise<void> => {
    try {
      setTold(await work());
    } catch (thrown) {
      showProblem(toErrorInfo(thrown));
    }
  };
  const exports = useExportEntries(view, tell, () => setAsked('video'));
  const isWhole = phase === 'completed';
  const canBeKept = isWhole && !isRehearsal && forkOf === null && !isPrivate;
  const entries: readonly MenuEntry[] = [
    ...(onReplay === null ? [] : [item(t('replay.again'), <Repeat {...SIZE} />, onReplay)]),
    ...(isWhole
      ? [
          item(t('schedules.schedule'), <CalendarClock {...SIZE} />, () =>
            openPage('schedules', tabs, `waymark://schedules/new/run/${runId}`),
          ),
        ]
      : []),
    ...(canBeKept
      ? [item(t('savedTests.keep'), <ClipboardCheck {...SIZE} />, () => setAsked('keep'))]
      : []),
    ...(isWhole ? [{ kind: 'separator', id: 'export' } as const] : []),
    ...exports,
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
      <Asked {...{ view, asked }} onSaved={setTold} onClose={() => setAsked(null)} />
    </>
  );
}

interface AskedProps {
  readonly view: RunView;
  readonly asked: 'keep' | 'delete' | 'video' | null;
  readonly onSaved: (told: string) => void;
  readonly onClose: () => void;
}

function Asked({ view, asked, onSaved, onClose }: AskedProps) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const { runId, task } = view;
  switch (asked) {
    case null:
      return null;
    case 'keep':
      return <SaveTestDialog runId={runId} task={task} onClose={onClose} />;
    case 'video':
      return (
        <videoDialog.Part
          view={view}
          onSaved={(file) => onSaved(t('runs.exported', { file }))}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteRunDialog
          runs={[{ runId }]}
          onDeleted={() => openPage('runs', tabs)}
          onClose={onClose}
        />
      );
  }
}

/** Entries that export a run as a file of some format; none if the administrator forbids files. */
function useExportEntries(
  { runId, iterations }: RunView,
  tell: (work: () => Promise<string>) => Promise<void>,
  askForVideo: () => void,
): readonly MenuEntry[] {
  const { t } = useWords();
  const mayExport = usePolicy()?.export !== false;
  if (!mayExport) return [managed(t)];
  const film = <Film {...SIZE} />;
  return [
    ...FORMATS.map(({ format, label }) =>
      item(t(label), <FileDown {...SIZE} />, () => void tell(() => exportAs(t, runId, format))),
    ),
    ...(framesOf(iterations).length > 0 ? [item(t('runs.videoSave'), film, askForVideo)] : []),
    item(t('runs.exportAll'), <Package {...SIZE} />, () => void tell(() => exportAll(t, runId))),
  ];
}

/** Entry in place of the exports that the administrator forbids. */
const managed = (t: Translate): MenuEntry => ({
  kind: 'item',
  label: `${t('policy.noFiles')} ${t('policy.setBy')}`,
  icon: <Lock {...SIZE} />,
  isDisabled: true,
  onPick: () => undefined,
});

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
