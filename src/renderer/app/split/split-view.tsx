import { Fragment, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';

import { moveDivider } from '#shared/model/tabs/split-shares.ts';
import type { TabSplit } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { useMirror } from '../../store/app-state.ts';
import { observePlaces } from '../page/observe-places.ts';
import { Pane } from './pane.tsx';
import { SplitDivider } from './split-divider.tsx';
import './split.css';

/** Pages side by side. The one in front is marked; the address bar, search, zoom and panel act on it. */
export function SplitView({ split }: { readonly split: TabSplit }) {
  const { tabIds } = split;
  const activeId = useMirror((mirror) => mirror.tabs.activeId);
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const view = useRef<HTMLElement>(null);
  /** Shares during a drag, drawn until main's shares differ from `kept`. */
  const [dragged, setDragged] = useState({ kept: split.shares, shares: split.shares });
  const shares = dragged.kept.join() === split.shares.join() ? dragged.shares : split.shares;
  usePanesReported(view, tabIds);
  const resize = (next: readonly number[], isOver: boolean): void => {
    setDragged({ kept: split.shares, shares: [...next] });
    const [tabId] = tabIds;
    if (isOver && tabId !== undefined) send('split.resize', { tabId, shares: [...next] });
  };
  const columns = shares.map((share) => `minmax(0, ${share}fr)`).join(' auto ');
  const style: CSSProperties = { gridTemplateColumns: columns };
  return (
    <main ref={view} className="split-view" style={style}>
      {tabIds.map((tabId, place) => {
        const tab = tabs.find(({ id }) => id === tabId);
        if (tab === undefined) return null;
        return (
          <Fragment key={tabId}>
            {place > 0 && (
              <SplitDivider
                shares={shares}
                place={place - 1}
                width={() => view.current?.clientWidth ?? 0}
                onMove={(by, isOver) => resize(moveDivider(split.shares, place - 1, by), isOver)}
              />
            )}
            <Pane tab={tab} split={split} isActive={tabId === activeId} />
          </Fragment>
        );
      })}
    </main>
  );
}

/** Reports the box of each page at once and on each change: main draws web content there. */
function usePanesReported(
  view: { readonly current: HTMLElement | null },
  tabIds: TabSplit['tabIds'],
): void {
  const order = tabIds.join();
  useLayoutEffect(() => {
    const element = view.current;
    if (element === null) return undefined;
    const places = tabIds.flatMap((tabId) => {
      const place = element.querySelector(`[data-page-of="${tabId}"]`);
      return place === null ? [] : [{ tabId, place }];
    });
    const tell = (): void =>
      send('app.setContentBox', {
        ...boxOf(element),
        panes: places.map(({ tabId, place }) => ({ tabId, box: boxOf(place) })),
      });
    tell();
    return observePlaces([element, ...places.map(({ place }) => place)], tell);
    // oxlint-disable-next-line react/exhaustive-deps -- the order is what matters of the list
  }, [view, order]);
}

function boxOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
