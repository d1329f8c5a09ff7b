import { useLayoutEffect, useState, type RefObject } from 'react';

import type { BoxLine } from '../../text/box-lines.ts';
import { useWords } from '../../text/use-words.ts';
import { OverlayPopup } from '../overlay/overlay-popup.tsx';
import { below } from '../overlay/place-popup.ts';
import { withCommandKey } from '../shortcut-words.ts';
import { LineSign } from './line-sign.tsx';
import type { BoxList } from './use-box-list.ts';
import './box-list.css';

interface BoxListPopupProps {
  readonly list: BoxList;
  /** Element below which the list opens, at the same width. */
  readonly anchor: RefObject<HTMLElement | null>;
}

/**
 * Lines of the box, over the page. Assistive technology reads a copy in the field's own document, where the field can refer to it; the
 * visible lines are in a layer.
 */
export function BoxListPopup({ list, anchor }: BoxListPopupProps) {
  const { t } = useWords();
  const { isOpen, listId, lines, selected } = list;
  const width = useWidth(anchor, isOpen);
  const box = () => anchor.current?.getBoundingClientRect() ?? new DOMRect();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select with options cannot be the list of a field */}
      <div id={listId} className="visually-hidden" role="listbox" aria-label={t('box.suggestions')}>
        {isOpen &&
          lines.map((line, index) => (
            <div
              key={line.key}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              aria-selected={index === selected}
              tabIndex={-1}
            >
              {`${line.title}, ${line.detail}`}
            </div>
          ))}
      </div>
      <OverlayPopup
        isOpen={isOpen && width > 0}
        takesFocus={false}
        width={width}
        anchor={anchor}
        place={below(box, 'start', false)}
      >
        <div className="box-list" aria-hidden="true">
          {lines.map((line, index) => (
            <DrawnLine
              key={line.key}
              line={line}
              isSelected={index === selected}
              onPick={() => list.onPick(line)}
            />
          ))}
        </div>
      </OverlayPopup>
    </>
  );
}

interface DrawnLineProps {
  readonly line: BoxLine;
  readonly isSelected: boolean;
  readonly onPick: () => void;
}

function DrawnLine({ line, isSelected, onPick }: DrawnLineProps) {
  const { t } = useWords();
  const { sign, title, detail, keys } = line;
  return (
    <div
      className={isSelected ? 'box-line is-selected' : 'box-line'}
      // Runs before the field loses the keyboard to the layer.
      onPointerDown={(event) => {
        event.preventDefault();
        onPick();
      }}
    >
      <LineSign sign={sign} />
      <span className="box-line-title" dir="auto">
        {title}
      </span>
      <span className="box-line-detail" dir="auto">
        {detail}
      </span>
      {keys !== null && (
        <kbd>{keys === 'enter' ? t('box.enter') : withCommandKey(t('box.enter'))}</kbd>
      )}
    </div>
  );
}

/** Width of an element while something shows below it, in CSS px; 0 until known. */
function useWidth(anchor: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = anchor.current;
    if (!isOpen || element === null) return undefined;
    const measure = (): void => setWidth(element.getBoundingClientRect().width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, anchor]);
  return width;
}
