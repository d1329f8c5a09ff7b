import { MenuButton } from '../../components/menu/menu-button.tsx';
import { ProfileMark } from '../../components/profile-mark.tsx';
import { selectOwnProfile, useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { profileEntries } from './profile-entries.tsx';

/** The window's profile with a menu of the others, shown when there are several. */
export function ProfileSign() {
  const { t } = useWords();
  const own = useMirror(selectOwnProfile);
  if (own === null) return null;
  return (
    <MenuButton
      label={t('profiles.sign', { name: own.name })}
      dataKey="profiles"
      icon={<ProfileMark {...own} />}
      entries={async () => profileEntries(t)}
    />
  );
}
