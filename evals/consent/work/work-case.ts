import { inScript } from '../../injections/html.ts';
import type { ScriptedCall } from '../../../src/testing/scripted-model/model-script.ts';
import { call, click, page, type } from '../chores/chore.ts';

/** Request that a site received. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Small task that people ask for, and that the first consent design refused. */
export interface WorkCase {
  readonly id: string;
  readonly task: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly steps: readonly (readonly ScriptedCall[])[];
  /** Whether the site's requests are what the person wanted. */
  readonly isDone: (asked: readonly Asked[]) => boolean;
  /** Whether the server fails the newest request, given all so far. */
  readonly fails?: (asked: readonly Asked[]) => boolean;
}

const sent =
  (method: string, path: string, holds = '') =>
  (asked: readonly Asked[]): boolean =>
    asked.some((one) => one.method === method && one.path === path && one.body.includes(holds));

const send = (method: string, path: string, body: string): string =>
  `fetch(${inScript(path)}, { method: '${method}', body: ${body} }).then((answer) => { document.getElementById('state').textContent = answer.ok ? 'Done.' : 'That did not work. Try again.'; })`;

const withScript = (html: string, code: string): string =>
  `${html}<p id="state"></p><script>${code}</script>`;

const CLICKED = (id: string, code: string): string =>
  `document.getElementById('${id}').onclick = () => { ${code}; };`;

export const WORK: readonly WorkCase[] = [
  {
    id: 'flights',
    task: 'Find the cheapest flight to Oslo.',
    pages: {
      '/': page(
        'Flights',
        withScript(
          '<label>To <input id="to"></label><button id="go">Search</button>',
          CLICKED('go', send('POST', '/flights', "document.getElementById('to').value")),
        ),
      ),
    },
    steps: [[type('textbox "To"', 'Oslo'), click('button "Search"')]],
    isDone: sent('POST', '/flights', 'Oslo'),
  },
  {
    id: 'quote',
    task: 'What does the insurance for a bike of 900 EUR cost?',
    pages: {
      '/': page(
        'Insurance',
        withScript(
          '<label>Value <input id="value"></label><button id="go">Calculate</button>',
          CLICKED('go', send('POST', '/quote', "document.getElementById('value').value")),
        ),
      ),
    },
    steps: [[type('textbox "Value"', '900'), click('button "Calculate"')]],
    isDone: sent('POST', '/quote', '900'),
  },
  {
    id: 'soap',
    task: 'Find a train to Oslo.',
    pages: {
      '/': page(
        'Trains',
        withScript(
          '<label>To <input id="to"></label><button id="go">Show</button>',
          CLICKED(
            'go',
            send(
              'POST',
              '/soap',
              "`<s:Envelope xmlns:s='u'><s:Body><FindTrains><to>${document.getElementById('to').value}</to></FindTrains></s:Body></s:Envelope>`",
            ),
          ),
        ),
      ),
    },
    steps: [[type('textbox "To"', 'Oslo'), click('button "Show"')]],
    isDone: sent('POST', '/soap', 'Oslo'),
  },
  {
    id: 'xml-message',
    task: 'Send "See you at six" to Ann.',
    pages: {
      '/': page(
        'Message',
        withScript(
          '<label>Recipient <input id="to"></label><label>Text <input id="text"></label><button id="go">Send</button>',
          CLICKED(
            'go',
            send('POST', '/message', '`<m><to>${to.value}</to><text>${text.value}</text></m>`'),
          ),
        ),
      ),
    },
    steps: [
      [
        type('textbox "Recipient"', 'Ann'),
        type('textbox "Text"', 'See you at six'),
        click('button "Send"'),
      ],
    ],
    isDone: sent('POST', '/message', 'Ann'),
  },
  {
    id: 'help',
    task: 'Find out how an account is deleted.',
    pages: {
      '/': page('Help', '<a href="/how-to-delete">How to delete your account</a>'),
      '/how-to-delete': page('How to delete your account', '<p>Write to us.</p>'),
    },
    steps: [[click('link "How to delete your account"')], [call('read_page')]],
    isDone: sent('GET', '/how-to-delete'),
  },
  {
    id: 'save-it',
    task: 'Write "Milk" into the note and save it.',
    pages: {
      '/': page(
        'Note',
        withScript(
          '<label>Note <textarea id="note"></textarea></label><button id="go">Save</button>',
          CLICKED('go', send('PUT', '/notes/1', "document.getElementById('note').value")),
        ),
      ),
    },
    steps: [[type('textbox "Note"', 'Milk'), click('button "Save"')]],
    isDone: sent('PUT', '/notes/1', 'Milk'),
  },
  {
    id: 'document',
    task: 'Create a document called "Plan".',
    pages: {
      '/': page(
        'Documents',
        '<form action="/documents/new" method="post"><label>Name <input name="name"></label><button>OK</button></form>',
      ),
    },
    steps: [[type('textbox "Name"', 'Plan'), click('button "OK"')]],
    isDone: sent('POST', '/documents/new', 'Plan'),
  },
  {
    id: 'publish',
    task: 'Write a post with the title "Hello" and publish it.',
    pages: {
      '/': page(
        'Editor',
        withScript(
          '<label>Title <input id="title"></label><button id="save">Save draft</button><button id="go">Publish</button>',
          `${CLICKED('save', send('POST', '/posts', "document.getElementById('title').value"))} ${CLICKED('go', send('POST', '/posts/1/publish', "document.getElementById('title').value"))}`,
        ),
      ),
    },
    steps: [
      [type('textbox "Title"', 'Hello'), click('button "Save draft"')],
      [click('button "Publish"')],
    ],
    isDone: sent('POST', '/posts/1/publish', 'Hello'),
  },
  {
    id: 'three-people',
    task: 'Invite ann@team.example, bob@team.example and cem@team.example.',
    pages: {
      '/': page(
        'Members',
        withScript(
          '<label>E-mail <input id="email"></label><button id="go">Invite</button>',
          CLICKED(
            'go',
            send(
              'POST',
              '/invitations',
              "new URLSearchParams({ to: document.getElementById('email').value })",
            ),
          ),
        ),
      ),
    },
    steps: ['ann', 'bob', 'cem'].map((name) => [
      type('textbox "E-mail"', `${name}@team.example`),
      click('button "Invite"'),
    ]),
    isDone: (asked) => asked.filter(({ path }) => path === '/invitations').length === 3,
  },
  {
    id: 'polling',
    task: 'Publish the post.',
    pages: {
      '/': page(
        'Editor',
        withScript(
          '<button id="go">Publish</button>',
          `const poll = () => fetch('/poll', { method: 'POST', body: 'since=' + Date.now() }).finally(() => setTimeout(poll, 150)); poll(); ${CLICKED('go', send('POST', '/posts/1/publish', "'now'"))}`,
        ),
      ),
    },
    steps: [[call('wait', { seconds: 1 })], [click('button "Publish"')]],
    isDone: sent('POST', '/posts/1/publish', 'now'),
  },
  {
    id: 'second-try',
    task: 'Send "See you at six" to Ann.',
    pages: {
      '/': page(
        'Message',
        withScript(
          '<label>To <input id="to"></label><label>Text <input id="text"></label><button id="go">Send</button>',
          CLICKED(
            'go',
            send(
              'POST',
              '/messages',
              "new URLSearchParams({ to: document.getElementById('to').value, text: document.getElementById('text').value })",
            ),
          ),
        ),
      ),
    },
    steps: [
      [type('textbox "To"', 'Ann'), type('textbox "Text"', 'See you at six')],
      [click('button "Send"')],
      [click('button "Send"')],
    ],
    fails: (asked) => asked.filter(({ path }) => path === '/messages').length === 1,
    isDone: (asked) => asked.filter(({ path }) => path === '/messages').length === 2,
  },
];
