import { useEffect, useState } from 'react';

import type { FoundAgent } from '#shared/acp/found-agent.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ChoiceField } from '../../../components/fields/choice-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import type { ProviderForm, ProviderFormErrors } from './provider-form.ts';

interface CodingAgentFieldsProps {
  readonly form: ProviderForm;
  readonly errors: ProviderFormErrors;
  readonly onChange: (part: Partial<ProviderForm>) => void;
}

/** Fields that choose the coding agent that does the work, and what it needs. */
export function CodingAgentFields({ form, errors, onChange }: CodingAgentFieldsProps) {
  const { t } = useWords();
  const [found, setFound] = useState<readonly FoundAgent[]>([]);
  const look = () => void request('model.findAgents', null).then(setFound, () => undefined);
  useEffect(() => {
    void request('model.findAgents', null).then(setFound, () => undefined);
  }, []);
  const chosen = found.find(({ id }) => id === form.agent);
  const stateOf = ({ path, hasProgram }: FoundAgent): string => {
    if (path !== null) return t('settings.agentReady');
    return hasProgram ? t('settings.agentAdapterAbsent') : t('settings.agentAbsent');
  };
  return (
    <>
      <ChoiceField
        label={t('settings.agents')}
        value={form.agent}
        onChange={(agent) => onChange({ agent })}
        choices={[
          ...inOrder(found).map((agent) => ({
            value: agent.id,
            label: agent.name,
            hint: stateOf(agent),
          })),
          { value: 'own', label: t('settings.agentOther'), hint: t('settings.agentOtherHint') },
        ]}
      />
      {errors.agent !== undefined && <p className="field-error">{errors.agent}</p>}
      {chosen !== undefined && (
        <div className="agent-command">
          <p>{chosen.path === null ? t('settings.agentInstall') : t('settings.agentSignIn')}</p>
          <code dir="ltr">{chosen.path === null ? chosen.install : chosen.signIn}</code>
          {chosen.path === null && (
            <Button look="quiet" onClick={look}>
              {t('settings.agentLookAgain')}
            </Button>
          )}
        </div>
      )}
      {form.agent === 'own' && <OwnAgentFields form={form} errors={errors} onChange={onChange} />}
      <TextField
        label={t('settings.agentFolder')}
        hint={t('settings.agentFolderHint')}
        value={form.agentFolder}
        onChange={(agentFolder) => onChange({ agentFolder })}
      />
      <p className="settings-note">{t('settings.agentsHint')}</p>
    </>
  );
}

/** Fields for a coding agent that Waymark does not know. */
function OwnAgentFields({ form, errors, onChange }: CodingAgentFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TextField
        label={t('settings.agentName')}
        value={form.agentName}
        onChange={(agentName) => onChange({ agentName })}
        error={errors.agentName}
      />
      <TextField
        label={t('settings.agentCommand')}
        hint={t('settings.agentCommandHint')}
        value={form.agentCommand}
        onChange={(agentCommand) => onChange({ agentCommand })}
        error={errors.agentCommand}
      />
      <TextField
        label={t('settings.agentVariables')}
        hint={t('settings.agentVariablesHint')}
        value={form.agentVariables}
        onChange={(agentVariables) => onChange({ agentVariables })}
        error={errors.agentVariables}
      />
    </>
  );
}

/** Sorts coding agents that can be used at once first. */
const inOrder = (found: readonly FoundAgent[]): readonly FoundAgent[] =>
  found.toSorted((one, other) => rank(one) - rank(other));

const rank = ({ path, hasProgram }: FoundAgent): number =>
  path === null ? (hasProgram ? 1 : 2) : 0;
