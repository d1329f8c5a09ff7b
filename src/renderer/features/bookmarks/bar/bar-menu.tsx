import type { Dispatch, MouseEvent, SetStateAction } from 'react';

import { folderName } from '#shared/model/bookmarks/folder-path.ts';

import { isAskedByKey } from '../../../components/menu/asked-by-key.ts';
import { ContextMenu } from '../../../components/menu/context-menu.tsx';
import { useWords } from '../../../text/use-words.ts';
import type { AskOnBar, BarQuestion } from './bar-asks.ts';
import { type BarPlace, bookmarkName } from './bar-places.ts';
import { BarPopup } from './bar-popup.tsx';
import { emptyBarMenu, placeMenu } from './place-menu.ts';

/** Menu (`place` is `null` for the bar's own) or question that is open at an element of the bar. */
export type Opened = { readonly element: HTMLElement } & (
  | { readonly kind: 'menu'; readonly place: BarPlace | null; readonly isByKey: boolean }
  | { readonly kind: 'question'; readonly question: BarQuestion }
);

/** Menu requested by an event; `null`: the event comes from inside a menu of the bar, through React's tree. */
export function menuAt(place: BarPlace | null, event: MouseEvent<HTMLElement>): Opened | null {
  const { currentTarget, target } = event;
  event.preventDefault();
  event.stopPropagation();
  if (!(target instanceof Node && currentTarget.contains(target))) return null;
  const button = place === null ? null : currentTarget.querySelector('button');
  return { kind: 'menu', place, element: button ?? currentTarget, isByKey: isAskedByKey(event) };
}

interface OpenedOnBarProps {
  readonly opened: Opened;
  readonly askBeside: (element: HTMLElement) => AskOnBar;
  readonly onChange: Dispatch<SetStateAction<Opened | null>>;
}

/** The menu, or a question after one of its entries. */
export function OpenedOnBar({ opened, askBeside, onChange }: OpenedOnBarProps) {
  const { t } = useWords();
  if (opened.kind === 'question') return <BarPopup {...opened} onDone={() => onChange(null)} />;
  const { place, element, isByKey } = opened;
  return (
    <ContextMenu
      element={element}
      label={nameOf(place) ?? t('bookmarks.bar')}
      entries={place === null ? emptyBarMenu(t) : () => placeMenu(t, place, askBeside(element))}
      startsAtFirst={isByKey}
      // The picked entry may have opened a question.
      onClose={() => onChange((now) => (now?.kind === 'question' ? now : null))}
    />
  );
}

function nameOf(place: BarPlace | null): string | null {
  if (place === null) return null;
  return place.kind === 'folder' ? folderName(place.folder) : bookmarkName(place.bookmark);
}
