import type { SiteRoute } from '../../src/testing/site/start-site.ts';

/** Site with three forms that its owner redesigns. */
export interface ChangingDesk {
  readonly routes: Readonly<Record<string, SiteRoute>>;
  /** Sent forms, in order, such as `note Milk`. */
  readonly sent: string[];
  /** Switches the pages to their redesigned version. */
  change(): void;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>
  <main>${body}</main><p role="status"></p>
  <script>
  async function send(kind, value) {
    await fetch('/send', { method: 'POST', body: kind + ' ' + value });
    document.querySelector('[role=status]').textContent = 'Done: ' + value;
  }
  const given = (name) => document.querySelector('[name=' + name + ']').value;
  </script></body></html>`;

const PAGES = {
  /** The button has another name, and a second button is next to it. */
  '/notes': [
    page(
      'Notes',
      `<label>Note <input name="note"></label> <button id="save" onclick="send('note', given('note'))">Save note</button>`,
    ),
    page(
      'Notes',
      `<label>Note <input name="note"></label> <button id="save" onclick="send('note', given('note'))">Keep it</button> <a href="/notes?old">Older notes</a>`,
    ),
  ],
  /** The fields are in other places, with other labels and new wrappers. */
  '/cards': [
    page(
      'Cards',
      `<section aria-label="Owner"><label for="who">Full name</label> <input id="who" name="who"></section>
       <label>Colour <select name="colour"><option>Red</option><option>Blue</option></select></label>
       <button onclick="send('card', given('who') + ', ' + given('colour'))">Order card</button>`,
    ),
    page(
      'Cards',
      `<p>New: cards in all colours.</p><div class="layout"><div><section aria-label="Options"><label><input type="checkbox"> By mail</label></section></div>
       <div class="w1"><div class="w2"><section aria-label="Owner"><label for="x81">Your full name *</label><div><input id="x81" name="who"></div></section></div></div></div>
       <p><label>Colour of the card <select name="colour"><option>Blue</option><option>Red</option></select></label></p>
       <button onclick="send('card', given('who') + ', ' + given('colour'))">Order card</button>`,
    ),
  ],
  /** One press became two: no button on the page resembles the old one. */
  '/tickets': [
    page(
      'Tickets',
      `<label>Subject <input name="subject"></label> <button onclick="send('ticket', given('subject'))">Send ticket</button>`,
    ),
    page(
      'Tickets',
      `<label>Subject <input name="subject"></label> <details><summary>More</summary><a href="#done" onclick="send('ticket', given('subject'))">Submit to the desk</a></details>`,
    ),
  ],
} as const;

export function changingDesk(): ChangingDesk {
  const sent: string[] = [];
  let version: 0 | 1 = 0;
  const pages = Object.entries(PAGES).map(([path, versions]): [string, SiteRoute] => [
    path,
    (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(versions[version]);
    },
  ]);
  return {
    routes: {
      ...Object.fromEntries(pages),
      '/send': (request, response) => {
        let body = '';
        request.setEncoding('utf8').on('data', (text: string) => (body += text));
        request.on('end', () => {
          sent.push(body);
          response.end('ok');
        });
      },
    },
    sent,
    change: () => {
      version = 1;
    },
  };
}
