import type { SiteRoute } from '../../src/testing/site/start-site.ts';

const page = (title: string, body: string): SiteRoute =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body>${body}</body></html>`;

/** Page with tables, lists and links as real pages write them, with hidden content in between. */
const HARBOURS = page(
  'Harbours',
  `<nav><ul><li><a href="/">Home</a></li></ul></nav>
   <main><h1>Harbours</h1>
   <table><caption>Guest harbours</caption>
     <thead><tr><th rowspan="2">Town</th><th colspan="2">Berths</th><th rowspan="2">Fee</th></tr>
       <tr><th>Guests</th><th>Members</th></tr></thead>
     <tbody>
       <tr><td><a href="/ystad">Ystad</a></td><td>120</td><td>200</td><td>1.299,50 kr</td></tr>
       <tr style="display:none"><td>Hidden</td><td>1</td><td>1</td><td>1</td></tr>
       <tr><td>Simrishamn<br><small>by the fish market</small></td><td>90</td><td rowspan="2">150</td><td>250 kr</td></tr>
       <tr><td>Kivik</td><td>60</td><td>190 kr</td></tr>
     </tbody></table>
   <h2>Boats</h2>
   <div role="grid" aria-label="Boats in port">
     <div role="rowgroup"><div role="row"><span role="columnheader">Name</span><span role="columnheader">Length</span></div></div>
     <div role="rowgroup"><div role="row"><span role="gridcell">Sealark</span><span role="gridcell">11.2 m</span></div>
     <div role="row"><span role="gridcell">Tern</span><span role="gridcell">8.9 m</span></div></div>
   </div>
   <h2>Rules</h2>
   <ol><li>Slow down<ul><li>3 knots inside</li><li>5 knots outside</li></ul></li><li>Pay <a href="/fees"><img alt="the fee" src="data:,">the fee</a></li></ol>
   <dl><dt>Open</dt><dd>May to September</dd><dt>VHF</dt><dt>Channel</dt><dd>12</dd></dl>
   <p>See <a href="https://example.org/map?z=1">the map</a> or <a href="#top">the top</a>.</p>
   <iframe srcdoc="<table><tr><th>Month</th><th>Guests</th></tr><tr><td>July</td><td>840</td></tr></table>"></iframe>
   </main>`,
);

/** Page with lists that are not marked as such, between parts that are no lists. */
const LOG = page(
  'Log',
  `<div class="frame"><div class="part"><h1>Log of the Sealark</h1></div><div class="part"><button>Sign in</button></div><div class="part">A ship of 1912</div></div>
   <main><h2>Entries</h2>
   <div><div class="entry first"><h3>Day 1</h3><span>Left Ystad</span> <a href="/day/1">more</a></div>
     <div class="entry"><h3>Day 2</h3><span>Fog</span> <a href="/day/2">more</a></div>
     <div class="entry" style="display:none"><h3>Day 3</h3><span>Secret</span> <a href="/day/3">more</a></div>
     <hr><div class="entry last"><h3>Day 4</h3><span>Kivik</span> <a href="/day/4">more</a></div></div>
   <h2>Tags</h2>
   <span class="menu"><x-item class="item">storm</x-item><x-item class="item">fog</x-item><x-item class="item">calm</x-item><i></i></span>
   <h2>Around</h2>
   <div><div class="column">Ports<ul><li>Ystad</li></ul></div><div class="column">Ships<ul><li>Tern</li></ul></div><div class="column">Fees<ul><li>none</li></ul></div></div>
   <div><div class="half">Left</div><div class="half">Right</div></div>
   <div><p class="text">One.</p><p class="text">Two.</p><p class="text">Three.</p></div></main>
   <style>x-item { display: block }</style>`,
);

const SHIPS = Array.from({ length: 23 }, (_, index) => ({
  name: `Ship ${index + 1}`,
  tons: 100 + index * 7,
}));
const PER_PAGE = 5;

/** Returns a page of a catalogue; the last page's Next control is disabled, and the third has none but names the next page in its head. */
function catalogue(at: number): SiteRoute {
  const shown = SHIPS.slice((at - 1) * PER_PAGE, at * PER_PAGE);
  const isLast = at * PER_PAGE >= SHIPS.length;
  const rows = shown.map(({ name, tons }) => `<tr><td>${name}</td><td>${tons}</td></tr>`).join('');
  const next = isLast
    ? '<button disabled>Next</button>'
    : at === 3
      ? `<link rel="next" href="/ships/4">`
      : `<a href="/ships/${at + 1}" rel="next">Next ›</a>`;
  return page(
    `Ships, page ${at}`,
    `<main><h1>Ships</h1><table><tr><th>Name</th><th>Tons</th></tr>${rows}</table>
     <p>${at === 3 ? '' : '<a href="/ships/1">1</a> <a href="/ships/2">2</a>'} ${next}</p></main>`,
  );
}

/** Feed of 60 entries that loads more when its end is reached. */
const FEED = page(
  'Feed',
  `<main><h1>Feed</h1><ul id="feed"></ul><p id="end"></p></main>
   <script>
     let shown = 0;
     const more = () => {
       for (let i = 0; i < 12 && shown < 60; i += 1) {
         shown += 1;
         const item = document.createElement('li');
         item.style.height = '90px';
         item.textContent = 'Entry ' + shown;
         feed.append(item);
       }
     };
     more();
     addEventListener('scroll', () => {
       if (innerHeight + scrollY >= document.documentElement.scrollHeight - 50) setTimeout(more, 150);
     });
   </script>`,
);

/** List of 80 rows, of which only those in view are in the document. */
const VIRTUAL = page(
  'Stock',
  `<main><h1>Stock</h1>
   <div id="pane" style="height:300px;overflow:auto;border:1px solid">
     <div role="table" aria-label="Stock" aria-rowcount="81" id="rows" style="position:relative;height:2430px"></div>
   </div></main>
   <script>
     const draw = () => {
       const first = Math.max(0, Math.floor(pane.scrollTop / 30) - 2);
       rows.textContent = '';
       const add = (index, role, cells) => {
         const row = document.createElement('div');
         row.setAttribute('role', 'row');
         row.setAttribute('aria-rowindex', index + 1);
         row.style.cssText = 'position:absolute;height:30px;top:' + index * 30 + 'px';
         for (const text of cells) {
           const cell = document.createElement('span');
           cell.setAttribute('role', role);
           cell.style.cssText = 'display:inline-block;width:120px';
           cell.textContent = text;
           row.append(cell);
         }
         rows.append(row);
       };
       add(0, 'columnheader', ['Article', 'Count']);
       for (let i = Math.max(1, first); i <= Math.min(80, first + 14); i += 1)
         add(i, 'cell', ['Article ' + i, String(i % 4)]);
     };
     draw();
     pane.addEventListener('scroll', draw);
   </script>`,
);

/** Rows with amounts in cents; two adjacent rows are equal in every cell, and so are two far apart. */
export const BOOKED: readonly { readonly payer: string; readonly cents: number }[] = Array.from(
  { length: 140 },
  (_, index) =>
    index === 70 || index === 71
      ? { payer: 'Twice', cents: 12_345 }
      : { payer: ['Ask', 'Embla', 'Ymir'][index % 3] ?? '', cents: ((index * 7919) % 60) * 100 },
);

/**
 * Returns a table with only the rows in view, in reused elements whose document order differs from their position; rows not loaded yet show
 * dots. With `numbered` ARIA gives the row numbers; otherwise only the boxes show the position.
 */
const recycled = (numbered: boolean): SiteRoute =>
  page(
    'Booked',
    `<main><h1>Booked</h1><p>${BOOKED.length} entries</p>
   <div role="table" aria-label="Booked" ${numbered ? `aria-rowcount="${BOOKED.length + 1}"` : ''}>
   <div role="row" ${numbered ? 'aria-rowindex="1"' : ''}><span role="columnheader">Payer</span> <span role="columnheader">Amount</span></div>
   <div id="pane" style="height:300px;overflow:auto;position:relative"><div style="height:${BOOKED.length * 30}px"></div></div></div></main>
   <script>
     const rows = ${JSON.stringify(BOOKED)}, loaded = new Set(), pool = [];
     for (let i = 0; i < 14; i += 1) {
       const row = document.createElement('div');
       row.setAttribute('role', 'row');
       row.style.cssText = 'position:absolute;left:0;right:0;height:30px';
       row.innerHTML = '<span role="cell"></span> <span role="cell"></span>';
       pane.append(row);
       pool.push(row);
     }
     const draw = () => {
       const first = Math.max(0, Math.floor(pane.scrollTop / 30) - 2);
       for (let i = first; i < first + 14; i += 1) {
         const row = pool[i % 14];
         row.hidden = i >= rows.length;
         if (row.hidden) continue;
         row.style.top = i * 30 + 'px';
         ${numbered ? "row.setAttribute('aria-rowindex', i + 2);" : ''}
         const part = Math.floor(i / 25), isThere = loaded.has(part);
         row.children[0].textContent = isThere ? rows[i].payer : '…';
         row.children[1].textContent = isThere ? (rows[i].cents / 100).toFixed(2) : '…';
         if (!isThere) setTimeout(() => { loaded.add(part); draw(); }, 450);
       }
     };
     draw();
     pane.addEventListener('scroll', () => requestAnimationFrame(draw));
   </script>`,
  );

/** Returns a page of a table of 23 rows in pages of ten; rows of the page before fill up the last one. */
function filledPages(at: number): SiteRoute {
  const from = Math.min((at - 1) * 10, 13);
  const rows = Array.from({ length: 10 }, (_, index) => from + index + 1);
  return page(
    `Berths, page ${at}`,
    `<main><h1>Berths</h1><table><tr><th>Berth</th><th>State</th></tr>
     ${rows.map((row) => `<tr><td>${Math.ceil(row / 2)}</td><td>free</td></tr>`).join('')}</table>
     <div>Showing ${rows[0]} to ${rows.at(-1)} of 23 entries</div>
     ${at < 3 ? `<a href="/berths/${at + 1}">Next</a>` : ''}</main>`,
  );
}

/** Feed that keeps twelve of its forty cards in the document; the cards share no class, and every second one has the same text. */
const CARDS = page(
  'Cards',
  `<main><h1>Cards</h1><div role="feed" id="feed" style="position:relative;height:4800px"></div></main>
   <script>
     const draw = () => {
       const first = Math.max(0, Math.min(28, Math.floor(scrollY / 120) - 1));
       feed.textContent = '';
       for (let i = first; i < first + 12; i += 1) {
         const card = document.createElement('article');
         card.setAttribute('aria-posinset', i + 1);
         card.setAttribute('aria-setsize', 40);
         card.style.cssText = 'position:absolute;height:120px;width:300px;top:' + i * 120 + 'px';
         card.textContent = i % 2 ? 'Sold' : 'Card ' + (i + 1);
         feed.append(card);
       }
     };
     draw();
     addEventListener('scroll', draw);
   </script>`,
);

/** Pages with data. */
export const DATA_PAGES: Readonly<Record<string, SiteRoute>> = {
  '/orders': `<title>Orders</title><h1>Orders</h1>
    <table><tr><th>Order<th>Lines<th>Paid</tr>
    <tr><td>1<td><table><tr><td>Kettle</td><td>2</td></tr><tr><td>Mug</td><td>6</td></tr></table>
      <td><input type="checkbox" checked></tr>
    <tr><td>2<td>none <input value="so far"><input type="hidden" value="x"><input autocomplete="cc-number" value="4111"><td><input type="checkbox"></tr></table>
    <ul><li><a href="#">«</a><li>1<li><a href="#">2</a><li><a href="#">»</a></ul>`,
  '/harbours': HARBOURS,
  '/log': LOG,
  '/feed': FEED,
  '/stock': VIRTUAL,
  '/booked': recycled(true),
  '/booked-unnumbered': recycled(false),
  '/cards': CARDS,
  ...Object.fromEntries([1, 2, 3].map((at) => [`/berths/${at}`, filledPages(at)])),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`/ships/${at}`, catalogue(at)])),
};
