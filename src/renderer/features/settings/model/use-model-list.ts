import { useEffect, useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';

import type { ModelRow } from '#shared/model/model-list/model-row.ts';

import { request } from '../../../bridge/request.ts';

export type ModelList =
  | { readonly status: 'none' | 'asking' }
  | { readonly status: 'listed'; readonly models: readonly ModelRow[] }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

/** Delay in ms before the service is asked, so that a typed key is complete. */
const WRITTEN_MS = 400;

/** Models of a service, requested when its URL or key changes; nothing is requested without a URL or while `isReady` is false. */
export function useModelList(baseUrl: string, apiKey: string, isReady: boolean): ModelList {
  const address = baseUrl.trim();
  const key = apiKey.trim();
  const asked = isReady && /^https?:\/\/./i.test(address) ? `${address} ${key}` : null;
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly list: ModelList }>();
  useEffect(() => {
    if (asked === null) return undefined;
    let isLeft = false;
    const say = (list: ModelList): void => {
      if (!isLeft) setAnswer({ asked, list });
    };
    const timer = setTimeout(() => {
      request('model.list', { baseUrl: address, ...(key !== '' && { apiKey: key }) }).then(
        (models) => say({ status: 'listed', models }),
        (thrown: unknown) => say({ status: 'failed', error: toErrorInfo(thrown) }),
      );
    }, WRITTEN_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [asked, address, key]);
  if (asked === null) return { status: 'none' };
  return answer?.asked === asked ? answer.list : { status: 'asking' };
}
