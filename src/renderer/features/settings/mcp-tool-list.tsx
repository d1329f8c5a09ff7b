import { TriangleAlert } from 'lucide-react';

import type { McpPermission, McpServerView, McpToolView } from '#shared/mcp/mcp-server.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';

const WORDS: Readonly<Record<McpPermission, string>> = {
  allow: 'Allowed',
  ask: 'Ask each time',
  deny: 'Forbidden',
};
const PERMISSIONS = ['allow', 'ask', 'deny'] as const;

/** What a server offers, in its own words, and what runs may use of it. */
export function McpToolList({ server }: { readonly server: McpServerView }) {
  const { id, tools } = server;
  const setAll = (permission: McpPermission) =>
    send('mcp.setPermission', { id, toolNames: tools.map(({ name }) => name), permission });
  return (
    <div className="mcp-tools">
      <div className="mcp-tools-head">
        <p>
          The descriptions are the server’s own words. A tool that changes has to be allowed anew.
        </p>
        <Button onClick={() => setAll('allow')}>Allow all</Button>
        <Button look="quiet" onClick={() => setAll('ask')}>
          Ask each time
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
  const { name, description, permission, isChanged, saysReadOnly } = tool;
  return (
    <li>
      <div className="mcp-tool-words">
        <code>{name}</code>
        {saysReadOnly && <span className="mcp-tool-hint">says it only reads</span>}
        <p dir="auto">{description}</p>
        {isChanged && permission !== 'deny' && (
          <p className="mcp-tool-changed">
            <TriangleAlert size={14} aria-hidden="true" />
            Its description has changed since you judged it, so runs do not use it. Choose again.
          </p>
        )}
      </div>
      <select
        aria-label={`What runs may do with ${name}`}
        className="field-input"
        value={isChanged ? '' : permission}
        onChange={(event) => {
          const chosen = PERMISSIONS.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {isChanged && <option value="">Changed</option>}
        {PERMISSIONS.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]}
          </option>
        ))}
      </select>
    </li>
  );
}
