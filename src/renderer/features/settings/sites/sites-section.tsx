import { useState, type FormEvent } from 'react';

import {
  type SiteRule,
  SiteActsSchema,
  SiteRuleSchema,
} from '#shared/model/settings/site-rules.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { SettingsSection } from '../settings-section.tsx';
import { usePolicyText } from '../use-policy-text.ts';
import { useSave } from '../form/use-save.ts';

/** Permanent rules for runs at sites. A new rule lets runs only read there. */
export function SitesSection() {
  const { t } = useWords();
  const rules = useMirror((mirror) => mirror.settings.siteRules);
  const managed = usePolicyText('sites');
  const { state, save } = useSave();
  const keep = (siteRules: readonly SiteRule[]) =>
    save(() => request('settings.update', { siteRules: [...siteRules] }));
  const others = (rule: SiteRule) => rules.filter(({ origin }) => origin !== rule.origin);
  return (
    <SettingsSection
      title={t('privacy.sitesTitle')}
      hint={t('privacy.sitesHint')}
      managed={managed}
    >
      {rules.map((rule) => (
        <SiteRuleFields
          key={rule.origin}
          rule={rule}
          onChange={(changed) =>
            void keep(rules.map((each) => (each.origin === rule.origin ? changed : each)))
          }
          onRemove={() => void keep(others(rule))}
        />
      ))}
      <AddSite onAdd={(rule) => keep([...others(rule), rule])} />
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </SettingsSection>
  );
}

interface SiteRuleFieldsProps {
  readonly rule: SiteRule;
  readonly onChange: (rule: SiteRule) => void;
  readonly onRemove: () => void;
}

const ACTS = {
  allow: 'privacy.siteAllow',
  ask: 'privacy.siteAsk',
  read: 'privacy.siteRead',
  never: 'privacy.siteNever',
} as const;

function SiteRuleFields({ rule, onChange, onRemove }: SiteRuleFieldsProps) {
  const { t } = useWords();
  return (
    <fieldset className="settings-form" aria-label={t('privacy.siteRule', { origin: rule.origin })}>
      <strong dir="ltr">{rule.origin}</strong>
      <SelectField
        label={t('privacy.siteActs')}
        value={rule.acts}
        onChange={(chosen) => onChange({ ...rule, acts: SiteActsSchema.parse(chosen) })}
        choices={SiteActsSchema.options.map((value) => ({ value, label: t(ACTS[value]) }))}
      />
      <SwitchField
        label={t('privacy.siteModels')}
        isOn={rule.isForModels}
        onChange={(isForModels) => onChange({ ...rule, isForModels })}
      />
      <SwitchField
        label={t('privacy.sitePictures')}
        isOn={rule.hasPictures}
        onChange={(hasPictures) => onChange({ ...rule, hasPictures })}
      />
      <div>
        <Button look="quiet" onClick={onRemove}>
          {t('privacy.siteRemove')}
        </Button>
      </div>
    </fieldset>
  );
}

function AddSite({ onAdd }: { readonly onAdd: (rule: SiteRule) => Promise<boolean> }) {
  const { t } = useWords();
  const [written, setWritten] = useState('');
  const [isUnclear, setUnclear] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const rule = ruleFor(written);
    setUnclear(rule === null);
    if (rule !== null && (await onAdd(rule))) setWritten('');
  };
  return (
    <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('privacy.siteAddress')}
        hint={t('privacy.siteAddressHint')}
        inputMode="url"
        value={written}
        onChange={setWritten}
        error={isUnclear ? t('privacy.siteAddressProblem') : undefined}
      />
      <div className="save-row-line">
        <Button type="submit" disabled={written.trim() === ''}>
          {t('privacy.siteAdd')}
        </Button>
      </div>
    </form>
  );
}

/** New rule for a typed site; `null` for text that names none. */
function ruleFor(written: string): SiteRule | null {
  const text = written.trim();
  const [, scheme = 'https://', star = '', rest = ''] =
    /^(https?:\/\/)?(\*\.)?(.*)$/i.exec(text) ?? [];
  const url = URL.parse(`${scheme}${rest}`);
  if (url === null || !/\.|^localhost$/.test(url.hostname)) return null;
  const origin = `${url.protocol}//${star}${url.host}`;
  const rule = SiteRuleSchema.safeParse({
    origin,
    acts: 'read',
    isForModels: true,
    hasPictures: true,
  });
  return rule.success ? rule.data : null;
}
