import { useId, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../../bridge/request.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import { errorText } from '#shared/messages/error-text.ts';

interface ModelFieldProps {
  readonly label: string;
  /** Where the service answers; its list of models is offered. */
  readonly baseUrl: string;
  readonly value: string;
  readonly onChange: (model: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
}

type Listing = {
  readonly baseUrl: string;
  readonly models: readonly string[];
  readonly note: string;
};

/** A model’s name. The service is asked for its list the first time that the field is used. */
export function ModelField({ label, baseUrl, value, onChange, error, hint }: ModelFieldProps) {
  const words = useWords();
  const { t } = words;
  const listId = useId();
  const [listing, setListing] = useState<Listing | null>(null);
  const address = baseUrl.trim();
  const list = async () => {
    if (listing?.baseUrl === address || !URL.canParse(address)) return;
    setListing({ baseUrl: address, models: [], note: t('settings.askingModels') });
    try {
      const models = await request('model.list', { baseUrl: address });
      setListing({
        baseUrl: address,
        models,
        note: t('settings.modelsListed', { count: models.length }),
      });
    } catch (thrown) {
      const problem = errorText(words, toErrorInfo(thrown)).message;
      const note = t('settings.modelsNotListed', { problem });
      setListing({ baseUrl: address, models: [], note });
    }
  };
  const isListed = listing?.baseUrl === address;
  return (
    <>
      <TextField
        label={label}
        placeholder={t('settings.modelPlaceholder')}
        list={listId}
        value={value}
        onChange={onChange}
        onFocus={() => void list()}
        error={error}
        hint={isListed ? listing.note : hint}
      />
      <datalist id={listId}>
        {isListed && listing.models.map((model) => <option key={model}>{model}</option>)}
      </datalist>
    </>
  );
}
