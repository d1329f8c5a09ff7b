import { useState } from 'react';

import type { McpServerView } from '#shared/mcp/mcp-server.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/text/disclosure.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { McpEnvironment } from './mcp-environment.tsx';
import { McpLog } from './mcp-log.tsx';
import { McpStatusLine } from './mcp-status.tsx';
import { McpToolList } from './mcp-tool-list.tsx';
import { useWords } from '../../../text/use-words.ts';

/** One server: how it is reached, how it is doing, its tools and its log. */
export function McpServerItem({ server }: { readonly server: McpServerView }) {
  const { t } = useWords();
  const { id, name, reachedBy, environment, isEnabled, status, tools } = server;
  return (
    <li className="mcp-server">
      <SwitchField
        label={name}
        isOn={isEnabled}
        onChange={(isOn) => send('mcp.setEnabled', { id, isEnabled: isOn })}
      />
      <code className="mcp-reached-by">{reachedBy}</code>
      <McpStatusLine server={server} />
      {isEnabled && <ServerActions server={server} />}
      {tools.length > 0 && (
        <Disclosure summary={t('mcp.tools', { count: tools.length })}>
          <McpToolList server={server} />
        </Disclosure>
      )}
      {environment.length > 0 && (
        <Disclosure summary={t('mcp.environment')}>
          <McpEnvironment variables={environment} />
        </Disclosure>
      )}
      {status.type !== 'off' && (
        <Disclosure summary={t('mcp.log')}>
          <McpLog id={id} />
        </Disclosure>
      )}
      {!isEnabled && <RemoveButton server={server} />}
    </li>
  );
}

function ServerActions({ server }: { readonly server: McpServerView }) {
  const { t } = useWords();
  const { id, kind, status, isSignedIn } = server;
  return (
    <div className="mcp-actions">
      {status.type === 'needs-sign-in' && (
        <Button look="primary" onClick={() => send('mcp.signIn', { id })}>
          {t('mcp.signIn')}
        </Button>
      )}
      <Button onClick={() => send('mcp.restart', { id })}>{t('mcp.restart')}</Button>
      {kind !== 'stdio' && isSignedIn && (
        <Button look="quiet" onClick={() => send('mcp.signOut', { id })}>
          {t('mcp.signOut')}
        </Button>
      )}
      <RemoveButton server={server} />
    </div>
  );
}

/** Asks once more in its own place: what is removed takes its secrets along. */
function RemoveButton({ server }: { readonly server: McpServerView }) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('mcp.removeAsk')}
      </Button>
    );
  return (
    <>
      <Button look="danger" onClick={() => send('mcp.remove', { id: server.id })}>
        {t('mcp.removeWithSecrets', { name: server.name })}
      </Button>
      <Button look="quiet" onClick={() => setAsking(false)}>
        {t('mcp.keep')}
      </Button>
    </>
  );
}
