import { call, extractTables, lastOf, page, readPage, steps, textOf, unless } from '../calls.ts';
import type { ReportCase } from '../report-case.ts';
import { rowsIn } from './windowed-grid.ts';

const FEED = 300;
const PAGES = 5;
const ON_A_PAGE = 20;
/** Length of a state that still fits a model with a small context. */
const MOST_STATE_CHARS = 40_000;

export const READING: readonly ReportCase[] = [
  {
    id: 'windowed-table',
    about: 'A table of recycled rows without any ARIA counts each row once and the stated number',
    sources: ['unclecode/crawl4ai#1515', 'browserbase/stagehand#239'],
    task: 'Read all entries.',
    open: () => ({
      routes: { '/': page('Entries', WINDOWED_TABLE) },
      *play() {
        const read = lastOf(yield [extractTables({ scroll: true })]);
        return read.text.slice(0, 300);
      },
      judge: ({ end }) => {
        const values = rowsIn(end?.data).map((row) => Number(row['Value']));
        const sum = values.reduce((total, value) => total + value, 0);
        return [
          ...unless(values.length === FEED, `${values.length} of ${FEED} rows`),
          ...unless(sum === FEED_SUM, `a sum of ${sum} in place of ${FEED_SUM}`),
        ];
      },
    }),
  },
  {
    id: 'paged-table',
    about: 'A table on five pages is read whole, its equal rows too',
    sources: ['browserbase/stagehand#239'],
    task: 'Read all rows on all pages.',
    isShort: true,
    open: () => ({
      routes: { '/': page('Stock', PAGED_TABLE) },
      *play() {
        return lastOf(yield [extractTables({ pages: 50 })]).text.slice(0, 300);
      },
      judge: ({ end }) => {
        const rows = rowsIn(end?.data).length;
        return unless(rows === PAGES * ON_A_PAGE, `${rows} of ${PAGES * ON_A_PAGE} rows`);
      },
    }),
  },
  {
    id: 'inner-scroll',
    about: 'A page whose scrolling is that of an inner box is read to its end',
    sources: ['browserbase/stagehand#276'],
    task: 'What is the last clause?',
    open: () => ({
      routes: {
        '/': page(
          'Terms',
          `<div style="height:300px;overflow:auto">${Array.from({ length: 80 }, (_, at) => `<p>Clause ${at + 1}: ${at === 79 ? 'the anchor stays ashore' : 'as agreed'}.</p>`).join('')}</div>`,
        ),
      },
      *play() {
        return /the anchor stays ashore/.exec(textOf(yield [readPage()]))?.[0] ?? 'not read';
      },
      judge: ({ end }) =>
        unless(end?.finalAnswer === 'the anchor stays ashore', 'the end was not read'),
    }),
  },
  {
    id: 'wheel-load',
    about: 'A box that loads more on a real wheel turn at its end is no end while more comes',
    sources: ['browserbase/stagehand#276', 'browser-use/browser-use#3906'],
    task: 'Read the whole list.',
    open: () => ({
      routes: { '/': page('Log', WHEEL_LIST) },
      *play() {
        const told = yield [call('scroll', { direction: 'down', text: 'Entry 57' })];
        return told.results[0]?.text ?? '';
      },
      probe: 'document.querySelectorAll("li").length',
      judge: ({ end }) =>
        unless(end?.probe === 60, `${String(end?.probe)} of 60 entries: ${end?.finalAnswer}`),
    }),
  },
  {
    id: 'huge-page',
    about: 'A page of 6,000 links does not fill the model’s context',
    sources: [
      'microsoft/playwright-mcp#1329',
      'microsoft/playwright-mcp#395',
      'microsoft/playwright-mcp#1233',
    ],
    task: 'Open the last article.',
    open: () => ({
      routes: {
        '/': page('Archive', LINKS),
        '/a/5999': page('Article', '<p>The very last one.</p>'),
      },
      *play() {
        yield [call('click', { text: 'Article number 5999 on tides' })];
        return 'Done.';
      },
      judge: ({ end, told }) => {
        const most = Math.max(0, ...told.map(({ state }) => state.length));
        return [
          ...unless(end?.url.endsWith('/a/5999') === true, `it ended at ${end?.url}`),
          ...unless(most <= MOST_STATE_CHARS, `a message of ${most} characters`),
        ];
      },
    }),
  },
  {
    id: 'far-link',
    about: 'A link far below, which the page’s state only counts, is pressed by its exact name',
    sources: ['brennhill/Kaboom-Browser-AI-Devtools-MCP#336', 'stablyai/orca#20979'],
    task: 'Open article 5999.',
    open: () => ({
      routes: {
        '/': page('Archive', LINKS),
        '/a/5999': page('Article', '<p>The very last one.</p>'),
      },
      play: steps([[call('click', { target: 'link "Article number 5999 on tides"' })]]),
      judge: ({ end, results }) =>
        unless(end?.url.endsWith('/a/5999') === true, results[0]?.text ?? 'no result'),
    }),
  },
  {
    id: 'names-of-icons',
    about:
      'Buttons are named by text beside a hidden picture, by tooltip, by picture, and by the label next to them',
    sources: ['microsoft/playwright-mcp#1690', 'microsoft/playwright#41985'],
    task: 'Press all five.',
    open: () => ({
      routes: { '/': page('Tools', ICON_BUTTONS) },
      play: steps([
        ['Add item', 'Rotate', 'Ellipse', 'Zoom in', 'Grid'].map((name) =>
          call('click', { target: `"${name}"` }),
        ),
      ]),
      probe: 'pressed',
      judge: ({ end }) =>
        unless(
          JSON.stringify(end?.probe) === '["add","rotate","ellipse","zoom","grid"]',
          `pressed: ${JSON.stringify(end?.probe)}`,
        ),
    }),
  },
  {
    id: 'text-beyond',
    about: 'A word at the end of a text of 300,000 characters is found and can be read there',
    sources: ['browserbase/stagehand#239', 'NousResearch/hermes-agent#24009'],
    task: 'What is the colophon’s code?',
    open: () => ({
      routes: {
        '/': page(
          'Book',
          `${Array.from({ length: 3000 }, (_, at) => `<p>Paragraph ${at} speaks of nothing but the weather over the open sea, as the one before it did.</p>`).join('')}<h2>Colophon</h2><p>Code: QX-9917.</p>`,
        ),
      },
      *play() {
        const told = yield [call('find_text', { text: 'Code: QX' })];
        return /QX-\d+/.exec(textOf(told))?.[0] ?? 'not found';
      },
      judge: ({ end }) => unless(end?.finalAnswer === 'QX-9917', `answer: ${end?.finalAnswer}`),
    }),
  },
  {
    id: 'shadow-names',
    about: 'Three cards in shadow roots of their own are told apart by heading, never by position',
    sources: ['browser-use/browser-use#903', 'Epistates/MCPSafari#79'],
    task: 'Order the Lantern kettle.',
    open: () => ({
      routes: { '/': page('Kettles', SHADOW_CARDS) },
      *play(first) {
        const lines = first.state.split('\n').filter((line) => line.includes('Order now'));
        yield [call('click', { target: 'button "Order now" in "Lantern kettle"' })];
        return lines.join('\n');
      },
      probe: 'ordered',
      judge: ({ end }) => [
        ...unless(
          JSON.stringify(end?.probe) === '["Lantern kettle"]',
          `ordered: ${JSON.stringify(end?.probe)}`,
        ),
        ...unless(
          !/looks=|\d+x\d+ at/.test(end?.finalAnswer ?? ''),
          `told apart by position: ${end?.finalAnswer}`,
        ),
      ],
    }),
  },
  {
    id: 'closed-shadow',
    about: 'A button in a closed shadow root and one in a slot are pressed',
    sources: [
      'browser-use/browser-use#1184',
      'browser-use/browser-use#903',
      'shaun0927/openchrome#262',
    ],
    task: 'Press Buy, then Gift wrap.',
    open: () => ({
      routes: {
        '/': page(
          'Shop',
          `<x-buy></x-buy><x-card><button id="wrap">Gift wrap</button></x-card><script>
const pressed = [];
customElements.define('x-buy', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'closed' }); root.innerHTML = '<button>Buy</button>'; root.querySelector('button').onclick = () => pressed.push('buy'); } });
customElements.define('x-card', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<section><slot></slot></section>'; } });
document.getElementById('wrap').onclick = () => pressed.push('wrap');</script>`,
        ),
      },
      *play() {
        yield [
          call('click', { target: 'button "Buy"' }),
          call('click', { target: 'button "Gift wrap"' }),
        ];
        return 'Done.';
      },
      probe: 'pressed',
      judge: ({ end }) =>
        unless(
          JSON.stringify(end?.probe) === '["buy","wrap"]',
          `pressed: ${JSON.stringify(end?.probe)}`,
        ),
    }),
  },
  {
    id: 'hidden-wrapper',
    about: 'What shows inside a hidden wrapper is listed; what is hidden is not read as there',
    sources: ['modelcontextprotocol/servers#4511'],
    task: 'Which code is shown?',
    open: () => ({
      routes: {
        '/': page(
          'Panel',
          `<div style="visibility:hidden;position:absolute">Old code AA-1<section style="visibility:visible" aria-label="Panel"><p>Code BB-2</p><button id="copy">Copy BB-2</button></section></div><div style="display:none"><p>Code CC-3</p><button>Copy CC-3</button></div><script>
let copied = 0; document.getElementById('copy').onclick = () => { copied += 1; };</script>`,
        ),
      },
      *play(first) {
        const told = yield [readPage(), call('click', { target: 'button "Copy BB-2"' })];
        const text = `${first.state} ${textOf(told)}`;
        return ['AA-1', 'BB-2', 'CC-3'].filter((code) => text.includes(code)).join(' ');
      },
      probe: 'copied',
      judge: ({ end }) => [
        ...unless(end?.finalAnswer === 'BB-2', `seen: ${end?.finalAnswer}`),
        ...unless(end?.probe === 1, 'the button was not pressed'),
      ],
    }),
  },
];

const LINKS = Array.from(
  { length: 6000 },
  (_, at) => `<p><a href="/a/${at}">Article number ${at} on tides</a></p>`,
).join('');

const SQUARE = '<svg width="24" height="24" aria-hidden="true"><path d="M2 2h20v20z"/></svg>';
const ICON_BUTTONS = `<button id="add"><span><span>${SQUARE}</span><span>Add item</span></span></button>
<div id="rotate" title="Rotate" style="cursor:pointer;display:inline-block" tabindex="0">${SQUARE}</div>
<a id="ellipse" href="#" draggable="true"><img alt="Ellipse" width="24" height="24" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="></a>
<button id="zoom"><i class="icon icon-plus" data-tooltip="Zoom in" aria-label="Zoom in">+</i></button>
<div><button id="grid" class="switch">${SQUARE}</button> <label for="grid">Grid</label></div><script>
const pressed = [];
for (const id of ['add', 'rotate', 'ellipse', 'zoom', 'grid']) document.getElementById(id).addEventListener('click', (event) => { event.preventDefault(); pressed.push(id); });</script>`;

const feedValue = (at: number): number => (at % 50 === 49 ? at - 1 : at) * 3;
const FEED_SUM = Array.from({ length: FEED }, (_, at) => feedValue(at)).reduce((a, b) => a + b, 0);

const WINDOWED_TABLE = `<p>${FEED} entries</p><div id="v" style="height:330px;overflow:auto"><table style="border-spacing:0"><thead><tr><th>Name</th><th>Value</th></tr></thead><tbody></tbody></table></div><script>
const view = document.getElementById('v'), body = document.querySelector('tbody');
const value = (at) => (at % 50 === 49 ? at - 1 : at) * 3;
const name = (at) => 'Item ' + (at % 50 === 49 ? at - 1 : at);
const draw = () => {
  const first = Math.max(0, Math.min(${FEED} - 16, Math.floor(view.scrollTop / 30) - 2));
  if (body.dataset.first === String(first)) return;
  body.dataset.first = first;
  const rows = Array.from({ length: 16 }, (_, index) => '<tr style="height:30px"><td>' + name(first + index) + '</td><td>' + value(first + index) + '</td></tr>').join('');
  body.innerHTML = '<tr style="height:' + first * 30 + 'px"></tr>' + rows + '<tr style="height:' + (${FEED} - first - 16) * 30 + 'px"></tr>';
};
view.addEventListener('scroll', () => requestAnimationFrame(draw));
draw();</script>`;

const PAGED_TABLE = `<table><thead><tr><th>Article</th><th>Left</th></tr></thead><tbody></tbody></table><button id="next">Next</button> <span id="where"></span><script>
let at = 0;
const draw = () => {
  document.querySelector('tbody').innerHTML = Array.from({ length: ${ON_A_PAGE} }, (_, row) => '<tr><td>' + (row % 7 === 6 ? 'Rope' : 'Article ' + (at * ${ON_A_PAGE} + row)) + '</td><td>' + (row % 7 === 6 ? 5 : row) + '</td></tr>').join('');
  document.getElementById('where').textContent = 'Page ' + (at + 1) + ' of ${PAGES}';
  document.getElementById('next').disabled = at === ${PAGES} - 1;
};
document.getElementById('next').onclick = () => setTimeout(() => { at += 1; draw(); }, 120);
draw();</script>`;

const WHEEL_LIST = `<ul id="log" aria-label="Log" tabindex="0" style="height:240px;overflow:auto;width:300px"></ul><script>
const log = document.getElementById('log');
let loading = false;
const add = () => { for (let more = 0; more < 20; more += 1) { const entry = document.createElement('li'); entry.textContent = 'Entry ' + (log.children.length + 1); log.append(entry); } };
add();
log.addEventListener('wheel', (event) => {
  const isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 2;
  if (!isAtEnd || event.deltaY <= 0 || loading || log.children.length >= 60) return;
  loading = true;
  setTimeout(() => { loading = false; add(); }, 1200);
}, { passive: true });</script>`;

const SHADOW_CARDS = `${['Harbour kettle', 'Lantern kettle', 'Quay kettle'].map((name) => `<x-card data-name="${name}"></x-card>`).join('')}<script>
const ordered = [];
customElements.define('x-card', class extends HTMLElement { connectedCallback() {
  const root = this.attachShadow({ mode: 'open' });
  root.innerHTML = '<style>:host{display:inline-block;margin:10px;border:1px solid}</style><h3>' + this.dataset.name + '</h3><p>In stock</p><button>Order now</button>';
  root.querySelector('button').onclick = () => ordered.push(this.dataset.name);
} });</script>`;
