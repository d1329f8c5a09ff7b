import { useRef, type DragEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { useWords } from '../../text/use-words.ts';
import { HEADING_HEIGHT, ROW_HEIGHT, type RowGroup } from './row-layout.ts';
import type { PagedRows } from './use-paged-rows.ts';
import type { RowSelection } from './use-row-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import './row-list.css';

interface RowListProps<Row> {
  /** Name of the list, for screen readers. */
  readonly label: string;
  readonly groups: readonly RowGroup[];
  readonly rows: PagedRows<Row>;
  readonly selection: RowSelection;
  /** Height of a line in CSS px; `ROW_HEIGHT` if absent. */
  readonly rowHeight?: number;
  /** The cells of one line. */
  readonly children: (row: Row) => ReactNode;
  readonly onOpen: (row: Row, isAside: boolean) => void;
  /** Removes the selection, or the focused line. */
  readonly onRemove: (rows: readonly number[]) => void;
  /** Called when a line is dragged; absent: lines cannot be dragged. */
  readonly onDragStart?: (row: Row, event: DragEvent) => void;
  readonly onDragEnd?: () => void;
}

/** Controls in a line with clicks of their own. */
const CONTROLS = ['button', 'input', 'a'];

/** A list of any length under headings: only visible lines are rendered. Keys and mouse select as in a file manager. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { label, groups, rows, selection, rowHeight = ROW_HEIGHT, onOpen, onRemove } = props;
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualRows(box, groups, rowHeight, selection.focus, rows.need);
  const { layout, focus } = list;

  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys inside a line belong to its control.
    if (event.target !== event.currentTarget) return;
    const { chosen } = selection;
    const goal = goalOf(event.key, focus, layout.rows - 1, list.inSight);
    const row = rows.rowAt(focus);
    if (goal !== null) {
      list.show(goal);
      selection.moveTo(goal, event.shiftKey);
    } else if (event.key === ' ') selection.toggle(focus);
    else if (event.key === 'Escape' && chosen.size > 0) selection.clear();
    else if (event.key === 'Enter' && row !== null) onOpen(row, event.ctrlKey || event.metaKey);
    else if (event.key === 'Delete' || event.key === 'Backspace')
      onRemove(chosen.size > 0 ? [...chosen] : [focus]);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={box} className="row-list">
      <table aria-label={label} aria-rowcount={layout.rows} style={{ height: layout.height }}>
        <tbody>
          {list.places.map((place) => {
            const item = layout.itemAt(place);
            const height = item.kind === 'heading' ? HEADING_HEIGHT : rowHeight;
            const style = { transform: `translateY(${layout.topOf(place)}px)`, height };
            return item.kind === 'heading' ? (
              <tr key={place} className="row-heading" style={style}>
                <th scope="rowgroup">{item.title}</th>
              </tr>
            ) : (
              <OneRow
                key={place}
                number={item.row}
                isFocus={item.row === focus}
                style={style}
                list={props}
                onKeyDown={onKeyDown}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface OneRowProps<Row> {
  readonly number: number;
  /** Whether the Tab key leads to the line. */
  readonly isFocus: boolean;
  readonly style: { readonly transform: string; readonly height: number };
  readonly list: RowListProps<Row>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function OneRow<Row>({ number, isFocus, style, list, onKeyDown }: OneRowProps<Row>) {
  const { t } = useWords();
  const { rows, selection, onOpen, onDragStart, onDragEnd, children } = list;
  const row = rows.rowAt(number);
  const isChosen = selection.chosen.has(number);
  const onClick = (event: MouseEvent): void => {
    if (row === null || isControl(event.target)) return;
    if (event.shiftKey) selection.moveTo(number, true);
    else if (event.ctrlKey || event.metaKey) selection.toggle(number);
    else onOpen(row, false);
  };
  return (
    <tr
      className={isChosen ? 'row is-chosen' : 'row'}
      aria-rowindex={number + 1}
      aria-selected={isChosen}
      data-row={number}
      tabIndex={isFocus ? 0 : -1}
      style={style}
      onFocus={() => selection.focusOn(number)}
      onKeyDown={onKeyDown}
      draggable={onDragStart !== undefined}
      onDragStart={(event) => row !== null && onDragStart?.(row, event)}
      onDragEnd={onDragEnd}
      onClick={onClick}
      onAuxClick={(event) => event.button === 1 && row !== null && onOpen(row, true)}
    >
      {row !== null && (
        <>
          <td className="row-choice">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={t('common.choose')}
              checked={isChosen}
              onChange={() => selection.toggle(number)}
            />
          </td>
          {children(row)}
        </>
      )}
    </tr>
  );
}

/** The line that a key leads to; `null`: none. */
function goalOf(key: string, from: number, last: number, inSight: number): number | null {
  const goal = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + inSight,
    PageUp: from - inSight,
    Home: 0,
    End: last,
  }[key];
  return goal === undefined ? null : Math.max(0, Math.min(last, goal));
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && CONTROLS.some((name) => target.closest(name) !== null);
}
