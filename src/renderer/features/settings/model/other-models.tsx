import { useState, type FormEvent } from 'react';

import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import type { OtherProviders } from '#shared/model/settings/settings.ts';

import { request } from '../../../bridge/request.ts';
import { Disclosure } from '../../../components/text/disclosure.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { ApiKeyField } from './api-key-field.tsx';
import { ModelField } from './model-field.tsx';
import {
  checkProvider,
  toOpenAiProvider,
  toProviderForm,
  type ProviderForm,
} from './provider-form.ts';
import { SaveRow } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';
import { useWords } from '../../../text/use-words.ts';

type OtherModelRole = keyof OtherProviders;

const ROLES = [
  {
    role: 'executor',
    title: 'settings.roleExecutor',
    hint: 'settings.roleExecutorHint',
  },
  {
    role: 'extraction',
    title: 'settings.roleExtraction',
    hint: 'settings.roleExtractionHint',
  },
  { role: 'quick', title: 'settings.roleQuick', hint: 'settings.roleQuickHint' },
  { role: 'vision', title: 'settings.roleVision', hint: 'settings.roleVisionHint' },
  { role: 'fallback', title: 'settings.roleFallback', hint: 'settings.roleFallbackHint' },
] as const satisfies readonly {
  readonly role: OtherModelRole;
  readonly title: string;
  readonly hint: string;
}[];

/** Models for parts of the work. A part without one is done by the model above. */
export function OtherModels({ baseUrl }: { readonly baseUrl: string }) {
  const { t } = useWords();
  return (
    <Disclosure summary={t('settings.otherModels')}>
      <div className="other-models">
        {ROLES.map(({ role, title, hint }) => (
          <OtherModel key={role} role={role} title={t(title)} hint={t(hint)} mainUrl={baseUrl} />
        ))}
      </div>
    </Disclosure>
  );
}

interface OtherModelProps {
  readonly role: OtherModelRole;
  readonly title: string;
  readonly hint: string;
  readonly mainUrl: string;
}

function OtherModel({ role, title, hint, mainUrl }: OtherModelProps) {
  const { t } = useWords();
  const { saved, form, errors, change, state, isChanged, submit } = useOtherModel(role, mainUrl);
  return (
    <form
      className="other-model"
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h3>{title}</h3>
      <p className="field-hint">{hint}</p>
      <div className="other-model-fields">
        <ModelField
          label={t('settings.model')}
          baseUrl={form.baseUrl}
          value={form.model}
          onChange={(model) => change({ model })}
          error={errors.model}
          hint={t('settings.otherModelHint')}
        />
        <TextField
          label={t('settings.address')}
          inputMode="url"
          value={form.baseUrl}
          onChange={(baseUrl) => change({ baseUrl })}
          error={errors.baseUrl}
        />
      </div>
      {role !== 'extraction' && role !== 'quick' && (
        <SwitchField
          label={t('settings.canSeeImages')}
          hint=""
          isOn={form.vision}
          onChange={(vision) => change({ vision })}
        />
      )}
      <SaveRow state={state} isChanged={isChanged} />
      {saved !== null && endpointOrigin(saved.baseUrl) !== endpointOrigin(mainUrl) && (
        <ApiKeyField baseUrl={saved.baseUrl} />
      )}
    </form>
  );
}

/** Form of the model for one part of the work. Saving it without a model's name removes the model. */
function useOtherModel(role: OtherModelRole, mainUrl: string) {
  const { t } = useWords();
  const others = useMirror((mirror) => mirror.settings.otherProviders);
  const saved = others[role];
  const [edited, setEdited] = useState<ProviderForm | null>(null);
  const { state, save, reset } = useSave();
  const form = edited ?? {
    ...toProviderForm(saved ?? { kind: 'builtin' }),
    baseUrl: saved?.baseUrl ?? mainUrl,
  };
  const isEmpty = form.model.trim() === '';
  const errors = isEmpty ? {} : checkProvider({ ...form, kind: 'openai' }, t);
  const change = (part: Partial<ProviderForm>) => {
    setEdited({ ...form, ...part });
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(errors).length > 0) return;
    const provider = isEmpty ? null : toOpenAiProvider(form);
    const otherProviders = { ...others, [role]: provider };
    if (await save(() => request('settings.update', { otherProviders }))) setEdited(null);
  };
  return { saved, form, errors, change, state, isChanged: edited !== null, submit };
}
