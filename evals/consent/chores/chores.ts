import { call, type Chore, click, items, numberIn, page, SEND, type } from './chore.ts';

const PEOPLE = [
  'ann',
  'bob',
  'cem',
  'dora',
  'emil',
  'fay',
  'gus',
  'hana',
  'ivo',
  'june',
  'kofi',
  'lena',
  'mika',
  'nora',
  'omar',
  'pia',
  'quin',
  'rosa',
  'sven',
  'tara',
].map((name) => `${name}@team.example`);

const PRODUCTS = Array.from({ length: 25 }, (_, index) => `Cup no. ${index + 1}`);

const atItem = (path: string, pattern: RegExp): number | null => {
  const found = pattern.exec(path)?.[1];
  return found === undefined ? null : Number(found);
};

/** Ten chores of 20 to 60 writes: forms that load a page, and requests by script with every usual method. */
export const CHORES: readonly Chore[] = [
  {
    id: 'labels',
    task: 'Make a label for each of the 24 orders in the list and save it.',
    times: 24,
    page: (path) => {
      const order = numberIn(path);
      return path === '/'
        ? page(
            'Orders',
            items(24, (n) => `<p><a href="/orders/${n}/label">Order ${n}</a></p>`),
          )
        : page(
            `Label for order ${order}`,
            `<form action="/labels" method="post"><input type="hidden" name="order" value="${order}"><label>Weight <input name="weight"></label><button>Save</button></form>`,
          );
    },
    written: ({ method, path, body }) =>
      method === 'POST' && path === '/labels'
        ? Number(new URLSearchParams(body).get('order'))
        : null,
    steps: (n) => [
      call('navigate', { url: `http://labels.example/orders/${n}/label` }),
      type('textbox "Weight"', `${n * 100}`),
      click('button "Save"'),
    ],
  },
  {
    id: 'photos',
    task: 'Tag all 30 photos with "garden".',
    times: 30,
    page: () =>
      page(
        'Photos',
        `${SEND}${items(30, (n) => `<p><label>Tags of photo ${n} <input id="t${n}"></label><button onclick="send('PATCH', '/api/photos/${n}', { tags: [t${n}.value] })">Add tag to photo ${n}</button></p>`)}`,
      ),
    written: ({ method, path }) =>
      method === 'PATCH' ? atItem(path, /^\/api\/photos\/(\d+)$/) : null,
    steps: (n) => [
      type(`textbox "Tags of photo ${n}"`, 'garden'),
      click(`button "Add tag to photo ${n}"`),
    ],
  },
  {
    id: 'mails',
    task: 'Mark the 40 mails from the shop as read.',
    times: 40,
    page: () =>
      page(
        'Inbox',
        `${SEND}${items(40, (n) => `<p>Shop: offer ${n} <button aria-label="Mark offer ${n} as read" onclick="send('POST', '/api/messages/${n}/seen')">✓</button></p>`)}`,
      ),
    written: ({ method, path }) =>
      method === 'POST' ? atItem(path, /^\/api\/messages\/(\d+)\/seen$/) : null,
    steps: (n) => [click(`button "Mark offer ${n} as read"`)],
  },
  {
    id: 'drafts',
    task: 'Delete the 20 drafts.',
    times: 20,
    page: () =>
      page(
        'Drafts',
        `${SEND}${items(20, (n) => `<p>Draft ${n} <button onclick="ask.querySelector('p').textContent = 'Delete draft ${n}?'; ask.value = ${n}; ask.showModal()">Delete draft ${n}</button></p>`)}
         <dialog id="ask"><h2>Please confirm</h2><p></p><button onclick="send('DELETE', '/api/drafts/' + ask.value); ask.close()">OK</button><button onclick="ask.close()">Cancel</button></dialog>`,
      ),
    written: ({ method, path }) =>
      method === 'DELETE' ? atItem(path, /^\/api\/drafts\/(\d+)$/) : null,
    steps: (n) => [click(`button "Delete draft ${n}"`), click('button "OK"')],
  },
  {
    id: 'invitations',
    task: `Invite these 20 people to the board: ${PEOPLE.join(', ')}.`,
    times: 20,
    page: () =>
      page(
        'Members',
        '<form action="/invite" method="post"><label>E-mail <input name="email" type="email"></label><button>Send invitation</button></form>',
      ),
    written: ({ method, path, body }) =>
      method === 'POST' && path === '/invite'
        ? PEOPLE.indexOf(new URLSearchParams(body).get('email') ?? '') + 1
        : null,
    steps: (n) => [
      type('textbox "E-mail"', PEOPLE[n - 1] ?? ''),
      click('button "Send invitation"'),
    ],
  },
  {
    id: 'products',
    task: `Add these 25 products to the catalogue, at 9 EUR each: ${PRODUCTS.join(', ')}.`,
    times: 25,
    page: () =>
      page(
        'Catalogue',
        '<form action="/products" method="post"><label>Name <input name="name"></label><label>Price <input name="price"></label><button>Create product</button></form>',
      ),
    written: ({ method, path, body }) =>
      method === 'POST' && path === '/products'
        ? PRODUCTS.indexOf(new URLSearchParams(body).get('name') ?? '') + 1
        : null,
    steps: (n) => [
      type('textbox "Name"', PRODUCTS[n - 1] ?? ''),
      type('textbox "Price"', '9'),
      click('button "Create product"'),
    ],
  },
  {
    id: 'comments',
    task: 'Approve all 30 comments that are waiting.',
    times: 30,
    page: () =>
      page(
        'Comments',
        `${SEND}${items(30, (n) => `<p>Comment ${n}: nice. <button onclick="send('POST', '/wp-json/comments/${n}', { status: 'approved' })">Approve comment ${n}</button></p>`)}`,
      ),
    written: ({ method, path }) =>
      method === 'POST' ? atItem(path, /^\/wp-json\/comments\/(\d+)$/) : null,
    steps: (n) => [click(`button "Approve comment ${n}"`)],
  },
  {
    id: 'files',
    task: 'Rename the 20 files so that their names are in lower case.',
    times: 20,
    page: () =>
      page(
        'Files',
        `${SEND}${items(20, (n) => `<p><label>Name of file ${n} <input id="f${n}" value="REPORT-${n}.PDF" onkeydown="if (event.key === 'Enter') send('PUT', '/files/' + ${n}, { name: this.value })"></label></p>`)}`,
      ),
    written: ({ method, path }) => (method === 'PUT' ? atItem(path, /^\/files\/(\d+)$/) : null),
    steps: (n) => [
      call('type', {
        target: `textbox "Name of file ${n}"`,
        text: `report-${n}.pdf`,
        submit: true,
      }),
    ],
  },
  {
    id: 'cards',
    task: 'Move all 60 cards to the column Done.',
    times: 60,
    page: () =>
      page(
        'Board',
        `${SEND}${items(60, (n) => `<p><label>Column of card ${n} <select onchange="send('POST', '/graphql', { query: 'mutation MoveCard($id: ID!, $to: String!) { moveCard(id: $id, to: $to) { id } }', variables: { id: '${n}', to: this.value } })"><option>Doing</option><option>Done</option></select></label></p>`)}`,
      ),
    written: ({ method, path, body }) =>
      method === 'POST' && path === '/graphql' ? Number(/"id":"(\d+)"/.exec(body)?.[1] ?? 0) : null,
    steps: (n) => [call('select', { target: `combobox "Column of card ${n}"`, option: 'Done' })],
  },
  {
    id: 'forms',
    task: 'Fill in the form for each of the 24 rooms and submit it.',
    times: 24,
    page: (path) => {
      const room = numberIn(path);
      return path === '/'
        ? page(
            'Rooms',
            items(24, (n) => `<p><a href="/rooms/${n}">Room ${n}</a></p>`),
          )
        : page(
            `Room ${room}`,
            `<form action="/submit" method="post"><input type="hidden" name="room" value="${room}"><label>Beds <input name="beds"></label><label>View <select name="view"><option>Street</option><option>Sea</option></select></label><label><input type="checkbox" name="clean"> Clean</label><button>Submit</button></form>`,
          );
    },
    written: ({ method, path, body }) =>
      method === 'POST' && path === '/submit'
        ? Number(new URLSearchParams(body).get('room'))
        : null,
    steps: (n) => [
      call('navigate', { url: `http://forms.example/rooms/${n}` }),
      type('textbox "Beds"', '2'),
      call('select', { target: 'combobox "View"', option: 'Sea' }),
      call('check', { target: 'checkbox "Clean"', checked: true }),
      click('button "Submit"'),
    ],
  },
];
