import { useState } from 'react';

import { toDataSets } from '#shared/data/data-sets.ts';
import { parseCsv } from '#shared/data/parse-csv.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import type { RunId } from '#shared/model/ids.ts';
import { isTextKind, kindOfFile, type RunFile } from '#shared/model/run/results/run-file.ts';

import { openLink } from '../../bridge/open-link.ts';
import { request } from '../../bridge/request.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DataTable } from '../../components/text/data-table.tsx';
import { Markdown } from '../../components/text/markdown.tsx';
import { sizeText } from '#shared/messages/sentences/size-text.ts';
import { useWords } from '../../text/use-words.ts';
import './extracted-data-view.css';
import './run-files.css';

interface RunFilesProps {
  readonly runId: RunId;
  readonly files: readonly RunFile[];
}

/** The stored files of a run, to preview, open and save. */
export function RunFiles({ runId, files }: RunFilesProps) {
  const { t } = useWords();
  return (
    <section className="extracted-data run-files" aria-label={t('runFiles.title')}>
      <h2>{t('runFiles.title')}</h2>
      <ul>
        {files.map((file) => (
          <FileRow key={file.name} runId={runId} file={file} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ runId, file }: { readonly runId: RunId; readonly file: RunFile }) {
  const words = useWords();
  const { t } = words;
  const { name, bytes } = file;
  const [said, setSaid] = useState('');
  /** Content of the shown file, with its state. */
  const [shown, setShown] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const isPdf = kindOfFile(name) === 'pdf';
  const canOpen = isPdf || isTextKind(kindOfFile(name));
  const isShown = shown?.of === file.artifactId;
  const carryOut = async (work: () => Promise<string>) => {
    try {
      setSaid(await work());
    } catch (thrown) {
      const { message, next } = errorText(words, toErrorInfo(thrown));
      setSaid(`${message} ${next}`);
    }
  };
  const open = () =>
    carryOut(async () => {
      if (isPdf) await request('run.openFile', { runId, name });
      else if (isShown) setShown(null);
      else {
        const { text } = await request('run.readFile', { runId, name });
        setShown({ of: file.artifactId, text });
      }
      return '';
    });
  const save = () =>
    carryOut(async () => {
      const { fileName } = await request('run.saveFile', { runId, name });
      return fileName === null ? '' : t('data.savedAs', { file: fileName });
    });
  return (
    <li>
      <div className="run-file">
        <bdi className="run-file-name">{name}</bdi>
        <span className="run-file-size">{sizeText(words, bytes)}</span>
        {canOpen && (
          <Button
            look="quiet"
            aria-label={t(isShown ? 'runFiles.hideNamed' : 'runFiles.openNamed', { name })}
            {...(!isPdf && { 'aria-expanded': isShown })}
            onClick={() => void open()}
          >
            {t(isShown ? 'runFiles.hide' : 'runFiles.open')}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={t('runFiles.saveNamed', { name })}
          onClick={() => void save()}
        >
          {t('runFiles.save')}
        </Button>
        <output>{said}</output>
      </div>
      {isShown && <Preview name={name} text={shown.text} />}
    </li>
  );
}

/** Preview of a file. Its text is untrusted: Markdown shows no pictures, and links open as in answers. */
function Preview({ name, text }: { readonly name: string; readonly text: string }) {
  switch (kindOfFile(name)) {
    case 'md':
      return (
        <div className="run-file-preview">
          <Markdown text={text} onOpenLink={openLink} openLinks={[]} />
        </div>
      );
    case 'csv': {
      const [head = [], ...rows] = parseCsv(text);
      const records = rows.map((row) =>
        Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])),
      );
      const [set] = toDataSets(records);
      return set === undefined ? (
        <PlainText text={text} />
      ) : (
        <DataTable label={name} columns={set.columns} rows={set.rows} isUnfolded={false} />
      );
    }
    case 'json':
    case 'txt':
    case 'xlsx':
    case 'docx':
    case 'pdf':
    case null:
      return <PlainText text={text} />;
  }
}

const PlainText = ({ text }: { readonly text: string }) => (
  <pre className="run-file-preview" dir="auto">
    {text}
  </pre>
);
