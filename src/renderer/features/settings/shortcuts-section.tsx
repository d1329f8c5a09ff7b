import { SHORTCUT_GROUPS, SHORTCUTS } from '#shared/shortcuts/shortcut-table.ts';
import { type ShortcutCommand } from '#shared/shortcuts/shortcuts.ts';

import { allShortcutWords } from '../../components/shortcut-words.ts';
import { useWords } from '../../text/use-words.ts';
import { SettingsSection } from './settings-section.tsx';

const GROUPS = Object.entries(SHORTCUT_GROUPS);

/** Whether a command has a shortcut on this system. */
const hasKeys = (command: ShortcutCommand): boolean => allShortcutWords(command).length > 0;

/** List of all shortcuts of the program. */
export function ShortcutsSection() {
  const { t } = useWords();
  return (
    <SettingsSection title={t('settings.keys')} hint={t('settings.shortcutsHint')}>
      {GROUPS.map(([group, title]) => (
        <div key={group} className="shortcut-group">
          <h4>{t(title)}</h4>
          <dl className="shortcut-list">
            {SHORTCUTS.filter(({ command, group: its }) => its === group && hasKeys(command)).map(
              ({ command, label }) => (
                <div key={command}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {allShortcutWords(command).map((keys) => (
                      <kbd key={keys}>{keys}</kbd>
                    ))}
                  </dd>
                </div>
              ),
            )}
          </dl>
        </div>
      ))}
    </SettingsSection>
  );
}
