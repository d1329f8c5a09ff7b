import { z } from 'zod';

import { AcpProviderSchema } from '../../acp/acp-provider.ts';
import {
  type OpenAiProvider,
  OpenAiProviderSchema,
  type Provider,
  type Settings,
  SettingsSchema,
} from './settings.ts';

/**
 * Provider in a settings file. Only the coding agents that Waymark knows are included, because a file must not determine which program is
 * started.
 */
const PortableProviderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('builtin') }),
  OpenAiProviderSchema,
  AcpProviderSchema.pick({ kind: true, agent: true }),
]);

/** Settings that can be moved to another computer: no secrets, and nothing that permits or deletes anything there. */
const PortableSettingsSchema = SettingsSchema.pick({
  provider: true,
  otherProviders: true,
  limits: true,
  maxParallelRuns: true,
  prices: true,
  theme: true,
  language: true,
  searchUrl: true,
  searchEngines: true,
}).extend({ provider: PortableProviderSchema });

export const SettingsFileSchema = z.strictObject({
  format: z.literal('waymark-settings'),
  version: z.literal(1),
  settings: PortableSettingsSchema,
});
export type SettingsFile = z.infer<typeof SettingsFileSchema>;

/** Returns the content of a settings file. Names and passwords in the addresses of models are removed. */
export function toSettingsFile(settings: Settings): SettingsFile {
  const { provider, otherProviders: others, limits, maxParallelRuns } = settings;
  const { prices, theme, language, searchUrl, searchEngines } = settings;
  const bare = (model: OpenAiProvider | null) => model && withoutSecrets(model);
  return {
    format: 'waymark-settings',
    version: 1,
    settings: {
      provider: portable(provider),
      otherProviders: {
        executor: bare(others.executor),
        vision: bare(others.vision),
        extraction: bare(others.extraction),
        quick: bare(others.quick),
        fallback: bare(others.fallback),
      },
      limits,
      maxParallelRuns,
      prices,
      theme,
      language,
      searchUrl,
      searchEngines,
    },
  };
}

function portable(provider: Provider): z.infer<typeof PortableProviderSchema> {
  switch (provider.kind) {
    case 'builtin':
      return provider;
    case 'openai':
      return withoutSecrets(provider);
    case 'acp':
      return provider.own === undefined
        ? { kind: 'acp', agent: provider.agent }
        : { kind: 'builtin' };
  }
}

function withoutSecrets(model: OpenAiProvider): OpenAiProvider {
  return { ...model, baseUrl: model.baseUrl.replace(/^(https?:\/\/)[^/?#]*@/i, '$1') };
}
