import { Plus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../components/buttons/button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { usePolicy } from '../../../store/use-policy.ts';
import { McpAddDialog } from './mcp-add-dialog.tsx';
import { McpServerItem } from './mcp-server-item.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { usePolicyText } from '../use-policy-text.ts';
import { useWords } from '../../../text/use-words.ts';
import './mcp.css';

/** MCP servers, whose tools runs may use without a page. */
export function McpSection() {
  const { t } = useWords();
  const servers = useMirror((mirror) => mirror.mcp.servers);
  const allowed = usePolicy()?.programs.mcpServers;
  const text = usePolicyText('mcp');
  const [isAdding, setAdding] = useState(false);
  return (
    <SettingsSection
      title={t('mcp.title')}
      hint={t('mcp.hint')}
      isManaged={allowed === 'none'}
      managed={allowed === 'remote' && text}
    >
      {servers.length > 0 && (
        <ul className="mcp-servers">
          {servers.map((server) => (
            <McpServerItem key={server.id} server={server} />
          ))}
        </ul>
      )}
      <div>
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('mcp.addServer')}
        </Button>
      </div>
      {isAdding && <McpAddDialog onClose={() => setAdding(false)} />}
    </SettingsSection>
  );
}
