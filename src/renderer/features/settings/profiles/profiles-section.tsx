import { useState } from 'react';

import { FIRST_PROFILE } from '#shared/model/profiles/first-profile.ts';
import type { ProfileEntry } from '#shared/model/profiles/profile.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { ProfileMark } from '../../../components/profile-mark.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { SettingsSection } from '../settings-section.tsx';
import { usePolicyText } from '../use-policy-text.ts';
import { DeleteProfileDialog, EditProfileDialog, NewProfileDialog } from './profile-dialogs.tsx';
import './profiles.css';

type Shown = Pick<ProfileEntry, 'id' | 'name' | 'colour'>;
type Opened = 'new' | { readonly act: 'edit' | 'delete'; readonly profile: Shown } | null;

/** All profiles with names and colours, with buttons to create and delete one. */
export function ProfilesSection() {
  const { t } = useWords();
  const { list, own, problem, canAdd } = useMirror((mirror) => mirror.profiles);
  const managed = usePolicyText('profiles');
  const [opened, setOpened] = useState<Opened>(null);
  const onClose = () => setOpened(null);
  return (
    <SettingsSection title={t('profiles.manage')} hint={t('profiles.hint')} managed={managed}>
      {problem !== null && <ErrorNote error={problem} />}
      <ul className="kept-permissions" aria-label={t('menu.profiles')}>
        {list.map((profile) => (
          <ProfileRow
            key={profile.id}
            profile={profile}
            isOwn={profile.id === own}
            onAct={(act) => setOpened({ act, profile })}
          />
        ))}
      </ul>
      <div>
        <Button disabled={!canAdd || problem !== null} onClick={() => setOpened('new')}>
          {t('profiles.new')}
        </Button>
      </div>
      {opened === 'new' && <NewProfileDialog onClose={onClose} />}
      {opened !== null && opened !== 'new' && opened.act === 'edit' && (
        <EditProfileDialog profile={opened.profile} onClose={onClose} />
      )}
      {opened !== null && opened !== 'new' && opened.act === 'delete' && (
        <DeleteProfileDialog profile={opened.profile} onClose={onClose} />
      )}
    </SettingsSection>
  );
}

interface ProfileRowProps {
  readonly profile: Shown;
  readonly isOwn: boolean;
  readonly onAct: (act: 'edit' | 'delete') => void;
}

function ProfileRow({ profile: { id, name, colour }, isOwn, onAct }: ProfileRowProps) {
  const { t } = useWords();
  const isFirst = id === FIRST_PROFILE;
  return (
    <li>
      <div className="profile-name">
        <ProfileMark name={name} colour={colour} />
        <strong dir="auto">{name}</strong>
        {isOwn && <span>{t('profiles.isThis')}</span>}
      </div>
      {!isOwn && (
        <Button
          look="quiet"
          aria-label={t('profiles.openNamed', { name })}
          onClick={() => send('profile.open', { id })}
        >
          {t('profiles.open')}
        </Button>
      )}
      <Button
        look="quiet"
        aria-label={t('profiles.editNamed', { name })}
        onClick={() => onAct('edit')}
      >
        {t('common.edit')}
      </Button>
      {!isFirst && !isOwn && (
        <Button
          look="quiet"
          aria-label={t('profiles.deleteNamed', { name })}
          onClick={() => onAct('delete')}
        >
          {t('profiles.delete')}
        </Button>
      )}
    </li>
  );
}
