import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { SettingsSection } from '../settings-section.tsx';

/** Settings of content blocking: its switch, and the sites without it. */
export function BlockingSection() {
  const { t, format } = useWords();
  const blocking = useMirror((mirror) => mirror.settings.contentBlocking);
  const { isOn, lists, exceptions } = blocking;
  const hosts = format.list([...new Set(lists.map((url) => URL.parse(url)?.host ?? url))]);
  return (
    <SettingsSection title={t('blocking.title')} hint={t('blocking.hint')}>
      <div>
        <SwitchField
          label={t('blocking.switch')}
          hint={t('blocking.switchHint', { hosts })}
          isOn={isOn}
          onChange={(on) => send('settings.update', { contentBlocking: { ...blocking, isOn: on } })}
        />
        <BlockingProgress onRetry={() => send('settings.update', { contentBlocking: blocking })} />
      </div>
      {exceptions.length > 0 && (
        <ul className="kept-permissions" aria-label={t('blocking.exceptions')}>
          {exceptions.map((host) => (
            <li key={host}>
              <div>
                <strong dir="ltr">{host}</strong>
                <p>{t('blocking.notHere')}</p>
              </div>
              <Button
                look="quiet"
                onClick={() =>
                  send('settings.update', {
                    contentBlocking: {
                      ...blocking,
                      exceptions: exceptions.filter((each) => each !== host),
                    },
                  })
                }
              >
                {t('blocking.blockAgain')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

/** Says that the filter lists are being loaded, or could not be. */
function BlockingProgress({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useWords();
  const status = useMirror((mirror) => mirror.blocking.status);
  return (
    <div className="blocking-progress">
      <output className={status === 'missing' ? 'field-error' : 'field-hint'}>
        {(status === 'loading' || status === 'missing') && t(`blocking.${status}`)}
      </output>
      {status === 'missing' && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    </div>
  );
}
