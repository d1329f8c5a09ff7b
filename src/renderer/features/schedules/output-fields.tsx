import { request } from '../../bridge/request.ts';
import { tellFailure } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import type { FormFieldsProps } from './task-fields.tsx';

/** Notifications and further targets of results. */
export function OutputFields(props: FormFieldsProps) {
  const { form, onChange } = props;
  const { t } = useWords();
  const { output } = form;
  return (
    <>
      <SwitchField
        label={t('schedules.onlyChanges')}
        hint={t('schedules.onlyChangesHint')}
        isOn={form.tellsOnlyChanges}
        onChange={(tellsOnlyChanges) => onChange({ tellsOnlyChanges })}
      />
      <div className="schedule-output">
        <SelectField
          label={t('schedules.output')}
          value={output}
          choices={[
            { value: 'none', label: t('schedules.outputNone') },
            { value: 'csv', label: t('schedules.outputCsv') },
            { value: 'json', label: t('schedules.outputJson') },
            { value: 'mcp', label: t('schedules.outputMcp') },
          ]}
          onChange={(chosen) => onChange({ output: chosen })}
        />
        {(output === 'csv' || output === 'json') && <FolderField {...props} />}
        {output === 'mcp' && <ToolField {...props} />}
      </div>
      {output === 'mcp' && (
        <TextArea
          isCode
          label={t('schedules.toolArgs')}
          hint={t('schedules.toolArgsHint', {
            parts: '{{result}}, {{answer}}, {{data}}, {{name}}, {{time}}',
          })}
          error={props.errors.toolArgs}
          value={form.toolArgs}
          onChange={(toolArgs) => onChange({ toolArgs })}
        />
      )}
    </>
  );
}

function FolderField({ form: { folder }, errors, onChange }: FormFieldsProps) {
  const { t } = useWords();
  const pick = async () => {
    const picked = await request('schedule.pickFolder', null);
    if (picked !== null) onChange({ folder: picked });
  };
  return (
    <div className="schedule-folder">
      <Button onClick={() => void pick().catch(tellFailure)}>{t('schedules.pickFolder')}</Button>
      <span dir="auto">{folder?.name}</span>
      {errors.folder !== undefined && <p className="field-error">{errors.folder}</p>}
    </div>
  );
}

/** Field for the tool that runs may use without a question, since nobody is there to answer. */
function ToolField({ form: { tool }, errors, onChange }: FormFieldsProps) {
  const { t } = useWords();
  const servers = useMirror((mirror) => mirror.mcp.servers);
  const allowed = servers.flatMap(({ id, name, isEnabled, tools }) =>
    tools
      .filter(({ permission, isChanged }) => isEnabled && permission === 'allow' && !isChanged)
      .map((each) => ({
        value: `${id} ${each.name}`,
        label: `${name}: ${each.name}`,
        tool: { serverId: id, name: each.name },
      })),
  );
  const value = tool === null ? '' : `${tool.serverId} ${tool.name}`;
  const isListed = allowed.some((each) => each.value === value);
  return (
    <div>
      <SelectField
        label={t('schedules.tool')}
        hint={t('schedules.toolHint')}
        value={value}
        choices={[
          ...(isListed ? [] : [{ value, label: tool?.name ?? t('schedules.toolChoose') }]),
          ...allowed,
        ]}
        onChange={(chosen) =>
          onChange({ tool: allowed.find((each) => each.value === chosen)?.tool ?? null })
        }
      />
      {errors.tool !== undefined && <p className="field-error">{errors.tool}</p>}
    </div>
  );
}
