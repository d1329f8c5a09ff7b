import { call, click, page, readPage, steps, textOf, type, unless } from '../calls.ts';
import type { ReportCase } from '../report-case.ts';

export const TABS: readonly ReportCase[] = [
  {
    id: 'new-tab',
    about: 'A click that opens a tab is followed there',
    sources: [
      'browser-use/browser-use#3657',
      'browser-use/browser-use#4136',
      'magnitudedev/browser-agent#21',
    ],
    task: 'Open the details and read the price.',
    isShort: true,
    open: () => ({
      routes: {
        '/': page('List', '<a href="/details" target="_blank">Details</a>'),
        '/details': page('Details', '<p>Price: 34.00</p>'),
      },
      *play() {
        yield [click('link "Details"')];
        return /\d+\.\d\d/.exec(textOf(yield [readPage()]))?.[0] ?? 'not read';
      },
      judge: ({ end }) => unless(end?.finalAnswer === '34.00', `answer: ${end?.finalAnswer}`),
    }),
  },
  {
    id: 'script-dialogs',
    about: 'Confirm and prompt dialogs wait for an answer and hold up nothing',
    sources: [
      'browser-use/browser-use#2951',
      'openai/codex#24087',
      'vercel-labs/agent-browser#1070',
    ],
    task: 'Remove the game from the collection and confirm it.',
    open: () => {
      let removed = 0;
      return {
        routes: {
          '/': page(
            'Collection',
            `<button onclick="if (confirm('Remove this game?')) fetch('/remove', { method: 'POST' })">Remove</button>`,
          ),
          '/remove': (_request, response) => {
            removed += 1;
            response.writeHead(204).end();
          },
        },
        *play() {
          const first = yield [click('button "Remove"')];
          if (!/dialog/.test(textOf(first))) return 'There was no dialog.';
          const told = yield [call('dialog', { action: 'accept' })];
          if (!/next dialog/.test(textOf(told))) return 'Done.';
          yield [click('button "Remove"')];
          return 'Done.';
        },
        judge: () => unless(removed === 1, `removed ${removed} times`),
      };
    },
  },
  {
    id: 'leaving-question',
    about: 'A page that asks before it is left does not hold the run',
    sources: ['vercel-labs/agent-browser#1075'],
    task: 'Write a draft, then read the other page.',
    open: () => ({
      routes: {
        '/': page(
          'Draft',
          `<label>Draft <textarea id="draft"></textarea></label><script>addEventListener('beforeunload', (event) => event.preventDefault());</script>`,
        ),
        '/other': page('Other', '<p>Code BN-31</p>'),
      },
      *play() {
        yield [type('textbox "Draft"', 'Some words')];
        yield [call('navigate', { url: 'http://leaving-question.example/other' })];
        yield [call('dialog', { action: 'accept' })];
        return /BN-\d+/.exec(textOf(yield [readPage()]))?.[0] ?? 'not read';
      },
      judge: ({ end }) => unless(end?.finalAnswer === 'BN-31', `answer: ${end?.finalAnswer}`),
    }),
  },
  {
    id: 'sign-in-window',
    about: 'A sign-in window keeps its opener, hands the result back and closes',
    sources: ['stablyai/orca#7374', 'hua-bang/pulse-agent#502'],
    task: 'Sign in with the tracker.',
    open: () => ({
      routes: {
        '/': page(
          'App',
          `<button id="go">Sign in</button><p id="who">Nobody</p><script>
document.getElementById('go').onclick = () => window.open('http://sign-in-window-id.example/', 'auth', 'width=400,height=500');
addEventListener('message', ({ data, origin }) => { if (origin === 'http://sign-in-window-id.example') document.getElementById('who').textContent = 'Signed in as ' + data; });</script>`,
        ),
      },
      others: {
        'sign-in-window-id.example': {
          '/': page(
            'Identity',
            `<button onclick="opener.postMessage('Ada', '*'); window.close();">Continue as Ada</button>`,
          ),
        },
      },
      grants: ['visit@http://sign-in-window-id.example', 'act@http://sign-in-window-id.example'],
      *play() {
        yield [click('button "Sign in"')];
        yield [click('button "Continue as Ada"')];
        return /Signed in as \w+/.exec(textOf(yield [readPage()]))?.[0] ?? 'not signed in';
      },
      judge: ({ end }) =>
        unless(
          end?.finalAnswer === 'Signed in as Ada',
          `${end?.finalAnswer}; in front: ${end?.url}`,
        ),
    }),
  },
  {
    id: 'foreign-frame',
    about: 'Fields in a frame of another site, which loads late, are filled',
    sources: ['browserbase/stagehand#2324', 'browserbase/stagehand#870'],
    task: 'Enter the card number 4242 4242 4242 4242.',
    isShort: true,
    open: () => {
      let card = '';
      return {
        routes: {
          '/': page(
            'Checkout',
            '<p>Total 12.40</p><iframe src="http://foreign-frame-pay.example/" title="Card" width="400" height="120"></iframe>',
          ),
        },
        others: {
          'foreign-frame-pay.example': {
            '/': (_request, response) => {
              setTimeout(() => {
                response.writeHead(200, { 'content-type': 'text/html' }).end(CARD);
              }, 1200);
            },
            '/typed': (request, response) => {
              card = new URL(request.url ?? '/', 'http://x').searchParams.get('card') ?? '';
              response.writeHead(204).end();
            },
          },
        },
        grants: ['visit@http://foreign-frame-pay.example', 'act@http://foreign-frame-pay.example'],
        play: steps([[type('textbox "Card number"', '4242 4242 4242 4242')]]),
        judge: () => unless(card === '4242424242424242', `the frame got “${card}”`),
      };
    },
  },
  {
    id: 'pages-on-the-move',
    about: 'A click whose page reloads, redirects and refreshes itself ends at the last page',
    sources: ['browserbase/stagehand#1778', 'codeceptjs/CodeceptJS#1232'],
    task: 'Open the offer and read its code.',
    open: () => ({
      routes: {
        '/': page('Start', '<a href="/one">Offer</a>'),
        '/one': (_request, response) => {
          response.writeHead(302, { location: '/two' }).end();
        },
        '/two':
          '<!doctype html><title>Two</title><meta http-equiv="refresh" content="0;url=/three"><p>One moment …</p>',
        '/three': `<!doctype html><title>Three</title><p>One moment …</p><script>setTimeout(() => location.replace('/four'), 300)</script>`,
        '/four': page('Offer', '<p>Code TR-880</p>'),
      },
      *play() {
        yield [click('link "Offer"')];
        return /TR-\d+/.exec(textOf(yield [readPage()]))?.[0] ?? 'not read';
      },
      judge: ({ end }) => unless(end?.finalAnswer === 'TR-880', `answer: ${end?.finalAnswer}`),
    }),
  },
  {
    id: 'basic-sign-in',
    about: 'A run that only met a sign-in of HTTP is not done and says what it needs',
    sources: ['microsoft/playwright-mcp#540', 'microsoft/playwright#11510'],
    task: 'What is the latest build?',
    open: () => ({
      routes: {
        '/': (_request, response) => {
          response
            .writeHead(401, {
              'content-type': 'text/html',
              'www-authenticate': 'Basic realm="Builds"',
            })
            .end('<h1>401 Unauthorized</h1>');
        },
      },
      *play() {
        return textOf(yield [readPage()]);
      },
      judge: ({ end }) => [
        ...unless(end?.status !== 'completed', `it ended as ${end?.status}: ${end?.finalAnswer}`),
        ...unless(
          /sign.?in/i.test(JSON.stringify(end?.errors)) &&
            /Builds/.test(JSON.stringify(end?.errors)),
          `neither sign-in nor realm is named: ${JSON.stringify(end?.errors)}`,
        ),
      ],
    }),
  },
  {
    id: 'not-found',
    about: 'A page that is not found says so, also without text',
    sources: ['feder-cr/invisible_playwright_mcp#1261', 'awslabs/mcp#2747'],
    task: 'Read the page.',
    open: () => ({
      routes: {
        '/': page('Home', '<a href="/gone">Prices</a>'),
        '/gone': (_request, response) => {
          response.writeHead(404, { 'content-type': 'text/html' }).end();
        },
      },
      *play() {
        const told = yield [click('link "Prices"')];
        return `${told.results[0]?.text ?? ''}\n${told.state}`;
      },
      judge: ({ told }) =>
        unless(
          told
            .slice(1)
            .some(({ state, results }) =>
              /\b404\b/.test(`${state} ${results.map(({ text }) => text).join(' ')}`),
            ),
          'nothing tells of the 404',
        ),
    }),
  },
];

const CARD = page(
  'Card',
  `<label>Card number <input id="card" inputmode="numeric"></label><script>
document.getElementById('card').addEventListener('input', ({ target }) => { fetch('/typed?card=' + target.value.replaceAll(' ', '')); });</script>`,
);
