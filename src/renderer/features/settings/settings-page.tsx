import { useRef, useState, type ComponentType } from 'react';

import type { Tab } from '#shared/model/page/tab.ts';

import { send } from '../../bridge/send.ts';
import { SearchField } from '../../components/fields/search-field.tsx';
import { useWords } from '../../text/use-words.ts';
import { AboutSection } from './about-section.tsx';
import { BrowsingSection } from './browsing-section.tsx';
import { BlockingSection } from './blocking-section.tsx';
import { ClearDataDialog } from './data/clear-data-dialog.tsx';
import { CodingAgentsSection } from './mcp/coding-agents-section.tsx';
import { WebhooksSection } from './mcp/webhooks-section.tsx';
import { EndpointSection } from './mcp/endpoint-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { McpSection } from './mcp/mcp-section.tsx';
import { PermissionsSection } from './permissions-section.tsx';
import { PricesSection } from './model/prices-section.tsx';
import { PrivacySection } from './data/privacy-section.tsx';
import { ProviderSection } from './model/provider-section.tsx';
import { SearchSection } from './search-section.tsx';
import { SettingsQueryContext } from './settings-query.ts';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { SiteFactsSection } from './site-facts-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { SpellingSection } from './spelling-section.tsx';
import { SeenSection } from './data/seen-section.tsx';
import { StorageSection } from './data/storage-section.tsx';
import { ThemeSection } from './theme-section.tsx';
import { WishesSection } from './wishes-section.tsx';
import { VaultSection } from './vault/vault-section.tsx';
import './settings.css';

/** `id` is the end of the group's address: `waymark://settings/privacy`. */
const GROUPS = [
  {
    id: 'agent',
    title: 'settings.groupAgent',
    sections: [ProviderSection, LimitsSection, PricesSection],
  },
  { id: 'you', title: 'settings.groupYou', sections: [WishesSection, VaultSection] },
  {
    id: 'services',
    title: 'settings.groupServices',
    sections: [McpSection, EndpointSection, CodingAgentsSection, WebhooksSection],
  },
  {
    id: 'sites',
    title: 'settings.groupSites',
    sections: [
      BrowsingSection,
      SearchSection,
      SpellingSection,
      SitesSection,
      SiteFactsSection,
      PermissionsSection,
      BlockingSection,
    ],
  },
  {
    id: 'privacy',
    title: 'settings.groupPrivacy',
    sections: [PrivacySection, SeenSection, StorageSection],
  },
  { id: 'look', title: 'settings.groupLook', sections: [ThemeSection, LanguageSection] },
  { id: 'shortcuts', title: 'settings.groupShortcuts', sections: [ShortcutsSection] },
  { id: 'about', title: 'settings.groupAbout', sections: [AboutSection] },
] as const satisfies readonly {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly ComponentType[];
}[];

/** Opened by its key: the dialog lies over the page. */
const CLEAR = 'clear';

const FIRST = GROUPS[0].id;

/** Everything that can be set, a page for each group, and a search through all. What is chosen counts at once; what is written counts when it is saved. */
export function SettingsPage({ tab: { id: tabId, url } }: { readonly tab: Tab }) {
  const { t } = useWords();
  const [query, setQuery] = useState('');
  const groups = useRef<HTMLDivElement>(null);
  const wanted = groupOf(url);
  const [shown, setShown] = useState({ wanted, group: wanted ?? FIRST });
  // Another address shows its own group.
  if (shown.wanted !== wanted) setShown({ wanted, group: wanted ?? shown.group });

  const show = (group: string): void => {
    setQuery('');
    setShown({ wanted, group });
    // Once the group is there.
    requestAnimationFrame(() => {
      const title = groups.current?.querySelector<HTMLElement>(
        '.settings-group:not([hidden]) > h2',
      );
      title?.scrollIntoView({ block: 'nearest' });
      title?.focus({ preventScroll: true });
    });
  };

  return (
    <div className="settings">
      {url.endsWith(`/${CLEAR}`) && (
        <ClearDataDialog
          onClose={() => send('tab.navigate', { tabId, input: 'waymark://settings/privacy' })}
        />
      )}
      <div className="settings-side">
        <h1>{t('settings.title')}</h1>
        <SearchField label={t('settings.search')} value={query} onChange={setQuery} />
        <GroupList shown={query === '' ? shown.group : null} onShow={show} />
      </div>
      <SettingsQueryContext value={query}>
        <div ref={groups} className="settings-groups">
          {GROUPS.map(({ id, title, sections }) => (
            // What is written in a group that is left stays.
            <section
              key={id}
              className="settings-group"
              aria-label={t(title)}
              hidden={query === '' && shown.group !== id}
            >
              <h2 tabIndex={-1}>{t(title)}</h2>
              {sections.map((Section) => (
                <Section key={Section.name} />
              ))}
            </section>
          ))}
          <output className="settings-none">{t('settings.nothingFound', { query })}</output>
        </div>
      </SettingsQueryContext>
    </div>
  );
}

interface GroupListProps {
  /** `null`: what is found in all of them. */
  readonly shown: string | null;
  readonly onShow: (group: string) => void;
}

function GroupList({ shown, onShow }: GroupListProps) {
  const { t } = useWords();
  return (
    <nav aria-label={t('settings.title')}>
      <ul>
        {GROUPS.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={shown === id ? 'true' : undefined}
              onClick={() => onShow(id)}
            >
              {t(title)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The group that an address names; `null`: none. Data is cleared in the group of privacy. */
function groupOf(url: string): string | null {
  const name = /^waymark:\/\/settings\/(\w+)$/i.exec(url)?.[1];
  if (name === CLEAR) return 'privacy';
  return GROUPS.find(({ id }) => id === name)?.id ?? null;
}
