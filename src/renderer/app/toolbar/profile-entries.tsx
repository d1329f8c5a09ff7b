import { Plus, Settings2 } from 'lucide-react';

import type { Translate } from '#shared/messages/words.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { ProfileMark } from '../../components/profile-mark.tsx';
import { readMirror } from '../../store/app-state.ts';

const SIZE = { size: 16, 'aria-hidden': true } as const;

/** Menu entries for the profiles, for a new one, and for the page that edits them. */
export function profileEntries(t: Translate): readonly MenuEntry[] {
  const { profiles, tabs } = readMirror();
  const { list, own, canAdd } = profiles;
  const page = (url: string) => () => openPage('settings', tabs.here, url);
  return [
    ...list.map(({ id, name, colour }): MenuEntry => ({
      kind: 'item',
      id,
      label: name,
      icon: <ProfileMark name={name} colour={colour} />,

      isDisabled: id === own,
      onPick: () => send('profile.open', { id }),
    })),
    { kind: 'separator', id: 'profiles' },
    {
      kind: 'item',
      label: t('profiles.new'),
      icon: <Plus {...SIZE} />,
      isDisabled: !canAdd || profiles.problem !== null,
      onPick: page('waymark://settings/newprofile'),
    },
    {
      kind: 'item',
      label: t('profiles.manage'),
      icon: <Settings2 {...SIZE} />,
      onPick: page('waymark://settings/profiles'),
    },
  ];
}
