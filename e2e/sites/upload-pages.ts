import type { SiteRoute } from '../../src/testing/site/start-site.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Uploads</title>
  <style>body { font: 16px sans-serif } .zone { width: 300px; padding: 30px; border: 2px dashed }</style>
  <script>
    const log = [];
    const take = (files, how) => { for (const { name, size } of files) log.push(how + ' ' + name + ' ' + size) };
    const choose = (more = '') => {
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', multiple: more === 'several' });
      input.onchange = () => take(input.files, 'chosen');
      input.click();
    };
    const hear = (zone) => {
      zone.addEventListener('dragover', (event) => event.preventDefault());
      zone.addEventListener('drop', (event) => { event.preventDefault(); take(event.dataTransfer.files, 'dropped') });
    };
  </script><body>${body}</body></html>`;

/** Visible file input that serves another purpose. */
const DECOY = `<p><label>Photo <input type="file" onchange="take(files, 'photo')"></label></p>`;

/** Returns pages with controls that take files in the ways of real pages; `log` has the received ones. */
export const uploadPages = (far: string): Readonly<Record<string, SiteRoute>> => ({
  '/made': page(
    `<form>${DECOY}<span style="cursor:pointer" onclick="setTimeout(choose, 120)">Browse files</span></form>`,
  ),
  '/asks-first': page(
    `${DECOY}<button onclick="fetch('/slow').then(() => choose('several'))">Add documents</button>`,
  ),
  '/slow': (_request, response) => void setTimeout(() => response.end('yes'), 1800),
  '/hidden': page(
    `<form>${DECOY}</form><div><button type="button" onclick="nextElementSibling.click()">Attach</button><input type="file" hidden onchange="take(files, 'hidden')"></div>`,
  ),
  '/sent': page(
    `<form onsubmit="log.push('sent'); return false"><input type="file" style="opacity:0;width:1px" onchange="take(files, 'hidden')"><button>Send</button></form>`,
  ),
  '/decoy-only': page(`<form>${DECOY}<button type="button">Attach</button></form>`),
  '/zone': page(
    `${DECOY}<div class="zone">Drop documents here</div><script>hear(document.querySelector('.zone'))</script>`,
  ),
  '/headed': page(
    `${DECOY}<section><h2>Documents</h2><div class="zone">Files go here</div><h2>Notes</h2><p>None</p></section><script>hear(document.querySelector('.zone'))</script>`,
  ),
  // The listener is on a distant ancestor and checks the event's target, as in React.
  '/delegated':
    page(`<div id="root">${DECOY}<div class="zone" role="button" tabindex="0">Drop or paste</div></div><script>
    root.addEventListener('dragover', (event) => { if (event.target.matches('.zone')) event.preventDefault() });
    root.addEventListener('drop', (event) => { if (event.target.matches('.zone')) { event.preventDefault(); take(event.dataTransfer.files, 'dropped') } });</script>`),
  // The page listens only to prevent dropped files from opening in its place.
  '/refuses-drops':
    page(`<div class="zone">Nothing to drop here</div><script>for (const type of ['dragover', 'drop'])
    document.addEventListener(type, (event) => { if (event.target.matches('.other')) event.preventDefault() })</script>`),
  '/menu': page(`<button onclick="menu.hidden = false">Attach</button>
    <div id="menu" role="menu" hidden style="position:absolute;padding:20px;border:1px solid"><button role="menuitem" onclick="choose()">From this computer</button><button role="menuitem">From a link</button></div>`),
  '/rejects': page(
    `<label>Document <input type="file" accept=".pdf" onchange="note.textContent = files[0].size > 10 ? files[0].name + ' is larger than 10 bytes.' : ''; value = ''"></label><p id="note"></p>`,
  ),
  '/in-frame': page(`<iframe src="${far}/made" width="600" height="300"></iframe>`),
});
