import { useId, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../../bridge/request.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';

interface ModelFieldProps {
  readonly label: string;
  /** URL of the service, whose models are suggested. */
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

/** Field for a model's id. The service's list is loaded when the field is first used. */
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
      const listed = await request('model.list', { baseUrl: address });
      const models = listed.map(({ id }) => id);
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
