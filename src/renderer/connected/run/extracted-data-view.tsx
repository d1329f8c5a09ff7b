import { useState } from 'react';

import type { DataSet } from '#shared/data/data-sets.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { ExtractedData } from '#shared/model/run/results/extracted-data.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { Translate } from '#shared/messages/words.ts';

import { copyTable } from '../../bridge/copy-table.ts';
import { request } from '../../bridge/request.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DataTable } from '../../components/text/data-table.tsx';
import { keyedTexts } from '../../components/text/keyed-texts.ts';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useWords } from '../../text/use-words.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import './extracted-data-view.css';

interface ExtractedDataViewProps {
  readonly runId: RunId;
  readonly data: ExtractedData;
}

/** Number of tables that are open at first. */
const OPEN_AT_FIRST = 2;
const SHORT_CHARS = 120;

/** Extracted data as tables to read, copy and save. */
export function ExtractedDataView({ runId, data }: ExtractedDataViewProps) {
  const words = useWords();
  const { t } = words;
  const [said, setSaid] = useState('');
  const { seq, sets, note } = data;
  const keys = keyedTexts(sets.map((set) => nameOf(t, set)));
  const carryOut = async (work: () => Promise<string>) => {
    try {
      setSaid(await work());
    } catch (thrown) {
      const { message, next } = errorText(words, toErrorInfo(thrown));
      setSaid(`${message} ${next}`);
    }
  };
  const copy = (set: DataSet) =>
    carryOut(async () => {
      await copyTable(set);
      return t('common.copied');
    });
  const save = (format: 'csv' | 'json', set: number | null) =>
    carryOut(async () => {
      const { fileName } = await request('run.saveData', { runId, seq, set, format });
      return fileName === null ? '' : t('data.savedAs', { file: fileName });
    });
  const saveExcel = () =>
    carryOut(async () => {
      const { fileName } = await request('run.saveTables', { runId, seq, data: seq });
      return fileName === null ? '' : t('data.savedAs', { file: fileName });
    });
  return (
    <section className="extracted-data" aria-label={t('data.extracted')}>
      {sets.map((set, index) => (
        <Disclosure
          key={keys[index]?.key}
          summary={t('data.setSummary', { name: nameOf(t, set), rows: set.rows.length })}
          startsOpen={index < OPEN_AT_FIRST}
        >
          <SetView set={set} onCopy={() => void copy(set)} onSave={() => void save('csv', index)} />
        </Disclosure>
      ))}
      {note !== '' && (
        <p className="extracted-data-note" dir="auto">
          {note}
        </p>
      )}
      <div className="extracted-data-foot">
        <Button look="quiet" onClick={() => void saveExcel()}>
          {t('data.saveExcel')}
        </Button>
        <Button look="quiet" onClick={() => void save('json', null)}>
          {t('data.saveJson')}
        </Button>
        <output>{said}</output>
      </div>
    </section>
  );
}

interface SetViewProps {
  readonly set: DataSet;
  readonly onCopy: () => void;
  readonly onSave: () => void;
}

function SetView({ set, onCopy, onSave }: SetViewProps) {
  const { t } = useWords();
  const [isUnfolded, setUnfolded] = useState(false);
  const hasMore = set.rows.some((row) =>
    row.some(({ text, quote }) => quote !== null || text.length > SHORT_CHARS),
  );
  return (
    <div className="extracted-set">
      <DataTable
        label={nameOf(t, set)}
        columns={set.columns}
        rows={set.rows}
        isUnfolded={isUnfolded}
      />
      <div className="extracted-set-actions">
        <Button look="quiet" onClick={onCopy}>
          {t('data.copy')}
        </Button>
        <Button look="quiet" onClick={onSave}>
          {t('data.saveCsv')}
        </Button>
        {hasMore && (
          <Button look="quiet" aria-pressed={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {t('data.sources')}
          </Button>
        )}
      </div>
    </div>
  );
}

function nameOf(t: Translate, { name }: DataSet): string {
  return name === '' ? t('data.data') : name;
}
