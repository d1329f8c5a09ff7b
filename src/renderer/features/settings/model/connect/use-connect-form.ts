import { type FormEvent, useState } from 'react';

import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import type { Provider } from '#shared/model/settings/settings.ts';

import { showFirstWrong } from '../../../../components/fields/show-first-wrong.ts';
import { useMirror } from '../../../../store/app-state.ts';
import { useWords } from '../../../../text/use-words.ts';
import {
  checkProvider,
  toOpenAiProvider,
  toProviderForm,
  type ProviderForm,
} from '../provider-form.ts';
import { type Service, serviceOf } from './service-tiles.tsx';
import { type Attempt, type Connecting, useConnecting } from './use-connecting.ts';
import { useModelList } from '../use-model-list.ts';

/** State of the form and its key; errors show once connecting was tried. */
export function useConnectForm(saved: Provider, onConnected: (() => void) | undefined) {
  const { t } = useWords();
  const [edited, setEdited] = useState<ProviderForm | null>(null);
  const [picked, setPicked] = useState<Service | null>(null);
  const [apiKey, setApiKey] = useState('');
  const [hasTried, setTried] = useState(false);
  const { state, reset, connect, saveAnyway } = useConnecting();
  const form = edited ?? { ...toProviderForm(saved), kind: 'openai' };
  const service = picked ?? serviceOf(form.baseUrl);
  const hasKey = useMirror((mirror) => mirror.keys[endpointOrigin(form.baseUrl)] !== undefined);
  const list = useModelList(
    form.baseUrl,
    apiKey,
    service?.kind !== 'known' || hasKey || apiKey.trim() !== '',
  );
  const wrong = checkProvider(form, t);
  const change = (part: Partial<ProviderForm>): void => {
    setEdited({ ...form, ...part });
    reset();
  };
  const attempt = () => attemptOf(form, saved, apiKey);
  const settle = (isKept: boolean): void => {
    if (!isKept) return;
    setEdited(null);
    setApiKey('');
    setTried(false);
    onConnected?.();
  };
  return {
    form,
    service,
    apiKey,
    list,
    state,
    change,
    errors: {
      ...(hasTried ? wrong : {}),
      ...placedError(state, t('settings.keyRefused')),
    },
    isChanged: edited !== null || apiKey.trim() !== '' || saved.kind !== 'openai',
    pick: (chosen: Service): void => {
      setPicked(chosen);
      setApiKey('');
      change({ baseUrl: chosen.kind === 'known' ? chosen.baseUrl : '', model: '' });
    },
    writeKey: (key: string): void => {
      setApiKey(key);
      reset();
    },
    submit: async (event: FormEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(wrong).length > 0) return showFirstWrong(event.currentTarget);
      settle(await connect(attempt()));
    },
    saveAnyway: async (): Promise<void> => settle(await saveAnyway(attempt())),
  };
}

/** Shows the error of a refused key at the key's field. */
const placedError = (state: Connecting, words: string): { readonly apiKey?: string } =>
  state.status === 'failed' && state.error.code === 'ENDPOINT_UNAUTHORIZED'
    ? { apiKey: words }
    : {};

function attemptOf(form: ProviderForm, saved: Provider, apiKey: string): Attempt {
  const provider = toOpenAiProvider(form);
  const isSame =
    saved.kind === 'openai' && saved.baseUrl === provider.baseUrl && saved.model === provider.model;
  return { provider, apiKey: apiKey.trim(), isNew: !isSame };
}
