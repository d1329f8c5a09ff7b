import { useState } from 'react';

import { type SearchEngine, SearchEngineSchema } from '#shared/model/settings/settings.ts';

import { request } from '../../bridge/request.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { FormDialog } from '../../components/fields/form-dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useWords } from '../../text/use-words.ts';
import { useSave } from './form/use-save.ts';

const EMPTY = { name: '', keyword: '', url: '', suggestUrl: '' };

interface SearchEngineDialogProps {
  readonly engines: readonly SearchEngine[];
  readonly onClose: () => void;
}

/** Asks for the name, keyword and URLs of a new search engine. */
export function SearchEngineDialog({ engines, onClose }: SearchEngineDialogProps) {
  const { t } = useWords();
  const [engine, setEngine] = useState(EMPTY);
  const [hasTried, setTried] = useState(false);
  const { state, save, reset } = useSave();
  const isKnown = engines.some(({ keyword }) => keyword === engine.keyword.trim());
  const read = readEngine(engine);
  const change = (part: Partial<typeof EMPTY>): void => {
    setEngine({ ...engine, ...part });
    reset();
  };
  const submit = async () => {
    setTried(true);
    if (!read.success || isKnown) return;
    const searchEngines = [...engines, read.data];
    if (await save(() => request('settings.update', { searchEngines }))) onClose();
  };
  return (
    <FormDialog
      title={t('search.addTitle')}
      submitLabel={t('search.addYes')}
      canSubmit={state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('search.name')}
        value={engine.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('search.keyword')}
        hint={t('search.keywordHint')}
        value={engine.keyword}
        onChange={(keyword) => change({ keyword })}
        error={isKnown ? t('search.keywordKnown') : undefined}
      />
      <TextField
        label={t('search.address')}
        inputMode="url"
        hint={t('settings.searchAddressHint')}
        value={engine.url}
        onChange={(url) => change({ url })}
        error={hasTried && !isKnown && !read.success ? t('search.problem') : undefined}
      />
      <TextField
        label={t('search.suggestUrl')}
        inputMode="url"
        hint={t('search.suggestUrlHint')}
        value={engine.suggestUrl}
        onChange={(suggestUrl) => change({ suggestUrl })}
      />
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}

function readEngine({ name, keyword, url, suggestUrl }: typeof EMPTY) {
  return SearchEngineSchema.safeParse({
    name: name.trim(),
    keyword: keyword.trim(),
    url: url.trim(),
    ...(suggestUrl.trim() !== '' && { suggestUrl: suggestUrl.trim() }),
  });
}
