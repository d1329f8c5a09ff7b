import type { SiteRoute } from '../../src/testing/site/start-site.ts';

/** A site with three forms that its owner works on: `version` says which state of them it shows. */
export interface ChangingDesk {
  readonly routes: Readonly<Record<string, SiteRoute>>;
  /** What was sent, in order: `note Milk`. */
  readonly sent: string[];
  /** Shows the pages as they are after the owner has worked on them. */
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
  /** The button is called otherwise, and has company. */
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
  /** The field stands elsewhere, under another label, in new wrappers. */
  '/cards': [
    page(
      'Cards',
      `<section aria-label="Owner"><label for="who">Full name</label> <input id="who" name="who"></section>
       <button onclick="send('card', given('who'))">Order card</button>`,
    ),
    page(
      'Cards',
      `<p>New: cards in all colours.</p><div class="layout"><div><section aria-label="Options"><label><input type="checkbox"> By mail</label></section></div>
       <div class="w1"><div class="w2"><section aria-label="Owner"><label for="x81">Your full name *</label><div><input id="x81" name="who"></div></section></div></div></div>
       <button onclick="send('card', given('who'))">Order card</button>`,
    ),
  ],
  /** What was one press is two now: nothing on the page is like the button. */
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
