import { shortcutWords } from '../../components/shortcut-words.ts';
import { useWords } from '../../text/use-words.ts';
import { SettingsSection } from './settings-section.tsx';

const IS_MAC = navigator.userAgent.includes('Macintosh');

/** `keys` without the command key are as they are on every computer. */
const SHORTCUTS = [
  { label: 'menu.newTab', keys: 'T' },
  { label: 'menu.newWindow', keys: 'N' },
  { label: 'menu.newPrivateWindow', keys: 'Shift+N' },
  { label: 'menu.closeTab', keys: 'W' },
  { label: 'menu.nextTab', plain: 'Ctrl+Tab' },
  { label: 'menu.previousTab', plain: 'Ctrl+Shift+Tab' },
  { label: 'settings.keyTabs', keys: '1 … 8' },
  { label: 'settings.keyAddress', keys: 'L' },
  { label: 'settings.keyAsk', keys: 'K' },
  { label: 'menu.searchTabs', keys: 'Shift+A' },
  { label: 'menu.sidePanel', keys: 'Shift+K' },
  { label: 'settings.keyAskBox', keys: 'Enter' },
  { label: 'menu.back', plain: IS_MAC ? '⌘[' : 'Alt+←' },
  { label: 'menu.forward', plain: IS_MAC ? '⌘]' : 'Alt+→' },
  { label: 'menu.reload', keys: 'R' },
  { label: 'settings.keyRegion', plain: 'F6' },
  { label: 'menu.history', keys: IS_MAC ? 'Y' : 'H' },
  { label: 'menu.bookmarkPage', keys: 'D' },
  { label: 'menu.bookmarks', keys: 'Shift+O' },
  { label: 'menu.bookmarksBar', keys: 'Shift+B' },
  { label: 'menu.settings', keys: ',' },
] as const;

/** What the keys do. */
export function ShortcutsSection() {
  const { t } = useWords();
  return (
    <SettingsSection title={t('settings.keys')} hint={t('settings.shortcutsHint')}>
      <dl className="shortcut-list">
        {SHORTCUTS.map((shortcut) => (
          <div key={shortcut.label}>
            <dt>{t(shortcut.label)}</dt>
            <dd>
              <kbd>{'keys' in shortcut ? shortcutWords(shortcut.keys) : shortcut.plain}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}
