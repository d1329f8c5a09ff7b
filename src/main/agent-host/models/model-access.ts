import type { OtherProviders, OpenAiProvider, Settings } from '#shared/model/settings/settings.ts';

import type { ContinueRun } from '../runs/run-service.ts';

/** The models that the settings name for runs, each with the key of its own address. */
export function modelAccess(
  { provider, otherProviders }: Pick<Settings, 'provider' | 'otherProviders'>,
  apiKey: (baseUrl: string) => string | null,
): Pick<ContinueRun, 'provider' | 'apiKey' | 'others'> {
  // The built-in engine works alone: who chose it wants no service to be asked.
  const isBuiltIn = provider.kind === 'builtin';
  const access = (role: keyof OtherProviders) => {
    const other: OpenAiProvider | null = isBuiltIn ? null : otherProviders[role];
    return other === null ? null : { provider: other, apiKey: apiKey(other.baseUrl) };
  };
  return {
    provider,
    apiKey: isBuiltIn ? null : apiKey(provider.baseUrl),
    others: {
      executor: access('executor'),
      vision: access('vision'),
      extraction: access('extraction'),
      fallback: access('fallback'),
    },
  };
}
