import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { SavedTestRow } from '#shared/saved-tests/saved-test-result.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { useNow } from '../../components/use-now.ts';
import { momentWithin } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { CheckButtons } from './check-buttons.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

interface SavedTestLineProps {
  readonly savedTest: SavedTestRow;
  readonly tabId: TabId;
  /** Runs an action and shows the sentence that it resolves to. */
  readonly onAct: (work: () => Promise<string>) => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** A saved test: name, last result, actions. */
export function SavedTestLine(props: SavedTestLineProps) {
  const words = useWords();
  const { t } = words;
  const now = useNow(false);
  const { savedTest, tabId } = props;
  const { id, name, task, model, keptAt, last, problem } = savedTest;
  const facts = [
    ...(model === '' ? [] : [model]),
    ...(keptAt > 0 ? [t('savedTests.keptAt', { moment: momentWithin(words, keptAt, now) })] : []),
    ...(last === null ? [] : [lastWords(words, last, now)]),
  ];
  return (
    <li className="saved-test-line">
      <div className="saved-test-words">
        <span className="saved-test-head">
          <button
            type="button"
            className="saved-test-name"
            dir="auto"
            onClick={() => send('tab.navigate', { tabId, input: `waymark://tests/report/${id}` })}
          >
            {name}
          </button>
          <VerdictBadge verdict={last?.verdict ?? null} />
        </span>
        {task !== '' && task !== name && (
          <span className="saved-test-task" dir="auto">
            {task}
          </span>
        )}
        <span className="saved-tests-facts">{facts.join(' · ')}</span>
        {problem !== null && (
          <span className="field-error">
            {errorText(words, problem).message} {errorText(words, problem).next}
          </span>
        )}
      </div>
      <LineActions {...props} />
    </li>
  );
}

function lastWords(
  words: ReturnType<typeof useWords>,
  { at, model }: NonNullable<SavedTestRow['last']>,
  now: number,
): string {
  const moment = momentWithin(words, at, now);
  return model === null
    ? words.t('savedTests.lastAlone', { moment })
    : words.t('savedTests.lastWith', { moment, model });
}

function LineActions({ savedTest, onAct }: SavedTestLineProps) {
  const { t } = useWords();
  const { id, name, problem } = savedTest;
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const exportSavedTest = async () => {
    const { file } = await request('savedTest.export', { id });
    return file === null ? '' : t('savedTests.exported', { file });
  };
  const remove = async () => {
    await request('savedTest.remove', { id });
    return '';
  };
  const item = (label: string, icon: ReactNode, onPick: () => void): MenuEntry => ({
    kind: 'item',
    label,
    icon,
    onPick,
  });
  const entries = [
    ...(problem === null
      ? [
          item(t('savedTests.rename'), <Pencil {...ICON} />, () => setOpen('rename')),
          item(t('savedTests.export'), <Download {...ICON} />, () => onAct(exportSavedTest)),
        ]
      : []),
    item(t('savedTests.deleteMore'), <Trash2 {...ICON} />, () => setOpen('delete')),
  ];
  if (open === 'delete')
    return (
      <fieldset className="saved-test-actions" aria-label={t('savedTests.deleteAsk', { name })}>
        <span>{t('savedTests.deleteForGood')}</span>
        <Button look="danger" onClick={() => onAct(remove)}>
          {t('savedTests.delete')}
        </Button>
        <Button onClick={() => setOpen(null)}>{t('savedTests.keepIt')}</Button>
      </fieldset>
    );
  return (
    <fieldset className="saved-test-actions" aria-label={name}>
      {problem === null && <CheckButtons savedTest={savedTest} />}
      <MenuButton label={t('agents.more')} icon={<Ellipsis {...ICON} />} entries={entries} />
      {open === 'rename' && <RenameDialog savedTest={savedTest} onClose={() => setOpen(null)} />}
    </fieldset>
  );
}
