import type { KeyStatus, Settings } from '#shared/model/settings.ts';

import type { DomainHandlers } from '../handlers.ts';

export interface SettingsHandlerOptions {
  readonly update: (patch: Partial<Settings>) => void;
  readonly setApiKey: (apiKey: string | null) => Promise<KeyStatus>;
  /** Called after either has been done. */
  readonly onChanged: () => void;
}

export function createSettingsHandlers(
  options: SettingsHandlerOptions,
): DomainHandlers<'settings'> {
  return {
    'settings.update': (patch) => {
      options.update(withoutUndefined(patch));
      options.onChanged();
      return null;
    },
    'settings.setApiKey': async ({ apiKey }) => {
      const status = await options.setApiKey(apiKey);
      options.onChanged();
      return status;
    },
  };
}

/** A key that is present with no value means that it stays as it is. */
function withoutUndefined(patch: {
  [Key in keyof Settings]?: Settings[Key] | undefined;
}): Partial<Settings> {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}
