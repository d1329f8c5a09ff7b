import { useRef, useState, type ComponentType } from 'react';

import {
  SETTINGS_GROUPS,
  type SettingsGroup,
  settingsGroupOf,
} from '#shared/model/settings/settings-groups.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { SearchField } from '../../components/fields/search-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { AboutSection } from './about-section.tsx';
import { BrowsingSection } from './browsing-section.tsx';
import { BrowserImportSection } from './browser-import/browser-import-section.tsx';
import { BlockingSection } from './sites/blocking-section.tsx';
import { ClearDataDialog } from './data/clear-data-dialog.tsx';
import { CodingAgentsSection } from './mcp/coding-agents-section.tsx';
import { WebhooksSection } from './mcp/webhooks-section.tsx';
import { EndpointSection } from './mcp/endpoint-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LimitsSection } from './runs/limits-section.tsx';
import { McpSection } from './mcp/mcp-section.tsx';
import { PermissionsSection } from './sites/permissions-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { PricesSection } from './model/prices-section.tsx';
import { NewProfileDialog } from './profiles/profile-dialogs.tsx';
import { ProfilesSection } from './profiles/profiles-section.tsx';
import { PrivacySection } from './data/privacy-section.tsx';
import { ProviderSection } from './model/provider-section.tsx';
import { SearchSection } from './search-section.tsx';
import { SettingsQueryContext } from './settings-query.ts';
import { ShortcutsSection } from './shortcuts/shortcuts-section.tsx';
import { SiteFactsSection } from './sites/site-facts-section.tsx';
import { SitesSection } from './sites/sites-section.tsx';
import { StartSection } from './start-section.tsx';
import { SpellingSection } from './spelling-section.tsx';
import { SeenSection } from './data/seen-section.tsx';
import { StorageSection } from './data/storage-section.tsx';
import { TranslationSection } from './translation-section.tsx';
import { TextSizeSection } from './text-size-section.tsx';
import { ThemeSection } from './theme-section.tsx';
import { WishesSection } from './runs/wishes-section.tsx';
import { VaultSection } from './vault/vault-section.tsx';
import './settings.css';

/** Groups of settings and their sections. */
const GROUPS = [
  {
    id: 'agent',
    title: SETTINGS_GROUPS.agent,
    sections: [ProviderSection, LimitsSection, PricesSection],
  },
  { id: 'you', title: SETTINGS_GROUPS.you, sections: [WishesSection, VaultSection] },
  { id: 'profiles', title: SETTINGS_GROUPS.profiles, sections: [ProfilesSection] },
  { id: 'import', title: SETTINGS_GROUPS.import, sections: [BrowserImportSection] },
  {
    id: 'services',
    title: SETTINGS_GROUPS.services,
    sections: [McpSection, EndpointSection, CodingAgentsSection, WebhooksSection],
  },
  {
    id: 'sites',
    title: SETTINGS_GROUPS.sites,
    sections: [
      StartSection,
      BrowsingSection,
      SearchSection,
      SpellingSection,
      TranslationSection,
      SitesSection,
      SiteFactsSection,
      PermissionsSection,
      BlockingSection,
    ],
  },
  {
    id: 'privacy',
    title: SETTINGS_GROUPS.privacy,
    sections: [PrivacySection, SeenSection, StorageSection],
  },
  {
    id: 'look',
    title: SETTINGS_GROUPS.look,
    sections: [ThemeSection, TextSizeSection, LanguageSection],
  },
  { id: 'shortcuts', title: SETTINGS_GROUPS.shortcuts, sections: [ShortcutsSection] },
  { id: 'about', title: SETTINGS_GROUPS.about, sections: [AboutSection] },
  { id: 'policy', title: SETTINGS_GROUPS.policy, sections: [PolicySection] },
] as const satisfies readonly {
  readonly id: SettingsGroup;
  readonly title: string;
  readonly sections: readonly ComponentType[];
}[];

const FIRST: SettingsGroup = GROUPS[0].id;

/** The settings, once their texts are loaded. */
export function SettingsPage({ tab }: { readonly tab: Tab }) {
  return useWords().areAll && <AllSettings tab={tab} />;
}

/** All settings, a page per group, with a search. Choices apply at once; text applies when it is saved. */
function AllSettings({ tab: { id: tabId, url } }: { readonly tab: Tab }) {
  const { t } = useWords();
  const canAddProfile = useMirror((mirror) => mirror.profiles.canAdd);
  const [query, setQuery] = useState('');
  const groups = useRef<HTMLDivElement>(null);
  const shownGroups = useGroups();
  const [shown, setShown] = useState({ url, group: settingsGroupOf(url) ?? FIRST });
  // Another URL shows its own group.
  if (shown.url !== url) setShown({ url, group: settingsGroupOf(url) ?? FIRST });

  const show = (group: SettingsGroup): void => {
    setQuery('');
    // The group is shown at once; the URL follows, for Back, reload and links.
    setShown({ url, group });
    if (group !== settingsGroupOf(url))
      send('tab.navigate', { tabId, input: `waymark://settings/${group}` });
    // Runs after the group is rendered.
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
      {url.endsWith('/clear') && (
        <ClearDataDialog
          onClose={() => send('tab.navigate', { tabId, input: 'waymark://settings/privacy' })}
        />
      )}
      {canAddProfile && url.endsWith('/newprofile') && (
        <NewProfileDialog
          onClose={() => send('tab.navigate', { tabId, input: 'waymark://settings/profiles' })}
        />
      )}
      <div className="settings-side">
        <h1>{t('settings.title')}</h1>
        <SearchField label={t('settings.search')} value={query} onChange={setQuery} />
        <GroupList shown={query === '' ? shown.group : null} onShow={show} />
      </div>
      <SettingsQueryContext value={query}>
        <div ref={groups} className="settings-groups">
          {shownGroups.map(({ id, title, sections }) => (
            // Groups stay mounted, so that unsaved text survives a change of group.
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

/** Groups to list; the policy only where the administrator has set one. */
function useGroups() {
  const hasPolicy = useMirror((mirror) => mirror.program.policy.status !== 'none');
  return GROUPS.filter(({ id }) => id !== 'policy' || hasPolicy);
}

interface GroupListProps {
  /** Id of the shown group; `null`: search results of all groups. */
  readonly shown: string | null;
  readonly onShow: (group: SettingsGroup) => void;
}

function GroupList({ shown, onShow }: GroupListProps) {
  const { t } = useWords();
  const groups = useGroups();
  return (
    <nav aria-label={t('settings.title')}>
      <ul>
        {groups.map(({ id, title }) => (
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
