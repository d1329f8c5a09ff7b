import type { LocalServer } from '#shared/agent-port/probe-messages.ts';
import { PROVIDER_PRESETS } from '#shared/model/settings/provider-presets.ts';

import { useState } from 'react';

import { request } from '../../../bridge/request.ts';
import { useWords } from '../../../text/use-words.ts';

type Search =
  | { readonly status: 'idle' | 'searching' }
  | { readonly status: 'done'; readonly servers: readonly LocalServer[] };

interface ProviderPresetsProps {
  /** `model` is known only of servers that were found. */
  readonly onPick: (baseUrl: string, model: string | null) => void;
}

/** Services that are known to work, and what runs on this computer; picking one fills it in. */
export function ProviderPresets({ onPick }: ProviderPresetsProps) {
  const { t } = useWords();
  const [search, setSearch] = useState<Search>({ status: 'idle' });
  const look = async () => {
    setSearch({ status: 'searching' });
    const servers = await request('model.findServers', null).catch(() => []);
    setSearch({ status: 'done', servers });
  };
  const services = PROVIDER_PRESETS.filter(({ isLocal }) => !isLocal);
  return (
    <div className="presets-block">
      <div className="presets">
        <span id="presets-label">{t('settings.fillIn')}</span>
        <ul aria-labelledby="presets-label">
          {services.map(({ name, baseUrl }) => (
            <li key={name}>
              <button type="button" title={baseUrl} onClick={() => onPick(baseUrl, null)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="presets">
        <span id="local-label">{t('settings.onThisComputer')}</span>
        {search.status === 'done' && search.servers.length > 0 && (
          <ul aria-labelledby="local-label">
            {search.servers.map(({ name, baseUrl, models }) => (
              <li key={baseUrl}>
                <button
                  type="button"
                  title={baseUrl}
                  onClick={() => onPick(baseUrl, models[0] ?? null)}
                >
                  {t('settings.foundServer', { name, models: models.length })}
                </button>
              </li>
            ))}
          </ul>
        )}
        <button type="button" disabled={search.status === 'searching'} onClick={() => void look()}>
          {search.status === 'searching' ? t('settings.looking') : t('settings.lookForServers')}
        </button>
        <output>
          {search.status === 'done' && search.servers.length === 0 && t('settings.noServers')}
        </output>
      </div>
    </div>
  );
}
