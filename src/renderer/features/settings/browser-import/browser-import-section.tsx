import { useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { FoundBrowser } from '#shared/model/browser-import.ts';
import type { Words } from '#shared/messages/words.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { useWords } from '../../../text/use-words.ts';
import { SettingsSection } from '../settings-section.tsx';
import { BrowserImportDialog, type ImportSource } from './browser-import-dialog.tsx';
import { ImportReport } from './import-report.tsx';
import type { KindOutcome } from './use-import.ts';
import { useFirstShown } from './use-first-shown.ts';
import style from './browser-import.css?url';

const askBrowsers = () => request('browserImport.browsers', null);

/** Browsers on this computer, and the result of the last import from one. */
export function BrowserImportSection() {
  const { t } = useWords();
  const [marker, isShown] = useFirstShown();
  return (
    <SettingsSection title={t('browserImport.title')} hint={t('browserImport.hint')}>
      <LateStyle href={style} />
      <div ref={marker}>{isShown && <Browsers />}</div>
    </SettingsSection>
  );
}

interface Report {
  readonly browser: string;
  readonly outcomes: readonly KindOutcome[];
}

function Browsers() {
  const { t } = useWords();
  const [browsers, lookAgain] = useAnswer(askBrowsers);
  const [source, setSource] = useState<ImportSource | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  if (browsers.status === 'waiting')
    return <p className="settings-note">{t('browserImport.looking')}</p>;
  if (browsers.status === 'failed') return <ErrorNote error={toErrorInfo(browsers.thrown)} />;
  return (
    <div className="browser-import">
      {browsers.value.length === 0 && <p className="settings-note">{t('browserImport.none')}</p>}
      {browsers.value.length > 0 && (
        <BrowserList
          browsers={browsers.value}
          onChoose={(chosen) => {
            setReport(null);
            setSource(chosen);
          }}
        />
      )}
      {report !== null && <ImportReport {...report} />}
      <div className="mcp-actions">
        <Button onClick={lookAgain}>{t('browserImport.lookAgain')}</Button>
      </div>
      {source !== null && (
        <BrowserImportDialog
          source={source}
          onDone={(outcomes) => setReport({ browser: source.browser, outcomes })}
          onClose={() => setSource(null)}
        />
      )}
    </div>
  );
}

interface BrowserListProps {
  readonly browsers: readonly FoundBrowser[];
  readonly onChoose: (source: ImportSource) => void;
}

function BrowserList({ browsers, onChoose }: BrowserListProps) {
  const { t } = useWords();
  return (
    <ul className="kept-permissions" aria-label={t('browserImport.title')}>
      {browsers.flatMap((found) => {
        const browser = browserName(t, found);
        return found.profiles.map(({ id, name: profile }) => (
          <li key={id}>
            <div>
              <strong>{browser}</strong>
              <p dir="auto">{profile}</p>
            </div>
            <Button
              aria-label={t('browserImport.chooseFrom', { browser, profile })}
              onClick={() => onChoose({ profileId: id, browser, profile })}
            >
              {t('browserImport.choose')}
            </Button>
          </li>
        ));
      })}
    </ul>
  );
}

function browserName(t: Words['t'], { browser, package: kind }: FoundBrowser): string {
  const name = t(`browserImport.${browser}`);
  return kind === null ? name : t('browserImport.packaged', { name, package: kind });
}
