import { useState, type FormEvent } from 'react';

import type { Provider } from '#shared/model/settings/settings.ts';

import { request } from '../../../bridge/request.ts';
import { ChoiceField } from '../../../components/fields/choice-field.tsx';
import { showFirstWrong } from '../../../components/fields/show-first-wrong.ts';
import { useMirror } from '../../../store/app-state.ts';
import { CodingAgentFields } from './coding-agent-fields.tsx';
import { ConnectModel } from './connect/connect-model.tsx';
import { OtherModels } from './other-models.tsx';
import {
  checkProvider,
  toProvider,
  toProviderForm,
  type ProviderForm,
  type ProviderFormErrors,
} from './provider-form.ts';
import { SaveRow } from '../form/save-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { usePolicyText } from '../use-policy-text.ts';
import { useSave } from '../form/use-save.ts';
import { useWords } from '../../../text/use-words.ts';

/** Choice of who does the work: the built-in engine, a model behind a URL, or a coding agent. */
export function ProviderSection() {
  const { t } = useWords();
  const provider = useMirror((mirror) => mirror.settings.provider);
  const { form, errors, change, state, isChanged, submit } = useProviderForm(provider);
  const isModel = form.kind === 'openai';
  const managed = usePolicyText('models');

  return (
    <SettingsSection
      title={t('settings.providerTitle')}
      hint={t('settings.providerHint')}
      managed={managed}
    >
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
        {form.kind === 'acp' && <CodingAgentFields form={form} errors={errors} onChange={change} />}
        {!isModel && <SaveRow state={state} isChanged={isChanged} />}
      </form>
      {isModel && <ConnectModel saved={provider} />}
      {provider.kind === 'openai' && <OtherModels baseUrl={provider.baseUrl} />}
    </SettingsSection>
  );
}

/** The saved provider as a form. Errors show once saving was tried. */
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
