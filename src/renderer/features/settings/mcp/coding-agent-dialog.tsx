import { CODING_AGENTS, type ConfigChangeView, type DiffLine } from '#shared/mcp/coding-agents.ts';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import '../../../components/skill/diff-lines.css';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { useSave } from '../form/use-save.ts';

const ELEMENTS = { added: 'ins', removed: 'del', same: 'span', gap: 'span' } as const;
const SIGNS = { added: '+', removed: '-', same: ' ', gap: '…' } as const;

interface CodingAgentDialogProps {
  readonly change: ConfigChangeView;
  readonly onClose: () => void;
}

/** Shows the difference in a coding agent's configuration, and writes it once the person agrees. */
export function CodingAgentDialog({ change, onClose }: CodingAgentDialogProps) {
  const { t } = useWords();
  const { state, save } = useSave();
  const { id, act, file, backup, lines, digest } = change;
  const isOn = useMirror((mirror) => mirror.settings.mcpEndpoint.isOn);
  const name = CODING_AGENTS[id];
  const isInstall = act === 'install';
  const write = async () => {
    if (await save(() => request('mcp.changeAgent', { id, act, digest }))) onClose();
  };
  return (
    <FormDialog
      title={t(isInstall ? 'mcp.agentInstallInto' : 'mcp.agentUninstallFrom', { name })}
      submitLabel={t(isInstall ? 'mcp.agentWrite' : 'mcp.agentUninstall')}
      canSubmit={lines.length > 0 && state.status !== 'saving'}
      onSubmit={write}
      onClose={onClose}
    >
      <p className="mcp-reached-by" dir="ltr">
        {file}
      </p>
      {lines.length === 0 ? <p>{t('mcp.agentNothing')}</p> : <Lines lines={lines} />}
      {backup !== null && <p>{t('mcp.agentBackup', { file: backup })}</p>}
      {isInstall && <p>{t('mcp.agentAfter', { name })}</p>}
      {isInstall && !isOn && <p>{t('mcp.agentEndpointOff')}</p>}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}

function Lines({ lines }: { readonly lines: readonly DiffLine[] }) {
  const { t } = useWords();
  return (
    <pre className="raw-text diff-lines" dir="ltr" aria-label={t('skills.diff')}>
      {lines.map(({ kind, text }, index) => {
        const Line = ELEMENTS[kind];
        // eslint-disable-next-line react/no-array-index-key
        return <Line key={`line-${index}`}>{`${SIGNS[kind]} ${text}\n`}</Line>;
      })}
    </pre>
  );
}
