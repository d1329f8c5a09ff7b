import { useState, type FormEvent } from 'react';

import type { Provider } from '#shared/model/settings/settings.ts';

import { request } from '../../../bridge/request.ts';
import { ChoiceField } from '../../../components/fields/choice-field.tsx';
import { showFirstWrong } from '../../../components/fields/show-first-wrong.ts';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { AgentFields } from './agent-fields.tsx';
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
  type ProviderFormErrors,
} from './provider-form.ts';
import { ProviderPresets } from './provider-presets.tsx';
import { SaveRow } from '../form/save-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useSave } from '../form/use-save.ts';
import { useWords } from '../../../text/use-words.ts';

/** Who does the work: the built-in engine, a model behind an address, or the person's own agent. */
export function ProviderSection() {
  const { t } = useWords();
  const provider = useMirror((mirror) => mirror.settings.provider);
  const { form, errors, change, state, isChanged, submit } = useProviderForm(provider);
  const isModel = form.kind === 'openai';

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
            {
              value: 'acp',
              label: t('settings.ownAgent'),
              hint: t('settings.ownAgentHint'),
            },
          ]}
        />
        {isModel && <ModelFields form={form} errors={errors} onChange={change} />}
        {form.kind === 'acp' && <AgentFields form={form} errors={errors} onChange={change} />}
        <SaveRow state={state} isChanged={isChanged} />
        {isModel && (
          <ConnectionTest
            provider={hasErrors(checkProvider(form, t)) ? null : toOpenAiProvider(form)}
          />
        )}
      </form>
      {isModel && errors.baseUrl === undefined && form.baseUrl.trim() !== '' && (
        <ApiKeyField baseUrl={form.baseUrl.trim()} />
      )}
      {provider.kind === 'openai' && <OtherModels baseUrl={provider.baseUrl} />}
    </SettingsSection>
  );
}

interface ModelFieldsProps {
  readonly form: ProviderForm;
  readonly errors: ProviderFormErrors;
  readonly onChange: (part: Partial<ProviderForm>) => void;
}

/** Where the model answers, which one it is, and what it can do. */
function ModelFields({ form, errors, onChange }: ModelFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TextField
        label={t('settings.address')}
        inputMode="url"
        placeholder={t('settings.addressPlaceholder')}
        value={form.baseUrl}
        onChange={(baseUrl) => onChange({ baseUrl })}
        error={errors.baseUrl}
        hint={t('settings.addressHint')}
      />
      <ProviderPresets
        onPick={(baseUrl, model) => onChange({ baseUrl, ...(model === null ? {} : { model }) })}
      />
      <ModelField
        label={t('settings.model')}
        baseUrl={form.baseUrl}
        value={form.model}
        onChange={(model) => onChange({ model })}
        error={errors.model}
        hint={t('settings.modelHint')}
      />
      <SwitchField
        label={t('settings.canSeeImages')}
        hint={t('settings.canSeeImagesHint')}
        isOn={form.vision}
        onChange={(vision) => onChange({ vision })}
      />
      <ModelSettings form={form} errors={errors} onChange={onChange} />
    </>
  );
}

/** The saved provider as a form. What is wrong with it is said once saving was tried. */
function useProviderForm(saved: Provider) {
  const { t } = useWords();
  const [edited, setEdited] = useState<ProviderForm | null>(null);
  const [hasTried, setTried] = useState(false);
  const { state, save, reset } = useSave();
  const form = edited ?? toProviderForm(saved);
  const errors = hasTried ? checkProvider(form, t) : {};
  const isChanged = edited !== null && !isSame(toProvider(edited), saved);

  const change = (part: Partial<ProviderForm>) => {
    setEdited({ ...form, ...part });
    reset();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (hasErrors(checkProvider(form, t))) return showFirstWrong(event.currentTarget);
    if (await save(() => request('settings.update', { provider: toProvider(form) }))) {
      setEdited(null);
      setTried(false);
    }
  };
  return { form, errors, change, state, isChanged, submit };
}

function hasErrors(errors: ProviderFormErrors): boolean {
  return Object.keys(errors).length > 0;
}

function isSame(left: Provider, right: Provider): boolean {
  return JSON.stringify(toProviderForm(left)) === JSON.stringify(toProviderForm(right));
}
