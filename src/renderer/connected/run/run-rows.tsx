import { Check, CircleDashed, CircleHelp, LoaderCircle, X } from 'lucide-react';

import { errorText } from '#shared/messages/sentences/error-text.ts';
import { sheetFormWords } from '#shared/messages/sentences/sheet-form-words.ts';
import { outcomeOfRow, type RowOutcome, type SheetRow } from '#shared/model/run/input/sheet-row.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { LateStyle } from '../../components/loading/late-style.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useWords } from '../../text/use-words.ts';
import style from './run-rows.css?url';

const ICONS = {
  sent: Check,
  failed: X,
  unsure: CircleHelp,
  unsent: CircleDashed,
  open: LoaderCircle,
} as const satisfies Readonly<Record<RowOutcome, unknown>>;

/** Rows of a spreadsheet: those that need the person are visible, the whole list on request. */
export function RunRows({ view }: { readonly view: RunView }) {
  const say = sheetFormWords(useWords().language);
  const { rows, life } = view;
  const lines = rows.map((row) => ({ row, outcome: outcomeOfRow(row, life.isLive) }));
  const sent = lines.filter(({ outcome }) => outcome === 'sent').length;
  const wrong = lines.filter(({ outcome }) => outcome === 'failed' || outcome === 'unsure');
  return (
    <section className="run-rows" aria-label={say('title')}>
      <LateStyle href={style} />
      <progress max={rows.length} value={sent} aria-label={say('title')} />
      {wrong.length > 0 && (
        <ol>
          {wrong.map((line) => (
            <RowLine key={line.row.key} {...line} />
          ))}
        </ol>
      )}
      <Disclosure summary={say('progress', { sent, total: rows.length })}>
        <ol>
          {lines.map((line) => (
            <RowLine key={line.row.key} {...line} />
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}

function RowLine({ row, outcome }: { readonly row: SheetRow; readonly outcome: RowOutcome }) {
  const words = useWords();
  const say = sheetFormWords(words.language);
  const Icon = ICONS[outcome];
  const why = row.why === null ? '' : errorText(words, row.why).message;
  return (
    <li className={`is-${outcome}`}>
      <Icon size={14} aria-hidden="true" />
      <span dir="auto">
        {say('row', { number: row.number })} <bdi>{row.label}</bdi>
      </span>
      <span className="run-rows-end" dir="auto">
        {why === '' ? say(outcome) : why}
      </span>
    </li>
  );
}
