import { EllipsisVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { DownloadAct, DownloadView } from '#shared/model/download/download.ts';

import { isAskedByKey } from '../../components/menu/asked-by-key.ts';
import { ContextMenu } from '../../components/menu/context-menu.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { useWords } from '../../text/use-words.ts';
import { menuActsOf } from './row-acts.ts';

interface DownloadMenuProps {
  readonly download: DownloadView;
  readonly act: (chosen: DownloadAct) => void;
}

interface Asked {
  readonly element: HTMLElement;
  readonly isByKey: boolean;
}

/** All that can be done with a download: behind a button, and by the right button anywhere on its row. */
export function DownloadMenu({ download, act }: DownloadMenuProps) {
  const { t } = useWords();
  const { name } = download;
  const element = useRef<HTMLSpanElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const row = element.current?.closest('li');
    if (row === null || row === undefined) return undefined;
    const ask = (event: MouseEvent): void => {
      event.preventDefault();
      const button = element.current?.querySelector('button') ?? row;
      setAsked({ element: button, isByKey: isAskedByKey(event) });
    };
    row.addEventListener('contextmenu', ask);
    return () => row.removeEventListener('contextmenu', ask);
  }, []);
  const entries = (): readonly MenuEntry[] =>
    menuActsOf(download).map((each) => ({
      kind: 'item',
      label: each === 'copyLink' ? t('menu.copyLinkAddress') : t(`downloads.${each}`, { name }),
      onPick: () => act(each),
    }));
  return (
    <span ref={element}>
      <MenuButton
        label={t('downloads.more', { name })}
        icon={<EllipsisVertical size={16} aria-hidden="true" />}
        entries={entries()}
      />
      {asked !== null && (
        <ContextMenu
          element={asked.element}
          label={name}
          entries={entries()}
          startsAtFirst={asked.isByKey}
          onClose={() => setAsked(null)}
        />
      )}
    </span>
  );
}
