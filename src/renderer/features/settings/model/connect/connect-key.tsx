import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import type { KeyStatus } from '#shared/model/settings/settings.ts';

import { send } from '../../../../bridge/send.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useMirror } from '../../../../store/app-state.ts';
import { useWords } from '../../../../text/use-words.ts';
import type { Service } from './service-tiles.tsx';

const STATUS_KEYS = {
  keychain: 'settings.keyInKeychain',
  session: 'settings.keyForSession',
} as const satisfies Readonly<Record<KeyStatus, string>>;

interface ConnectKeyProps {
  readonly baseUrl: string;
  readonly service: Service['kind'];
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly error: string | undefined;
}

/** API key of a service, saved when the model is connected. It can be replaced and deleted, never read. */
export function ConnectKey({ baseUrl, service, value, onChange, error }: ConnectKeyProps) {
  const { t } = useWords();
  const status = useMirror((mirror) => mirror.keys[endpointOrigin(baseUrl)]);
  const absent = service === 'known' ? 'settings.keyOfService' : 'settings.noKeyNeeded';
  return (
    <div className="connect-key">
      <TextField
        label={t('settings.apiKey')}
        type="password"
        data-step={status === undefined && service !== 'local' ? true : undefined}
        placeholder={t(status === undefined ? 'settings.pasteKey' : 'settings.pasteOtherKey')}
        maxLength={10_000}
        value={value}
        onChange={onChange}
        error={error}
        hint={t(status === undefined ? absent : STATUS_KEYS[status])}
      />
      {status !== undefined && (
        <Button
          look="quiet"
          onClick={() => send('settings.setApiKey', { baseUrl: baseUrl.trim(), apiKey: null })}
        >
          {t('settings.forgetKey')}
        </Button>
      )}
    </div>
  );
}
