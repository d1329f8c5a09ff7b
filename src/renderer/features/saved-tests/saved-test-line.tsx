import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { FixtureRow } from '#shared/saved-tests/saved-test-result.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useNow } from '../../components/use-now.ts';
import { momentWithin } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { CheckButtons } from './check-buttons.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

interface FixtureLineProps {
  readonly fixture: FixtureRow;
  readonly tabId: TabId;
  /** Runs an action and shows the sentence that it resolves to. */
  readonly onAct: (work: () => Promise<string>) => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** A saved test: name, last result, actions. */
export function FixtureLine(props: FixtureLineProps) {
  const words = useWords();
  const { t } = words;
  const now = useNow(false);
  const { fixture, tabId } = props;
  const { id, name, task, model, keptAt, last, problem } = fixture;
  const facts = [
    ...(model === '' ? [] : [model]),
    ...(keptAt > 0 ? [t('fixtures.keptAt', { moment: momentWithin(words, keptAt, now) })] : []),
    ...(last === null ? [] : [lastWords(words, last, now)]),
  ];
  return (
    <li className="fixture-line">
      <div className="fixture-words">
        <span className="fixture-head">
          <button
            type="button"
            className="fixture-name"
            dir="auto"
            onClick={() =>
              send('tab.navigate', { tabId, input: `waymark://fixtures/report/${id}` })
            }
          >
            {name}
          </button>
          <VerdictBadge verdict={last?.verdict ?? null} />
        </span>
        {task !== '' && task !== name && (
          <span className="fixture-task" dir="auto">
            {task}
          </span>
        )}
        <span className="fixtures-facts">{facts.join(' · ')}</span>
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
  { at, model }: NonNullable<FixtureRow['last']>,
  now: number,
): string {
  const moment = momentWithin(words, at, now);
  return model === null
    ? words.t('fixtures.lastAlone', { moment })
    : words.t('fixtures.lastWith', { moment, model });
}

function LineActions({ fixture, onAct }: FixtureLineProps) {
  const { t } = useWords();
  const { id, name, problem } = fixture;
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const exportFixture = async () => {
    const { file } = await request('fixture.export', { id });
    return file === null ? '' : t('fixtures.exported', { file });
  };
  const remove = async () => {
    await request('fixture.remove', { id });
    return '';
  };
  if (open === 'delete')
    return (
      <fieldset className="fixture-actions" aria-label={t('fixtures.deleteAsk', { name })}>
        <span>{t('fixtures.deleteForGood')}</span>
        <Button look="danger" onClick={() => onAct(remove)}>
          {t('fixtures.delete')}
        </Button>
        <Button onClick={() => setOpen(null)}>{t('fixtures.keepIt')}</Button>
      </fieldset>
    );
  return (
    <fieldset className="fixture-actions" aria-label={name}>
      {problem === null && (
        <>
          <IconButton label={t('fixtures.rename')} onClick={() => setOpen('rename')}>
            <Pencil {...ICON} />
          </IconButton>
          <IconButton label={t('fixtures.export')} onClick={() => onAct(exportFixture)}>
            <Download {...ICON} />
          </IconButton>
        </>
      )}
      <IconButton label={t('fixtures.deleteMore')} onClick={() => setOpen('delete')}>
        <Trash2 {...ICON} />
      </IconButton>
      {problem === null && <CheckButtons fixture={fixture} />}
      {open === 'rename' && <RenameDialog fixture={fixture} onClose={() => setOpen(null)} />}
    </fieldset>
  );
}
