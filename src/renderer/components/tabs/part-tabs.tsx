import { type KeyboardEvent, useRef } from 'react';

import { LateStyle } from '../loading/late-style.tsx';
import style from './part-tabs.css?url';

export interface PartTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Number of things in the part, shown beside its name; absent where a number says nothing. */
  readonly count?: string;
}

interface PartTabsProps<Id extends string> {
  /** Name of the row for screen readers. */
  readonly label: string;
  readonly tabs: readonly PartTab<Id>[];
  readonly shown: Id;
  /** Beginning of the element ids; `partIds` gives them. */
  readonly prefix: string;
  readonly onShow: (id: Id) => void;
}

/** Element ids of a tab and its panel. */
export const partIds = (prefix: string, id: string) => ({
  tab: `${prefix}-${id}-tab`,
  panel: `${prefix}-${id}`,
});

/** The parts of a page as a row of tabs, of which one is shown. Arrow keys, Home and End show another one. */
export function PartTabs<Id extends string>(props: PartTabsProps<Id>) {
  const { label, tabs, shown, prefix, onShow } = props;
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === shown);
    const goals = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 };
    const goal = Object.entries(goals).find(([key]) => key === event.key)?.[1];
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const place = (goal + tabs.length) % tabs.length;
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
    const tab = tabs[place];
    if (tab !== undefined) onShow(tab.id);
  };
  return (
    <>
      <LateStyle href={style} />
      <div ref={row} className="part-tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={partIds(prefix, id).tab}
            aria-controls={partIds(prefix, id).panel}
            aria-selected={id === shown}
            tabIndex={id === shown ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (id !== shown) onShow(id);
            }}
          >
            {name}
            {count !== undefined && <span className="part-tab-count">{count}</span>}
          </button>
        ))}
      </div>
    </>
  );
}
