import { useState } from 'react';

import type { Settings } from '#shared/model/settings/settings.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { ClearDataDialog } from './clear-data-dialog.tsx';
import { DeleteEverythingDialog } from './delete-everything-dialog.tsx';
import { DeleteSiteField } from './delete-site-field.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { usePolicyText } from '../use-policy-text.ts';
import { useSave } from '../form/use-save.ts';

const DAYS = [7, 30, 365] as const;

/** Settings of the stored data about the person: how long it is kept, its export and its deletion. */
export function PrivacySection() {
  const { t } = useWords();
  const retention = useMirror((mirror) => mirror.settings.retention);
  const { state, save } = useSave();
  const managed = usePolicyText('exports');
  const [told, setTold] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const keep = (change: Partial<Settings['retention']>) =>
    save(() => request('data.setRetention', { retention: { ...retention, ...change } }));
  const exportAll = () =>
    save(async () => {
      const { folder, runs } = await request('data.export', { runId: null });
      setTold(folder === null ? '' : t('privacy.exported', { folder, runs }));
    });
  const importRuns = () =>
    save(async () => {
      const counts = await request('data.import', null);
      setTold(counts === null ? '' : t('privacy.imported', counts));
    });
  return (
    <SettingsSection title={t('privacy.title')} hint={t('privacy.hint')} managed={managed}>
      <KeptField
        label={t('privacy.keepRuns')}
        hint={t('privacy.keepRunsHint')}
        days={retention.runs}
        onChange={(runs) => void keep({ runs })}
      />
      <KeptField
        label={t('privacy.keepPictures')}
        hint={t('privacy.keepPicturesHint')}
        days={retention.pictures}
        onChange={(pictures) => void keep({ pictures })}
      />
      <KeptField
        label={t('privacy.keepHistory')}
        hint={t('privacy.keepHistoryHint')}
        days={retention.history}
        onChange={(history) => void keep({ history })}
      />
      <div className="save-row-line">
        <Button disabled={managed !== false} onClick={() => void exportAll()}>
          {t('privacy.exportAll')}
        </Button>
        <Button onClick={() => void importRuns()}>{t('privacy.importRuns')}</Button>
        <output>{told}</output>
      </div>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      <ClearData />
      <DeleteSiteField />
      <div>
        <Button look="danger" onClick={() => setDeleting(true)}>
          {t('privacy.deleteEverything')}
        </Button>
      </div>
      {isDeleting && <DeleteEverythingDialog onClose={() => setDeleting(false)} />}
    </SettingsSection>
  );
}

function ClearData() {
  const { t } = useWords();
  const [isClearing, setClearing] = useState(false);
  return (
    <>
      <div>
        <Button onClick={() => setClearing(true)}>{t('clearData.open')}</Button>
      </div>
      {isClearing && <ClearDataDialog onClose={() => setClearing(false)} />}
    </>
  );
}

interface KeptFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly days: Settings['retention']['runs'];
  readonly onChange: (days: Settings['retention']['runs']) => void;
}

function KeptField({ label, hint, days, onChange }: KeptFieldProps) {
  const { t } = useWords();
  return (
    <SelectField
      label={label}
      hint={hint}
      value={String(days ?? '')}
      onChange={(chosen) => onChange(DAYS.find((each) => String(each) === chosen) ?? null)}
      choices={[
        { value: '', label: t('privacy.forever') },
        ...DAYS.map((each) => ({ value: String(each), label: t('privacy.days', { days: each }) })),
      ]}
    />
  );
}
