import { type SettingsFile, toSettingsFile } from '#shared/model/settings/portable-settings.ts';
import type { Provider, Settings } from '#shared/model/settings/settings.ts';

import {
  requireModel,
  requireProgram,
} from '../../../../platform/managed-policy/policy-in-force.ts';
import type { DomainHandlers } from '../../handlers.ts';

const MAX_EARLIER = 10;

export interface SettingsHandlerOptions {
  readonly update: (patch: Partial<Settings>) => void;
  readonly setApiKey: (baseUrl: string, apiKey: string | null) => Promise<void>;
  readonly settings: () => Settings;
  /** Asks where to save the text and returns the file's name; `null` when the person cancels. */
  readonly saveFile: (name: string, text: string) => Promise<string | null>;
  /** Asks for a file and returns the settings in it; `null` when the person cancels. */
  readonly readFile: () => Promise<SettingsFile | null>;
  /** Called after any setting was changed. */
  readonly onChanged: () => void;
}

export function createSettingsHandlers(
  options: SettingsHandlerOptions,
): DomainHandlers<'settings'> {
  return {
    'settings.update': (patch) => {
      const { provider, otherProviders } = patch;
      const chosen = [provider, ...Object.values(otherProviders ?? {})];
      for (const each of chosen) if (each != null) requireProvider(each);
      if (patch.mcpEndpoint?.isOn === true) requireProgram('endpoint');
      options.update({
        ...(provider !== undefined && {
          earlierProviders: [...earlierProviders(options.settings(), provider)],
        }),
        ...withoutUndefined(patch),
      });
      options.onChanged();
      return null;
    },
    'settings.export': async () => {
      const text = JSON.stringify(toSettingsFile(options.settings()), null, 2);
      return { file: await options.saveFile('waymark-settings.json', `${text}\n`) };
    },
    'settings.import': async () => {
      const file = await options.readFile();
      if (file === null) return { isImported: false };
      options.update(file.settings);
      options.onChanged();
      return { isImported: true };
    },
    'settings.setApiKey': async ({ baseUrl, apiKey }) => {
      await options.setApiKey(baseUrl, apiKey);
      options.onChanged();
      return null;
    },
  };
}

/** Throws `POLICY_FORBIDS` or `POLICY_FAULTY`. */
function requireProvider(provider: Provider): void {
  if (provider.kind === 'acp') requireProgram('codingAgents');
  if (provider.kind === 'openai') requireModel(provider.baseUrl);
}

/** Returns the earlier providers with the replaced one in front, so that the person can go back to it. */
function earlierProviders(
  { provider: before, earlierProviders: earlier }: Settings,
  next: Provider,
): readonly Provider[] {
  const keyOf = (provider: Provider): string =>
    provider.kind === 'openai'
      ? `${provider.baseUrl} ${provider.model}`
      : JSON.stringify(provider.kind === 'acp' && [provider.agent, provider.own?.name]);
  const known = [before, ...earlier].filter(
    (each) => each.kind !== 'builtin' && keyOf(each) !== keyOf(next),
  );
  return [...new Map(known.map((each) => [keyOf(each), each])).values()].slice(0, MAX_EARLIER);
}

/** Removes keys whose value is `undefined`, so that those settings stay unchanged. */
function withoutUndefined(patch: {
  [Key in keyof Settings]?: Settings[Key] | undefined;
}): Partial<Settings> {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}
