import { SHORTCUT_GROUPS, SHORTCUTS } from '#shared/shortcuts/shortcut-table.ts';
import { canChange, type ShortcutCommand } from '#shared/shortcuts/shortcuts.ts';

import { send } from '../../../bridge/send.ts';
import { AskInPlace } from '../../../components/buttons/ask-in-place.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { useAskInPlace } from '../../../components/buttons/use-ask-in-place.ts';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { allShortcutWords } from '../../../components/shortcut-words.ts';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { SettingsSection } from '../settings-section.tsx';
import { ShortcutRow } from './shortcut-row.tsx';
import style from './shortcuts.css?url';

const GROUPS = Object.entries(SHORTCUT_GROUPS);

/** Whether a command is listed: it has keys on this system, or can have some. */
const isListed = (command: ShortcutCommand): boolean =>
  canChange(command) || allShortcutWords(command).length > 0;

/** List of all shortcuts of the program; the person can choose other keys. */
export function ShortcutsSection() {
  const { t } = useWords();
  return (
    <SettingsSection title={t('settings.keys')} hint={t('settings.shortcutsHint')}>
      <LateStyle href={style} />
      <ResetAll />
      {GROUPS.map(([group, title]) => (
        <div key={group} className="shortcut-group">
          <h4>{t(title)}</h4>
          <dl className="shortcut-list">
            {SHORTCUTS.filter(({ command, group: its }) => its === group && isListed(command)).map(
              ({ command, label }) => (
                <ShortcutRow key={command} command={command} label={t(label)} />
              ),
            )}
          </dl>
        </div>
      ))}
    </SettingsSection>
  );
}

function ResetAll() {
  const { t } = useWords();
  const isChanged = useMirror(({ settings }) => Object.keys(settings.shortcuts).length > 0);
  const { isAsking, ask, keep, button } = useAskInPlace();
  if (isAsking && isChanged)
    return (
      <AskInPlace
        label={t('keys.resetAll')}
        question={t('keys.resetAllQuestion')}
        yes={t('keys.resetAll')}
        no={t('common.cancel')}
        onYes={() => {
          send('settings.update', { shortcuts: {} });
          keep();
        }}
        onNo={keep}
      />
    );
  return (
    <Button
      ref={button}
      className="shortcut-reset-all"
      disabled={!isChanged}
      title={isChanged ? undefined : t('keys.noneChanged')}
      onClick={ask}
    >
      {t('keys.resetAll')}
    </Button>
  );
}
