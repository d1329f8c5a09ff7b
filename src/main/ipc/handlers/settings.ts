import type { Settings } from '#shared/model/settings/settings.ts';

import type { DomainHandlers } from '../handlers.ts';

export interface SettingsHandlerOptions {
  readonly update: (patch: Partial<Settings>) => void;
  readonly setApiKey: (baseUrl: string, apiKey: string | null) => Promise<void>;
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
    'settings.setApiKey': async ({ baseUrl, apiKey }) => {
      await options.setApiKey(baseUrl, apiKey);
      options.onChanged();
      return null;
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
