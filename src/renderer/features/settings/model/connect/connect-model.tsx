import type { Provider } from '#shared/model/settings/settings.ts';

import { LateStyle } from '../../../../components/loading/late-style.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useWords } from '../../../../text/use-words.ts';
import { ConnectRow } from './connect-row.tsx';
import { ConnectKey } from './connect-key.tsx';
import { LocalServers } from './local-servers.tsx';
import { ModelChoice } from '../model-choice.tsx';
import { ModelSettings } from '../model-settings.tsx';
import type { ProviderForm } from '../provider-form.ts';
import { ServiceTiles } from './service-tiles.tsx';
import { useConnectForm } from './use-connect-form.ts';
import { useFormSteps } from './use-form-steps.ts';
import style from './connect-model.css?url';

interface ConnectModelProps {
  readonly saved: Provider;
  readonly onConnected?: () => void;
}

/** Form that connects a model in four steps: service, key, model, Connect. Other settings are under Advanced. */
export function ConnectModel({ saved, onConnected }: ConnectModelProps) {
  const connect = useConnectForm(saved, onConnected);
  const { form, service, apiKey, errors, list, state, change, isChanged } = connect;
  const steps = useFormSteps(list.status === 'listed');
  const hasAddress = service?.kind === 'local' || service?.kind === 'other';
  return (
    <form
      className="connect-model"
      onSubmit={(event) => void connect.submit(event)}
      noValidate
      {...steps.props}
    >
      <LateStyle href={style} />
      <ServiceTiles value={service} onPick={connect.pick} onGoOn={steps.goOn} />
      {service?.kind === 'local' && (
        <LocalServers
          baseUrl={form.baseUrl}
          onPick={({ baseUrl, models }) => {
            change({ baseUrl, model: models[0] ?? '' });
            steps.goOn();
          }}
        />
      )}
      {hasAddress && <BaseUrlField form={form} error={errors.baseUrl} onChange={change} />}
      {service !== null && (
        <>
          <div className="connect-fields">
            <ConnectKey
              baseUrl={form.baseUrl}
              service={service.kind}
              value={apiKey}
              onChange={connect.writeKey}
              error={errors.apiKey}
            />
            <ModelChoice
              key={form.baseUrl}
              list={list}
              value={form.model}
              onChange={(model) => change({ model })}
              error={errors.model}
            />
          </div>
          <ConnectRow
            state={state}
            host={hostOf(form.baseUrl)}
            isChanged={isChanged}
            onSaveAnyway={connect.saveAnyway}
          />
          <ModelSettings form={form} errors={errors} onChange={change}>
            {!hasAddress && <BaseUrlField form={form} error={errors.baseUrl} onChange={change} />}
          </ModelSettings>
        </>
      )}
    </form>
  );
}

interface BaseUrlFieldProps {
  readonly form: ProviderForm;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<ProviderForm>) => void;
}

function BaseUrlField({ form, error, onChange }: BaseUrlFieldProps) {
  const { t } = useWords();
  return (
    <TextField
      label={t('settings.address')}
      data-step
      inputMode="url"
      placeholder={t('settings.addressPlaceholder')}
      value={form.baseUrl}
      onChange={(baseUrl) => onChange({ baseUrl })}
      error={error}
      hint={t('settings.addressHint')}
    />
  );
}

const hostOf = (baseUrl: string): string => URL.parse(baseUrl.trim())?.host ?? '';
