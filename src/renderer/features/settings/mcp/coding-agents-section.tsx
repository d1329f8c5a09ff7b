import { useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import {
  CODING_AGENTS,
  type CodingAgentView,
  type ConfigChangeView,
} from '#shared/mcp/coding-agents.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { usePolicy } from '../../../store/use-policy.ts';
import { useWords } from '../../../text/use-words.ts';
import { useSave } from '../form/use-save.ts';
import { SettingsSection } from '../settings-section.tsx';
import { CodingAgentDialog } from './coding-agent-dialog.tsx';

const askForAgents = () => request('mcp.listAgents', null);

/** Adds Waymark to the configuration of coding agents, after the person has seen the difference. */
export function CodingAgentsSection() {
  const { t } = useWords();
  const isManaged = usePolicy()?.programs.endpoint === false;
  const [answer, askAgain] = useAnswer(askForAgents);
  const [shown, setShown] = useState<ConfigChangeView | null>(null);
  const { state, save } = useSave();
  const preview = (change: Pick<ConfigChangeView, 'id' | 'act'>) =>
    void save(async () => setShown(await request('mcp.previewAgent', change)));
  return (
    <SettingsSection title={t('mcp.agentsTitle')} hint={t('mcp.agentsHint')} isManaged={isManaged}>
      {answer.status === 'failed' && <ErrorNote error={toErrorInfo(answer.thrown)} />}
      {answer.status === 'ready' && (
        <ul className="coding-agents">
          {answer.value.map((agent) => (
            <AgentRow key={agent.id} agent={agent} onPreview={preview} />
          ))}
        </ul>
      )}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      {shown !== null && (
        <CodingAgentDialog
          change={shown}
          onClose={() => {
            setShown(null);
            askAgain();
          }}
        />
      )}
    </SettingsSection>
  );
}

interface AgentRowProps {
  readonly agent: CodingAgentView;
  readonly onPreview: (change: Pick<ConfigChangeView, 'id' | 'act'>) => void;
}

function AgentRow({ agent, onPreview }: AgentRowProps) {
  const { t } = useWords();
  const { id, file, isHere, state, error } = agent;
  const name = CODING_AGENTS[id];
  return (
    <li>
      <div>
        <strong dir="ltr">{name}</strong>
        <span className={`coding-agent-state is-${state}`}>
          {t(isHere || state !== 'absent' ? `mcp.agent-${state}` : 'mcp.agentNotHere')}
        </span>
        <p className="mcp-reached-by" dir="ltr">
          {file}
        </p>
        {error !== null && <ErrorNote error={error} />}
      </div>
      <div className="mcp-actions">
        {(state === 'absent' || state === 'other') && (
          <Button
            aria-label={t('mcp.agentInstallInto', { name })}
            onClick={() => onPreview({ id, act: 'install' })}
          >
            {t('mcp.agentInstall')}
          </Button>
        )}
        {state === 'installed' && (
          <Button
            look="quiet"
            aria-label={t('mcp.agentUninstallFrom', { name })}
            onClick={() => onPreview({ id, act: 'uninstall' })}
          >
            {t('mcp.agentUninstall')}
          </Button>
        )}
      </div>
    </li>
  );
}
