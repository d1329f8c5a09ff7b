import { Plus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../components/button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { McpAddDialog } from './mcp-add-dialog.tsx';
import { McpServerItem } from './mcp-server-item.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useWords } from '../../../text/use-words.ts';
import './mcp.css';

/** The services that runs may use without a page. */
export function McpSection() {
  const { t } = useWords();
  const servers = useMirror((mirror) => mirror.mcp.servers);
  const [isAdding, setAdding] = useState(false);
  return (
    <SettingsSection title={t('mcp.title')} hint={t('mcp.hint')}>
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
