import { useState } from 'react';

import { MAX_SEARCH_ENGINES, type SearchEngine } from '#shared/model/settings/settings.ts';
import { suggestAddressOf } from '#shared/model/settings/suggest-address.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { SearchEngineDialog } from './search-engine-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';
import { usePolicyText } from './use-policy-text.ts';

/** The default search engine, and engines with a keyword. */
export function SearchSection() {
  const { t } = useWords();
  const { searchUrl, searchEngines } = useMirror((mirror) => mirror.settings);
  const [isAdding, setAdding] = useState(false);
  return (
    <SettingsSection title={t('search.title')} hint={t('search.hint')}>
      <DefaultField />
      <SuggestSwitch />
      <ul className="kept-permissions" aria-label={t('search.title')}>
        {searchEngines.map((engine) => (
          <li key={engine.keyword}>
            <div>
              <strong dir="auto">{engine.name}</strong>
              <p>{t('search.keywordIs', { keyword: engine.keyword })}</p>
            </div>
            {engine.url !== searchUrl && (
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
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setAdding(true)}>{t('search.add')}</Button>
      </div>
      {isAdding && <SearchEngineDialog engines={searchEngines} onClose={() => setAdding(false)} />}
    </SettingsSection>
  );
}

function DefaultField() {
  const { t } = useWords();
  const { searchUrl, searchEngines } = useMirror((mirror) => mirror.settings);
  const choices = searchEngines.map(({ name, url }) => ({ value: url, label: name }));
  // Settings of another computer or of an earlier version may name an engine that is in no list.
  const other = { value: searchUrl, label: URL.parse(searchUrl)?.host ?? searchUrl };
  const isListed = searchEngines.some(({ url }) => url === searchUrl);
  const choose = (url: string) =>
    send('settings.update', {
      searchUrl: url,
      // Otherwise its address would be lost with the choice of another one.
      ...(!isListed && { searchEngines: withEngine(searchEngines, other) }),
    });
  return (
    <SelectField
      label={t('search.default')}
      value={searchUrl}
      choices={isListed ? choices : [other, ...choices]}
      onChange={choose}
    />
  );
}

/** Returns the list with this engine at its end, under the first free keyword that its name allows. */
function withEngine(
  engines: readonly SearchEngine[],
  { value, label }: { readonly value: string; readonly label: string },
): SearchEngine[] {
  if (engines.length >= MAX_SEARCH_ENGINES) return [...engines];
  const taken = new Set(engines.map(({ keyword }) => keyword));
  const base = label.replaceAll(/[^\p{L}\d]/gu, '').slice(0, 16) || 'search';
  const keyword = [base, ...engines.map((_engine, index) => `${base}${index + 2}`)].find(
    (word) => !taken.has(word),
  );
  return keyword === undefined
    ? [...engines]
    : [...engines, { name: label.slice(0, 60), keyword, url: value }];
}

/** Says who gets what is typed, before it is. */
function SuggestSwitch() {
  const { t } = useWords();
  const managed = usePolicyText('search');
  const { webSuggestions, searchUrl, searchEngines } = useMirror((mirror) => mirror.settings);
  const address = suggestAddressOf(searchUrl, searchEngines);
  const host = URL.parse(address ?? searchUrl)?.host ?? '';
  if (managed !== false) return <p>{managed}</p>;
  return (
    <SwitchField
      label={t('search.suggest')}
      hint={t(address === null ? 'search.suggestNone' : 'search.suggestHint', { host })}
      isOn={webSuggestions}
      onChange={(isOn) => send('settings.update', { webSuggestions: isOn })}
    />
  );
}
