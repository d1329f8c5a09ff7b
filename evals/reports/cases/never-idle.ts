import type { SiteHandler } from '../../../src/testing/site/start-site.ts';
import { page, readPage, textOf, unless } from '../calls.ts';
import type { ReportCase } from '../report-case.ts';

const DATA_AFTER_MS = 1500;
/** Time limit from the arrival of the data to the first reading. */
const MOST_MS = 4000;

export const neverIdle: ReportCase = {
  id: 'never-idle',
  about:
    'An image that never arrives, an event stream, a beacon and a clock do not hold the first look',
  sources: ['microsoft/playwright#37226', 'vercel-labs/agent-browser#739'],
  task: 'How many orders ship today?',
  open: () => {
    let loadedAt = 0;
    let dataAt = 0;
    const hangs: SiteHandler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).write(Buffer.of(0x89));
    };
    return {
      routes: {
        '/': (_request, response) => {
          loadedAt = performance.now();
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
        },
        '/slow.png': hangs,
        '/events': (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          const timer = setInterval(() => response.write('data: tick\n\n'), 700);
          response.on('close', () => clearInterval(timer));
        },
        '/beacon': (_request, response) => {
          setTimeout(() => response.writeHead(204).end(), 180);
        },
        '/orders': (_request, response) => {
          setTimeout(() => {
            dataAt = performance.now();
            response
              .writeHead(200, { 'content-type': 'application/json' })
              .end('["A-1","A-2","A-3"]');
          }, DATA_AFTER_MS);
        },
      },
      *play() {
        const told = yield [readPage()];
        return /(\d+) orders ship/.exec(textOf(told))?.[0] ?? 'not read';
      },
      judge: ({ end, told }) => {
        const firstLook = (told[0]?.at ?? Number.POSITIVE_INFINITY) - dataAt;
        return [
          ...unless(
            end?.finalAnswer.includes('3 orders ship') === true,
            'the orders were not read',
          ),
          ...unless(
            firstLook <= MOST_MS,
            `the first look came ${Math.round(firstLook)} ms after the data (${Math.round(dataAt - loadedAt)} ms after the page)`,
          ),
        ];
      },
    };
  },
};

const PAGE = page(
  'Dispatch',
  `<p id="clock"></p><p id="orders">Loading…</p><p>Messages <span id="count">0</span></p><img src="/slow.png" alt="" width="1" height="1">
<script>
setInterval(() => { document.getElementById('clock').textContent = new Date().toISOString(); }, 200);
setInterval(() => fetch('/beacon?' + Date.now(), { method: 'POST' }).catch(() => {}), 250);
let count = 0;
new EventSource('/events').onmessage = () => { document.getElementById('count').textContent = ++count; };
fetch('/orders').then((answer) => answer.json()).then((orders) => { document.getElementById('orders').textContent = orders.length + ' orders ship today'; });
</script>`,
);
