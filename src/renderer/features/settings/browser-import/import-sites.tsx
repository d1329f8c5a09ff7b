import { useState } from 'react';

import type { ImportSite } from '#shared/model/browser-import.ts';

import { Button } from '../../../components/buttons/button.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { useWords } from '../../../text/use-words.ts';

interface ImportSitesProps {
  readonly sites: readonly ImportSite[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Maximum number of listed sites; typing finds the others. */
const MOST_SHOWN = 100;
/** Number of sites above which a filter field is shown. */
const WORTH_FILTERING = 8;

const without = (all: ReadonlySet<string>, names: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter((name) => !names.has(name)));

/** Sites to choose from. “All” and “none” apply to those that the filter shows. */
export function ImportSites({ sites, chosen, onChange }: ImportSitesProps) {
  const { t } = useWords();
  const [filter, setFilter] = useState('');
  const word = filter.trim().toLowerCase();
  const found = sites.filter(({ site }) => site.includes(word));
  const names = new Set(found.map(({ site }) => site));
  return (
    <div className="import-sites">
      {sites.length > WORTH_FILTERING && (
        <SearchField label={t('browserImport.filter')} value={filter} onChange={setFilter} />
      )}
      <div className="import-sites-bar">
        <Button look="quiet" onClick={() => onChange(new Set([...chosen, ...names]))}>
          {t('browserImport.all')}
        </Button>
        <Button look="quiet" onClick={() => onChange(without(chosen, names))}>
          {t('browserImport.noSite')}
        </Button>
        <output>{t('browserImport.chosen', { chosen: chosen.size, all: sites.length })}</output>
      </div>
      <ul aria-label={t('browserImport.sites')}>
        {found.slice(0, MOST_SHOWN).map(({ site, count }) => (
          <li key={site}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(site)}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? new Set([...chosen, site])
                      : without(chosen, new Set([site])),
                  )
                }
              />
              <span>{t('browserImport.siteCount', { site, count })}</span>
            </label>
          </li>
        ))}
        {found.length === 0 && <li>{t('browserImport.noMatch')}</li>}
        {found.length > MOST_SHOWN && (
          <li>{t('browserImport.moreSites', { count: found.length - MOST_SHOWN })}</li>
        )}
      </ul>
    </div>
  );
}
