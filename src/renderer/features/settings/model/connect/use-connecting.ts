import { useState } from 'react';

import type { ModelTest } from '#shared/ports/agent/single-request-messages.ts';
import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { request } from '../../../../bridge/request.ts';
import { useMirror } from '../../../../store/app-state.ts';

export type Connecting =
  | { readonly status: 'idle' | 'connecting' | 'saved' }
  | { readonly status: 'connected'; readonly test: ModelTest }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

export interface Attempt {
  readonly provider: OpenAiProvider;
  /** API key; empty: the saved one stays. */
  readonly apiKey: string;
  /** Whether the test decides if pictures are sent. */
  readonly isNew: boolean;
}

/** Tests a model and saves it once it answers; one that fails is saved only if the person insists. */
export function useConnecting() {
  const knownEndpoints = useMirror((mirror) => mirror.settings.knownEndpoints);
  const [state, setState] = useState<Connecting>({ status: 'idle' });
  const keep = async (provider: OpenAiProvider, apiKey: string): Promise<void> => {
    const { baseUrl } = provider;
    if (apiKey !== '') await request('settings.setApiKey', { baseUrl, apiKey });
    // The form has said what is sent to this endpoint, so the first run there need not say it again.
    const origin = new URL(endpointOrigin(baseUrl)).origin;
    await request('settings.update', {
      provider,
      knownEndpoints: [...new Set([...knownEndpoints, origin])],
    });
  };
  const attempt = async (action: () => Promise<Connecting>): Promise<boolean> => {
    setState({ status: 'connecting' });
    const ended = await action().catch((thrown: unknown): Connecting => ({
      status: 'failed',
      error: toErrorInfo(thrown),
    }));
    setState(ended);
    return ended.status !== 'failed';
  };
  return {
    state,
    reset: () => setState({ status: 'idle' }),
    connect: ({ provider, apiKey, isNew }: Attempt) =>
      attempt(async () => {
        const test = await request('model.test', { provider, ...(apiKey !== '' && { apiKey }) });
        const answer = test.steps[0]?.finding;
        if (answer?.kind === 'failed') return { status: 'failed', error: answer.error };
        const sees = test.steps.some(
          ({ name, outcome }) => name === 'vision' && outcome === 'works',
        );
        await keep(isNew ? { ...provider, vision: sees } : provider, apiKey);
        return { status: 'connected', test };
      }),
    saveAnyway: ({ provider, apiKey }: Attempt) =>
      attempt(async () => {
        await keep(provider, apiKey);
        return { status: 'saved' };
      }),
  };
}
