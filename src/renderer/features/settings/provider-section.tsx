import { useState, type FormEvent } from 'react';

import type { Provider } from '#shared/model/settings/settings.ts';

import { request } from '../../bridge/request.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { ApiKeyField } from './api-key-field.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { ModelField } from './model-field.tsx';
import { OtherModels } from './other-models.tsx';
import { ModelSettings } from './model-settings.tsx';
import {
  checkProvider,
  toOpenAiProvider,
  toProvider,
  toProviderForm,
  type ProviderForm,
} from './provider-form.ts';
import { ProviderPresets } from './provider-presets.tsx';
import { SaveRow } from './save-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';
import { useWords } from '../../text/use-words.ts';

/** Who does the work: the built-in engine, or a model behind an address. */
export function ProviderSection() {
  const { t } = useWords();
  const provider = useMirror((mirror) => mirror.settings.provider);
  const [edited, setEdited] = useState<ProviderForm | null>(null);
  const [hasTried, setTried] = useState(false);
  const { state, save, reset } = useSave();
  const form = edited ?? toProviderForm(provider);
  const errors = hasTried ? checkProvider(form, t) : {};
  const isChanged = edited !== null && !isSame(toProvider(edited), provider);

  const change = (part: Partial<ProviderForm>) => {
    setEdited({ ...form, ...part });
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(checkProvider(form, t)).length > 0) return;
    if (await save(() => request('settings.update', { provider: toProvider(form) }))) {
      setEdited(null);
      setTried(false);
    }
  };

  return (
    <SettingsSection title={t('settings.providerTitle')} hint={t('settings.providerHint')}>
      <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
        <ChoiceField
          label={t('settings.provider')}
          value={form.kind}
          onChange={(kind) => change({ kind })}
          choices={[
            {
              value: 'builtin',
              label: t('settings.builtIn'),
              hint: t('settings.builtInHint'),
            },
            {
              value: 'openai',
              label: t('settings.aModel'),
              hint: t('settings.aModelHint'),
            },
          ]}
        />
        {form.kind === 'openai' && (
          <>
            <TextField
              label={t('settings.address')}
              inputMode="url"
              placeholder={t('settings.addressPlaceholder')}
              value={form.baseUrl}
              onChange={(baseUrl) => change({ baseUrl })}
              error={errors.baseUrl}
              hint={t('settings.addressHint')}
            />
            <ProviderPresets
              onPick={(baseUrl, model) => change({ baseUrl, ...(model === null ? {} : { model }) })}
            />
            <ModelField
              label={t('settings.model')}
              baseUrl={form.baseUrl}
              value={form.model}
              onChange={(model) => change({ model })}
              error={errors.model}
              hint={t('settings.modelHint')}
            />
            <SwitchField
              label={t('settings.canSeeImages')}
              hint={t('settings.canSeeImagesHint')}
              isOn={form.vision}
              onChange={(vision) => change({ vision })}
            />
            <ModelSettings form={form} errors={errors} onChange={change} />
          </>
        )}
        <SaveRow state={state} isChanged={isChanged} />
        {form.kind === 'openai' && (
          <ConnectionTest
            provider={
              Object.keys(checkProvider(form, t)).length > 0 ? null : toOpenAiProvider(form)
            }
          />
        )}
      </form>
      {form.kind === 'openai' && errors.baseUrl === undefined && form.baseUrl.trim() !== '' && (
        <ApiKeyField baseUrl={form.baseUrl.trim()} />
      )}
      {provider.kind === 'openai' && <OtherModels baseUrl={provider.baseUrl} />}
    </SettingsSection>
  );
}

function isSame(left: Provider, right: Provider): boolean {
  return JSON.stringify(toProviderForm(left)) === JSON.stringify(toProviderForm(right));
}
