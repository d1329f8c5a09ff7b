import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { SettingsSection } from '../settings-section.tsx';

/** Permanent permissions of pages, granted and denied, each revocable. */
export function PermissionsSection() {
  const { t } = useWords();
  const kept = useMirror((mirror) => mirror.permissions.kept);
  return (
    <SettingsSection title={t('permissions.settingsTitle')} hint={t('permissions.settingsHint')}>
      {kept.length === 0 && <p>{t('permissions.none')}</p>}
      <ul className="kept-permissions">
        {kept.map(({ origin, topOrigin, kind, answer }) => (
          <li key={`${topOrigin} ${origin} ${kind}`}>
            <div>
              <strong dir="ltr">{origin}</strong>
              {origin !== topOrigin && <span> {t('permissions.within', { topOrigin })}</span>}
              <p>
                {t(answer === 'allow' ? 'permissions.allowed' : 'permissions.blocked', {
                  kind: t(`permissions.${kind}`),
                })}
              </p>
            </div>
            <Button
              look="quiet"
              onClick={() => send('permission.forget', { origin, topOrigin, kind })}
            >
              {t(kind === 'popups' ? 'permissions.refuseAgain' : 'permissions.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
