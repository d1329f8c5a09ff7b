import type { McpServerView } from '#shared/mcp/mcp-server.ts';

import { send } from '../../../bridge/send.ts';
import { AskInPlace } from '../../../components/buttons/ask-in-place.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { useAskInPlace } from '../../../components/buttons/use-ask-in-place.ts';
import { Disclosure } from '../../../components/text/disclosure.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { McpEnvironment } from './mcp-environment.tsx';
import { McpLog } from './mcp-log.tsx';
import { McpStatusLine } from './mcp-status.tsx';
import { McpToolList } from './mcp-tool-list.tsx';
import { useWords } from '../../../text/use-words.ts';

/** One server: its command or URL, its state, its tools and its log. */
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

/** Button that asks for confirmation in its place: removing a server also deletes its secrets. */
function RemoveButton({ server }: { readonly server: McpServerView }) {
  const { t } = useWords();
  const { isAsking, ask, keep, button } = useAskInPlace();
  if (!isAsking)
    return (
      <Button ref={button} look="quiet" onClick={ask}>
        {t('mcp.removeAsk')}
      </Button>
    );
  return (
    <AskInPlace
      label={t('mcp.removeWithSecrets', { name: server.name })}
      yes={t('mcp.removeWithSecrets', { name: server.name })}
      no={t('mcp.keep')}
      onYes={() => send('mcp.remove', { id: server.id })}
      onNo={keep}
    />
  );
}
