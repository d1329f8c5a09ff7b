import { useEffect, useState } from 'react';

import type { LocalServer } from '#shared/ports/agent/single-request-messages.ts';

import { request } from '../../../../bridge/request.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { Spinner } from '../../../../components/loading/spinner.tsx';
import { useWords } from '../../../../text/use-words.ts';

interface LocalServersProps {
  readonly baseUrl: string;
  readonly onPick: (server: LocalServer) => void;
}

/** Model servers that answer on this computer; the search starts when this is first rendered. */
export function LocalServers({ baseUrl, onPick }: LocalServersProps) {
  const { t } = useWords();
  const [servers, setServers] = useState<readonly LocalServer[] | null>(null);
  useEffect(() => {
    void request('model.findServers', null).then(setServers, () => setServers([]));
  }, []);
  const look = (): void => {
    setServers(null);
    void request('model.findServers', null).then(setServers, () => setServers([]));
  };
  return (
    <div className="connect-row">
      {servers?.map((server) => (
        <Button
          key={server.baseUrl}
          aria-pressed={server.baseUrl === baseUrl}
          title={server.baseUrl}
          onClick={() => onPick(server)}
        >
          {t('settings.foundServer', { name: server.name, models: server.models.length })}
        </Button>
      ))}
      <output>
        {servers === null && (
          <>
            <Spinner /> {t('settings.looking')}
          </>
        )}
        {servers?.length === 0 && t('settings.noServers')}
      </output>
      {servers !== null && (
        <Button look="quiet" onClick={look}>
          {t('settings.lookForServers')}
        </Button>
      )}
    </div>
  );
}
