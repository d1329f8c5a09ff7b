import { TriangleAlert } from 'lucide-react';

import type { McpPermission, McpServerView, McpToolView } from '#shared/mcp/mcp-server.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useWords } from '../../../text/use-words.ts';

const PERMISSION_KEYS = {
  allow: 'mcp.permissionAllow',
  ask: 'mcp.permissionAsk',
  deny: 'mcp.permissionDeny',
} as const satisfies Readonly<Record<McpPermission, string>>;
const PERMISSIONS = ['allow', 'ask', 'deny'] as const;

/** Tools of a server, in its own words, with a choice of those that runs may use. */
export function McpToolList({ server }: { readonly server: McpServerView }) {
  const { t } = useWords();
  const { id, tools } = server;
  const setAll = (permission: McpPermission) =>
    send('mcp.setPermission', { id, toolNames: tools.map(({ name }) => name), permission });
  return (
    <div className="mcp-tools">
      <div className="mcp-tools-head">
        <p>{t('mcp.toolsHint')}</p>
        <Button onClick={() => setAll('allow')}>{t('mcp.allowAll')}</Button>
        <Button look="quiet" onClick={() => setAll('ask')}>
          {t('mcp.permissionAsk')}
        </Button>
      </div>
      <ul>
        {tools.map((tool) => (
          <ToolRow
            key={tool.name}
            tool={tool}
            onChange={(permission) =>
              send('mcp.setPermission', { id, toolNames: [tool.name], permission })
            }
          />
        ))}
      </ul>
    </div>
  );
}

interface ToolRowProps {
  readonly tool: McpToolView;
  readonly onChange: (permission: McpPermission) => void;
}

function ToolRow({ tool, onChange }: ToolRowProps) {
  const words = useWords();
  const { t } = words;
  const { name, description, permission, isChanged, saysReadOnly } = tool;
  return (
    <li>
      <div className="mcp-tool-words">
        <code>{name}</code>
        {saysReadOnly && <span className="mcp-tool-hint">{t('mcp.readOnly')}</span>}
        <p dir="auto">{description}</p>
        {isChanged && permission !== 'deny' && (
          <p className="mcp-tool-changed">
            <TriangleAlert size={14} aria-hidden="true" />
            {t('mcp.toolChanged')}
          </p>
        )}
      </div>
      <select
        aria-label={t('mcp.permissionFor', { name })}
        className="field-input"
        value={isChanged ? '' : permission}
        onChange={(event) => {
          const chosen = PERMISSIONS.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {isChanged && <option value="">{t('mcp.changed')}</option>}
        {PERMISSIONS.map((one) => (
          <option key={one} value={one}>
            {t(PERMISSION_KEYS[one])}
          </option>
        ))}
      </select>
    </li>
  );
}
