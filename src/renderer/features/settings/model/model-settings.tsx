import type { ModelProtocol } from '#shared/model/settings/model-protocol.ts';
import { PROTOCOL_NAMES } from '#shared/model/settings/protocol-names.ts';

import type { ReactNode } from 'react';

import { Disclosure } from '../../../components/text/disclosure.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { ProviderForm } from './provider-form.ts';
import { useWords } from '../../../text/use-words.ts';

interface ModelSettingsProps {
  readonly form: ProviderForm;
  readonly errors: { readonly temperature?: string; readonly contextTokens?: string };
  readonly onChange: (part: Partial<ProviderForm>) => void;
  /** Fields that come first. */
  readonly children?: ReactNode;
}

const PROTOCOLS: readonly ModelProtocol[] = ['chat', 'responses', 'anthropic', 'gemini'];

/** Settings that most people leave to the service. One that the model refuses is left out automatically. */
export function ModelSettings({ form, errors, onChange, children }: ModelSettingsProps) {
  const { t } = useWords();
  return (
    <Disclosure
      summary={t('settings.moreModelSettings')}
      isNeeded={errors.temperature !== undefined || errors.contextTokens !== undefined}
    >
      {children}
      <VisionField form={form} onChange={onChange} />
      <div className="limit-fields">
        <TextField
          label={t('settings.temperature')}
          inputMode="decimal"
          placeholder={t('settings.serviceDecides')}
          value={form.temperature}
          onChange={(temperature) => onChange({ temperature })}
          error={errors.temperature}
          hint={t('settings.temperatureHint')}
        />
        <SelectField
          label={t('settings.reasoningEffort')}
          value={form.reasoningEffort}
          onChange={(reasoningEffort) => onChange({ reasoningEffort })}
          choices={[
            { value: '', label: t('settings.serviceDecides') },
            { value: 'minimal', label: t('settings.effortMinimal') },
            { value: 'low', label: t('settings.effortLow') },
            { value: 'medium', label: t('settings.effortMedium') },
            { value: 'high', label: t('settings.effortHigh') },
          ]}
          hint={t('settings.reasoningEffortHint')}
        />
        {form.vision && (
          <SelectField
            label={t('settings.pictures')}
            value={form.pictures}
            onChange={(pictures) => onChange({ pictures })}
            choices={[
              { value: 'auto', label: t('settings.picturesAuto') },
              { value: 'always', label: t('settings.picturesAlways') },
              { value: 'never', label: t('settings.picturesNever') },
            ]}
            hint={t('settings.picturesHint')}
          />
        )}
        <ProtocolField form={form} onChange={onChange} />
        <PlanningField form={form} onChange={onChange} />
        <TextField
          label={t('settings.contextSize')}
          inputMode="numeric"
          placeholder={t('settings.unknown')}
          value={form.contextTokens}
          onChange={(contextTokens) => onChange({ contextTokens })}
          error={errors.contextTokens}
          hint={t('settings.contextSizeHint')}
        />
      </div>
    </Disclosure>
  );
}

function ProtocolField({ form, onChange }: Pick<ModelSettingsProps, 'form' | 'onChange'>) {
  const { t } = useWords();
  return (
    <SelectField
      label={t('settings.protocol')}
      value={form.protocol}
      onChange={(protocol) => onChange({ protocol })}
      choices={[
        { value: '', label: t('settings.protocolByAddress') },
        ...PROTOCOLS.map((value) => ({ value, label: PROTOCOL_NAMES[value] })),
      ]}
      hint={t('settings.protocolHint')}
    />
  );
}

function PlanningField({ form, onChange }: Pick<ModelSettingsProps, 'form' | 'onChange'>) {
  const { t } = useWords();
  return (
    <SelectField
      label={t('settings.planning')}
      value={form.planning}
      onChange={(planning) => onChange({ planning })}
      choices={[
        { value: 'auto', label: t('settings.planningAuto') },
        { value: 'two-step', label: t('settings.planningTwoStep') },
      ]}
      hint={t('settings.planningHint')}
    />
  );
}

function VisionField({ form, onChange }: Pick<ModelSettingsProps, 'form' | 'onChange'>) {
  const { t } = useWords();
  return (
    <SwitchField
      label={t('settings.canSeeImages')}
      hint={t('settings.canSeeImagesHint')}
      isOn={form.vision}
      onChange={(vision) => onChange({ vision })}
    />
  );
}
