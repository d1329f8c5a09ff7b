import { useState } from 'react';

import type { DataSet } from '#shared/data/data-sets.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { ExtractedData } from '#shared/model/run/extracted-data.ts';
import type { RunId } from '#shared/model/ids.ts';

import { copyTable } from '../bridge/copy-table.ts';
import { request } from '../bridge/request.ts';
import { Button } from '../components/button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { keyedTexts } from '../components/keyed-texts.ts';
import { Disclosure } from '../components/disclosure.tsx';
import './extracted-data-view.css';

interface ExtractedDataViewProps {
  readonly runId: RunId;
  readonly data: ExtractedData;
}

/** So many tables are open at first. */
const OPEN_AT_FIRST = 2;
const SHORT_CHARS = 120;

/** What an extraction gave, as tables to read, to copy and to save. */
export function ExtractedDataView({ runId, data }: ExtractedDataViewProps) {
  const [said, setSaid] = useState('');
  const { seq, sets, note } = data;
  const keys = keyedTexts(sets.map(nameOf));
  const carryOut = async (work: () => Promise<string>) => {
    try {
      setSaid(await work());
    } catch (thrown) {
      const { message, next } = toErrorInfo(thrown);
      setSaid(`${message} ${next}`);
    }
  };
  const copy = (set: DataSet) =>
    carryOut(async () => {
      await copyTable(set);
      return 'Copied.';
    });
  const save = (format: 'csv' | 'json', set: number | null) =>
    carryOut(async () => {
      const { fileName } = await request('run.saveData', { runId, seq, set, format });
      return fileName === null ? '' : `Saved as ${fileName}.`;
    });
  return (
    <section className="extracted-data" aria-label="Extracted data">
      {sets.map((set, index) => (
        <Disclosure
          key={keys[index]?.key}
          summary={`${nameOf(set)} · ${set.rows.length === 1 ? '1 row' : `${set.rows.length} rows`}`}
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
        <Button look="quiet" onClick={() => void save('json', null)}>
          Save all as JSON…
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
  const [isUnfolded, setUnfolded] = useState(false);
  const hasMore = set.rows.some((row) =>
    row.some(({ text, quote }) => quote !== null || text.length > SHORT_CHARS),
  );
  return (
    <div className="extracted-set">
      <DataTable
        label={nameOf(set)}
        columns={set.columns}
        rows={set.rows}
        isUnfolded={isUnfolded}
      />
      <div className="extracted-set-actions">
        <Button look="quiet" onClick={onCopy}>
          Copy
        </Button>
        <Button look="quiet" onClick={onSave}>
          Save as CSV…
        </Button>
        {hasMore && (
          <Button look="quiet" aria-pressed={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            Sources and whole texts
          </Button>
        )}
      </div>
    </div>
  );
}

const nameOf = ({ name }: DataSet): string => (name === '' ? 'Data' : name);
