import { Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { SentForms } from '#shared/ipc/routes/runs/sheet-form.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { PickedFile } from '#shared/model/run/input/picked-file.ts';
import type { SheetForm } from '#shared/model/run/input/sheet-form.ts';
import { sheetFormWords } from '#shared/messages/sentences/sheet-form-words.ts';
import type { Words } from '#shared/messages/words.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { placeWords } from '../../../text/runs/consent-words.ts';
import { useWords } from '../../../text/use-words.ts';
import style from './sheet-form-offer.css?url';

export interface SheetFormOfferProps {
  readonly files: readonly PickedFile[];
  readonly tabId: TabId;
  /** Id of the run to continue; `null`: a new one. */
  readonly runId: RunId | null;
  readonly onFill: (task: string, sends: SentForms) => void;
}

/**
 * Offers to fill the page's form for each row of an attached spreadsheet: the first press shows what would be sent, the second sends it.
 */
export function SheetFormOffer({ files, tabId, runId, onFill }: SheetFormOfferProps) {
  const say = sheetFormWords(useWords().language);
  const fit = useFit(files, tabId, runId);
  const [opened, setOpened] = useState<SheetForm | null>(null);
  if (fit === null) return null;
  return (
    <>
      <LateStyle href={style} />
      {opened === fit ? (
        <FormCard fit={fit} onFill={onFill} onClose={() => setOpened(null)} />
      ) : (
        <button type="button" className="sheet-form-chip" onClick={() => setOpened(fit)}>
          <Table2 size={14} aria-hidden="true" />
          {say('offer')}
        </button>
      )}
    </>
  );
}

/** How well the files fit the page, requested again for each page that the tab shows. */
function useFit(
  files: SheetFormOfferProps['files'],
  tabId: TabId,
  runId: RunId | null,
): SheetForm | null {
  const [fit, setFit] = useState<SheetForm | null>(null);
  const ids = files.map(({ id }) => id).join(' ');
  const shown = useMirror(({ tabs }) => {
    const tab = tabs.here.find(({ id }) => id === tabId);
    return tab === undefined ? '' : `${tab.url} ${tab.isLoading}`;
  });
  useEffect(() => {
    let isOver = false;
    setFit(null);
    const asked = { files: files.map(({ id }) => id), tabId, runId };
    const ask = async (): Promise<void> => {
      const answer = await request('run.sheetForm', asked);
      if (!isOver) setFit(answer);
    };
    // A missing file is reported when the task is sent.
    ask().catch(() => undefined);
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `ids` stands for the files
  }, [ids, tabId, runId, shown]);
  return fit;
}

interface FormCardProps extends Pick<SheetFormOfferProps, 'onFill'> {
  readonly fit: SheetForm;
  readonly onClose: () => void;
}

function FormCard({ fit, onFill, onClose }: FormCardProps) {
  const words = useWords();
  const { t } = words;
  const say = sheetFormWords(words.language);
  const { fileName, times, kinds, origin } = fit;
  const place = placeWords(origin);
  const what = t('consent.form', { times });
  return (
    <section className="sheet-form-card" aria-label={say('offer')}>
      <h3>{say('offer')}</h3>
      <p>
        <bdi>{fileName}</bdi> · {say('size', { rows: fit.rows, columns: fit.columns })}
      </p>
      <ul>
        {notesOf(words, fit).map((note) => (
          <li key={note} dir="auto">
            {note}
          </li>
        ))}
      </ul>
      <p className="sheet-form-allowed">
        {times === 0
          ? say('none')
          : kinds.length === 0
            ? say('asked', { place })
            : t('consent.allowed', { what: t('consent.partAt', { what, places: place }) })}
      </p>
      <div className="sheet-form-buttons">
        <Button
          look="primary"
          disabled={times === 0}
          onClick={() => onFill(taskOf(words, fit), { origin, kinds, times })}
        >
          {say('fill', { times })}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </section>
  );
}

const SHOWN = 8;

/** Notes, before anything is sent, about what is left out, left empty or asked about. */
function notesOf(words: Words, fit: SheetForm): readonly string[] {
  const { format } = words;
  const say = sheetFormWords(words.language);
  const { unusedColumns, emptyFields, missingFields, incomplete, sentBefore } = fit;
  const some = (names: readonly string[]): string =>
    format.list(names.length > SHOWN ? [...names.slice(0, SHOWN), '…'] : names);
  return [
    missingFields.length > 0 && say('missing', { names: some(missingFields) }),
    incomplete.length > 0 &&
      say('incomplete', { count: incomplete.length, rows: some(incomplete.map(String)) }),
    unusedColumns.length > 0 && say('unused', { names: some(unusedColumns) }),
    emptyFields.length > 0 && say('empty', { names: some(emptyFields) }),
    sentBefore > 0 && say('before', { count: sentBefore }),
  ].filter((note) => note !== false);
}

/** The task in the person's language. Names of columns and fields are quoted, so that they ask for nothing. */
function taskOf({ language, format }: Words, fit: SheetForm): string {
  const say = sheetFormWords(language);
  const { fileName, rows, sentBefore, unusedColumns, emptyFields, missingFields } = fit;
  const quoted = (names: readonly string[]): string =>
    format.list(names.map((name) => `“${name.replaceAll(/["“”\n]/g, ' ').slice(0, 60)}”`));
  return [
    say('task', { file: fileName, times: rows - sentBefore }),
    unusedColumns.length > 0 && say('taskUnused', { names: quoted(unusedColumns) }),
    emptyFields.length > 0 && say('taskEmpty', { names: quoted(emptyFields) }),
    missingFields.length > 0 && say('taskMissing', { names: quoted(missingFields) }),
    fit.requiredColumns.length > 0 && say('taskRequired', { names: quoted(fit.requiredColumns) }),
  ]
    .filter((part) => part !== false)
    .join(' ');
}
