import { ListFilter } from 'lucide-react';

import type { HistoryRow } from '#shared/model/history/history.ts';

import { IconButton } from '../../components/buttons/icon-button.tsx';
import { LetterIcon } from '../../components/rows/letter-icon.tsx';
import { displayAddress } from '../../text/display-address.ts';
import { clockWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';

interface HistoryCellsProps {
  readonly row: HistoryRow;
  /** Searches for these words. */
  readonly onSearch: (query: string) => void;
}

/** A line of the history: time, title, address. */
export function HistoryCells({ row, onSearch }: HistoryCellsProps) {
  const words = useWords();
  const { host } = siteOf(row.url);
  const address = displayAddress(row.url);
  return (
    <>
      <td className="row-time">{clockWords(words, row.at)}</td>
      <td>
        <LetterIcon name={host} />
      </td>
      <td className="row-title" dir="auto" title={row.title}>
        {row.title === '' ? address : row.title}
      </td>
      <td className="row-place" dir="ltr" title={row.url}>
        {row.title === '' ? '' : address}
      </td>
      <td className="row-actions">
        <IconButton
          label={words.t('history.moreOfSite', { site: host })}
          tabIndex={-1}
          onClick={() => onSearch(host)}
        >
          <ListFilter size={16} aria-hidden="true" />
        </IconButton>
      </td>
    </>
  );
}

/** The site of an address; empty for none. */
export function siteOf(url: string): { readonly origin: string; readonly host: string } {
  const address = URL.parse(url);
  return { origin: address?.origin ?? '', host: address?.host.replace(/^www\./, '') ?? '' };
}
