import { useMirror } from '../../store/app-state.ts';
import { BrowsingSection } from './browsing-section.tsx';
import { EndpointSection } from './endpoint-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { McpSection } from './mcp-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { ThemeSection } from './theme-section.tsx';
import { VaultSection } from './vault-section.tsx';
import { useWords } from '../../text/use-words.ts';
import './settings.css';

/** Everything that can be set. What is chosen counts at once; what is written counts when it is saved. */
export function SettingsPage() {
  const { t } = useWords();
  const version = useMirror((mirror) => mirror.program.version);
  return (
    <div className="settings">
      <h1>{t('settings.title')}</h1>
      <ProviderSection />
      <LimitsSection />
      <PricesSection />
      <VaultSection />
      <McpSection />
      <EndpointSection />
      <LanguageSection />
      <ThemeSection />
      <BrowsingSection />
      <SitesSection />
      <PrivacySection />
      <p className="settings-version">{t('settings.version', { version })}</p>
    </div>
  );
}
