import type { DownloadAct, DownloadView } from '#shared/model/download/download.ts';

import { RowMenu } from '../../components/menu/row-menu.tsx';
import { useWords } from '../../text/use-words.ts';
import { menuActsOf } from './row-acts.ts';

interface DownloadMenuProps {
  readonly download: DownloadView;
  readonly act: (chosen: DownloadAct) => void;
}

/** All actions for a download: behind a button, and by right click anywhere on its row. */
export function DownloadMenu({ download, act }: DownloadMenuProps) {
  const { t } = useWords();
  const { name } = download;
  return (
    <RowMenu
      label={t('downloads.more', { name })}
      name={name}
      row="li"
      entries={() =>
        menuActsOf(download).map((each) => ({
          kind: 'item',
          label: each === 'copyLink' ? t('menu.copyLinkAddress') : t(`downloads.${each}`, { name }),
          onPick: () => act(each),
        }))
      }
    />
  );
}
