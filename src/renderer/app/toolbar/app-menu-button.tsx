import { Menu as MenuIcon } from 'lucide-react';

import { MenuButton } from '../../components/menu/menu-button.tsx';
import { useWords } from '../../text/use-words.ts';
import { usePageEntries } from '../page/page-entries.tsx';
import { appMenu } from './app-menu-part.ts';

/** Key of the menu's button. */
export const APP_MENU = 'app-menu';

/** The program's menu. Its zoom follows the page while it is open. */
export function AppMenuButton() {
  const { t } = useWords();
  const ofPage = usePageEntries();
  return (
    <MenuButton
      label={t('app.menu')}
      dataKey={APP_MENU}
      icon={<MenuIcon size={18} aria-hidden="true" />}
      entries={appMenu.entries?.(t, ofPage) ?? (async () => (await appMenu.preload())(t, ofPage))}
    />
  );
}
