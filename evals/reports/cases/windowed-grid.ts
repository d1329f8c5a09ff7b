import { randomFrom } from '../../../src/testing/random-from.ts';
import { extractTables, lastOf, page, unless } from '../calls.ts';
import type { ReportCase } from '../report-case.ts';

const COUNT = 640;
const ROW_PX = 30;
const POOL = 20;

interface Payable {
  readonly invoice: string;
  readonly supplier: string;
  readonly cents: number;
}

/** Returns rows of which every eightieth is identical to the one before: two equal rows must stay two. */
function payables(): readonly Payable[] {
  const random = randomFrom(36);
  const rows: Payable[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const before = rows.at(-1);
    rows.push(
      index % 80 === 79 && before !== undefined
        ? before
        : {
            invoice: `P-${4000 + index}`,
            supplier: ['Alder', 'Brook', 'Cairn', 'Dune'][Math.floor(random() * 4)] ?? '',
            cents: 900 + Math.floor(random() * 800_000),
          },
    );
  }
  return rows;
}

export const windowedGrid: ReportCase = {
  id: 'windowed-grid',
  about: 'A grid that holds 20 of its 640 rows at a time is read once each, equal rows included',
  sources: ['Skyvern-AI/skyvern#7863', 'unclecode/crawl4ai#1515'],
  task: 'Read all rows of the table of payables.',
  open: () => {
    const rows = payables();
    const sum = rows.reduce((total, { cents }) => total + cents, 0);
    return {
      routes: { '/': gridPage(rows) },
      *play() {
        const read = lastOf(yield [extractTables({ scroll: true })]);
        return read.text.slice(0, 200);
      },
      judge: ({ end }) => {
        const read = rowsIn(end?.data);
        const total = read.reduce((whole, row) => whole + centsIn(row), 0);
        return [
          ...unless(read.length === COUNT, `${read.length} of ${COUNT} rows`),
          ...unless(total === sum, `a sum of ${total} in place of ${sum}`),
        ];
      },
    };
  },
};

/** Returns the rows of all tables in a run's data. */
export function rowsIn(data: unknown): readonly Readonly<Record<string, string>>[] {
  const found: Record<string, string>[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value))
      if (name === 'rows' && Array.isArray(inner)) found.push(...inner);
      else walk(inner);
  };
  walk(data);
  return found;
}

const centsIn = (row: Readonly<Record<string, string>>): number =>
  Number((row['Amount'] ?? '').replaceAll(/\D/g, ''));

const gridPage = (rows: readonly Payable[]): string =>
  page(
    'Payables',
    `<style>.r{display:grid;grid-template-columns:60px 140px 200px 140px;height:${ROW_PX}px}.v{height:420px;overflow:auto;position:relative}.v .r{position:absolute;left:0;right:0}.r[hidden]{display:none}</style>
<div role="grid" aria-label="Payables" aria-rowcount="${COUNT + 1}"><div class="r" role="row" aria-rowindex="1"><span role="columnheader">Row</span><span role="columnheader">Invoice</span><span role="columnheader">Supplier</span><span role="columnheader">Amount</span></div>
<div class="v" tabindex="0"><div style="height:${COUNT * ROW_PX}px"></div></div></div>
<script>
const rows = ${JSON.stringify(rows)};
const view = document.querySelector('.v');
const pool = Array.from({ length: ${POOL} }, () => {
  const row = document.createElement('div');
  row.className = 'r'; row.setAttribute('role', 'row');
  row.innerHTML = '<span role="gridcell"></span>'.repeat(4);
  view.append(row);
  return row;
});
/** The row of a place is the same element again: their order in the document is not that of the screen. Placeholders have their number. */
const loaded = new Set();
const draw = () => {
  const first = Math.max(0, Math.floor(view.scrollTop / ${ROW_PX}) - 3);
  for (let index = first; index < first + ${POOL}; index += 1) {
    const row = pool[index % ${POOL}];
    row.hidden = index >= rows.length;
    if (row.hidden) continue;
    row.style.top = index * ${ROW_PX} + 'px';
    row.setAttribute('aria-rowindex', index + 2);
    const chunk = Math.floor(index / 40);
    const { invoice, supplier, cents } = rows[index];
    const cells = loaded.has(chunk) ? [index + 1, invoice, supplier, (cents / 100).toFixed(2)] : [index + 1, '…', '…', '…'];
    cells.forEach((text, cell) => { row.children[cell].textContent = text; });
    if (!loaded.has(chunk)) setTimeout(() => { loaded.add(chunk); draw(); }, 150);
  }
};
view.addEventListener('scroll', () => requestAnimationFrame(draw));
draw();
</script>`,
  );
