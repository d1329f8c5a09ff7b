import { useState, type FormEvent } from 'react';

import { type SearchEngine, SearchEngineSchema } from '#shared/model/settings/settings.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { SaveRow } from './form/save-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './form/use-save.ts';

const EMPTY: SearchEngine = { name: '', keyword: '', url: '' };

/** With what words are searched for: by themselves, and after a keyword. */
export function SearchSection() {
  const { t } = useWords();
  const { searchUrl, searchEngines } = useMirror((mirror) => mirror.settings);
  return (
    <SettingsSection title={t('search.title')} hint={t('search.hint')}>
      <ul className="kept-permissions" aria-label={t('search.title')}>
        {searchEngines.map((engine) => (
          <li key={engine.keyword}>
            <div>
              <strong dir="auto">{engine.name}</strong>
              <p>
                {engine.url === searchUrl
                  ? t('search.default', { keyword: engine.keyword })
                  : t('search.keywordIs', { keyword: engine.keyword })}
              </p>
            </div>
            {engine.url !== searchUrl && (
              <>
                <Button
                  look="quiet"
                  aria-label={t('search.makeDefaultOf', { name: engine.name })}
                  onClick={() => send('settings.update', { searchUrl: engine.url })}
                >
                  {t('search.makeDefault')}
                </Button>
                <Button
                  look="quiet"
                  aria-label={t('search.removeOf', { name: engine.name })}
                  onClick={() =>
                    send('settings.update', {
                      searchEngines: searchEngines.filter(
                        ({ keyword }) => keyword !== engine.keyword,
                      ),
                    })
                  }
                >
                  {t('search.remove')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <AddEngine engines={searchEngines} />
    </SettingsSection>
  );
}

function AddEngine({ engines }: { readonly engines: readonly SearchEngine[] }) {
  const { t } = useWords();
  const [engine, setEngine] = useState(EMPTY);
  const { state, save, reset } = useSave();
  const isKnown = engines.some(({ keyword }) => keyword === engine.keyword.trim());
  const read = SearchEngineSchema.safeParse({
    name: engine.name.trim(),
    keyword: engine.keyword.trim(),
    url: engine.url.trim(),
  });
  const isChanged = engine.name + engine.keyword + engine.url !== '';
  const change = (part: Partial<SearchEngine>): void => {
    setEngine({ ...engine, ...part });
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!read.success || isKnown) return;
    const searchEngines = [...engines, read.data];
    if (await save(() => request('settings.update', { searchEngines }))) setEngine(EMPTY);
  };
  return (
    <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
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
        error={isChanged && !read.success ? t('search.problem') : undefined}
      />
      <SaveRow state={state} isChanged={isChanged && read.success && !isKnown} />
    </form>
  );
}
