import { useEffect, useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { Words } from '#shared/messages/words.ts';
import type { ServiceModels } from '#shared/model/model-list/service-models.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { Spinner } from '../../../components/loading/spinner.tsx';
import { useWords } from '../../../text/use-words.ts';
import style from './connect/connect-model.css?url';

type Asking =
  | { readonly status: 'idle' | 'asking' | 'refreshed' }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

/** Age of the known prices, by which the cost of runs is computed. They are reloaded only with the button. */
export function KnownPrices() {
  const words = useWords();
  const { t } = words;
  const [known, setKnown] = useState<ServiceModels | null>(null);
  const [asking, setAsking] = useState<Asking>({ status: 'idle' });
  useEffect(() => {
    void request('model.known', null).then(setKnown, () => setKnown(null));
  }, []);
  const refresh = async (): Promise<void> => {
    setAsking({ status: 'asking' });
    try {
      setKnown(await request('model.refresh', null));
      setAsking({ status: 'refreshed' });
    } catch (thrown) {
      setAsking({ status: 'failed', error: toErrorInfo(thrown) });
    }
  };
  if (known === null) return null;
  return (
    <>
      <LateStyle href={style} />
      <div className="prices-known">
        <span>{datesText(words, known)}</span>
        {known.services.length > 0 && (
          <Button disabled={asking.status === 'asking'} onClick={() => void refresh()}>
            {t('settings.refreshModels')}
          </Button>
        )}
        <output>
          {asking.status === 'asking' && <Spinner />}
          {asking.status === 'refreshed' && countText(words, known)}
        </output>
      </div>
      {asking.status === 'failed' && <ErrorNote error={asking.error} />}
    </>
  );
}

function datesText(words: Words, { services, builtInAsOf }: ServiceModels): string {
  const { t } = words;
  if (services.length === 0)
    return t('settings.pricesBuiltIn', { date: dayText(words, builtInAsOf) });
  return services
    .map(({ host, pricesAsOf }) =>
      pricesAsOf === null
        ? t('settings.pricesNone', { host })
        : t('settings.pricesOf', { host, date: dayText(words, pricesAsOf) }),
    )
    .join(' · ');
}

function countText({ t }: Words, { services }: ServiceModels): string {
  const sum = (part: 'models' | 'priced'): number =>
    services.reduce((all, service) => all + service[part], 0);
  return t('settings.modelsRefreshed', { models: sum('models'), priced: sum('priced') });
}

const dayText = ({ format }: Words, day: string): string =>
  format.dateTime(new Date(`${day}T12:00:00`), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
