import type { SiteHandler, SiteRoute } from '../../src/testing/site/start-site.ts';

interface Kettle {
  readonly path: string;
  readonly name: string;
  readonly litres: string;
  readonly price: string;
  readonly noise: string;
  readonly colour: string;
}

const KETTLES: readonly Kettle[] = [
  {
    path: '/kettles/harbour',
    name: 'Harbour kettle',
    litres: '1.7 l',
    price: '€ 34.00',
    noise: '54 dB',
    colour: '#3f6f78',
  },
  {
    path: '/kettles/lantern',
    name: 'Lantern kettle',
    litres: '1.2 l',
    price: '€ 41.50',
    noise: '48 dB',
    colour: '#a6583c',
  },
  {
    path: '/kettles/pebble',
    name: 'Pebble kettle',
    litres: '0.8 l',
    price: '€ 27.90',
    noise: '57 dB',
    colour: '#6d6a62',
  },
];

const STYLE = `<style>
  body { margin: 0; font: 15px/1.6 system-ui, sans-serif; color: #22302f; background: #fbfcfb; }
  header { display: flex; gap: 28px; align-items: baseline; padding: 18px 40px; border-bottom: 1px solid #dde5e3; }
  header b { font-size: 19px; } header a { color: #456; text-decoration: none; }
  main { max-width: 980px; margin: 0 auto; padding: 28px 40px; }
  h1 { margin: 0 0 6px; font-size: 28px; } .lead { margin: 0 0 24px; color: #566; }
  .grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 20px; }
  article { padding: 18px; border: 1px solid #dde5e3; border-radius: 14px; background: #fff; }
  article h2 { margin: 10px 0 0; font-size: 17px; } article p { margin: 2px 0 10px; color: #566; }
  svg { display: block; width: 100%; height: 130px; }
  button, .buy { padding: 9px 18px; border: 0; border-radius: 9px; background: #22302f; color: #fff; font: inherit; text-decoration: none; }
  table { border-collapse: collapse; } td, th { padding: 6px 18px 6px 0; border-bottom: 1px solid #dde5e3; text-align: left; }
  input { padding: 8px 10px; border: 1px solid #bcc8c6; border-radius: 8px; font: inherit; }
</style>`;

const ICON = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#3f6f78"/><path d="M4 12h8l-1-6H5z" fill="#fff"/></svg>',
)}">`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${ICON}${STYLE}
    <header><b>Elm Road Kitchen</b><a href="/">Kettles</a><a href="/tests">Tests</a><a href="/files">Downloads</a></header>
    <main>${body}</main></html>`;
}

const drawing = (colour: string): string => `<svg viewBox="0 0 200 130" aria-hidden="true">
  <path d="M62 112h76l-10-62H72z" fill="${colour}"/><path d="M80 50c0-18 40-18 40 0z" fill="${colour}" opacity=".75"/>
  <path d="M132 62c28-2 28 34 4 36" fill="none" stroke="${colour}" stroke-width="8"/><path d="M70 64 50 56l16 26z" fill="${colour}"/></svg>`;

const card = ({ path, name, litres, price, colour }: Kettle): string =>
  `<article>${drawing(colour)}<h2><a href="${path}">${name}</a></h2><p>${litres} · ${price}</p><a class="buy" href="${path}">Look at it</a></article>`;

const product = ({ name, litres, price, noise, colour }: Kettle): string =>
  page(
    `${name} ${litres}`,
    `<div class="grid"><div>${drawing(colour)}</div><div><h1>${name} ${litres}</h1>
      <table><tr><th>Price<td>${price}<tr><th>Loudness<td>${noise}<tr><th>In stock<td>yes</table>
      <form method="post" action="/order" style="margin-top:20px"><p><label>To <input name="to" value="Elm Road 4"></label></p>
      <p>Total: ${price}</p><button>Place order</button></form></div></div>`,
  );

const TESTS = page(
  'Kettle tests',
  `<h1>Kettle tests</h1><p class="lead">What we measured, how long they last, and which one we would buy.</p><table>
    <tr><th>Kettle<th>Litres<th>Price<th>Loudness</tr>
    ${KETTLES.map(({ name, litres, price, noise }) => `<tr><td>${name}<td>${litres}<td>${price}<td>${noise}</tr>`).join('')}</table>
    <p>A kettle that boils quietly is not always the one that boils fast. Every kettle here was filled a hundred times.</p>
    <p><a id="mail" href="mailto:hello@shop.example?subject=Kettles">Write to us</a></p>
    <p><button id="camera">Show us your kettle</button></p>
    <p><button id="screen">Show us your screen</button></p>
    <script>
      document.querySelector('#camera').onclick = () => navigator.mediaDevices.getUserMedia({ video: true, audio: true });
      document.querySelector('#screen').onclick = () => navigator.mediaDevices.getDisplayMedia();
    </script>`,
);

const attachment =
  (name: string, type: string, size: number): SiteHandler =>
  (_request, response) => {
    response
      .writeHead(200, {
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
      })
      .end(Buffer.alloc(size, 'waymark '));
  };

const signIn: SiteHandler = (_request, response) => {
  response
    .writeHead(401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="Staff only"' })
    .end(page('Staff', '<h1>Staff only</h1>'));
};

/** Shop that sells kettles, shown in the screenshots. */
export const SHOP: Readonly<Record<string, SiteRoute>> = {
  '/': page(
    'Kettles',
    `<h1>Kettles</h1><p class="lead">Three of them, each for another kitchen.</p><div class="grid">${KETTLES.map(card).join('')}</div>`,
  ),
  ...Object.fromEntries(KETTLES.map((kettle) => [kettle.path, product(kettle)])),
  '/order': page('Thank you', '<h1>Thank you</h1>'),
  '/account': page(
    'Your account',
    `<h1>Your account</h1><p class="lead">Log in to see your orders.</p><form method="post" action="/order">
      <p><input name="user" type="email" placeholder="E-mail"></p><p><input name="pw" type="password" placeholder="Password"></p>
      <button>Log in</button></form>`,
  ),
  '/tests': TESTS,
  '/files': page(
    'Downloads',
    '<h1>Downloads</h1><p><a id="manual" href="/files/manual">Manual</a></p><p><a id="data" href="/files/data">Measurements</a></p><p><a id="setup" href="/files/setup">Setup</a></p>',
  ),
  '/files/manual': attachment('harbour-kettle-manual.txt', 'text/plain', 184_000),
  '/files/data': attachment('measurements.csv', 'text/csv', 12_600),
  '/files/setup': attachment('kettle-setup.sh', 'application/x-sh', 900),
  '/staff': signIn,
};
