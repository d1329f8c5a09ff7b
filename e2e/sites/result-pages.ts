import type { SiteRoute } from '../../src/testing/site/start-site.ts';

const page = (body: string, script = ''): string =>
  `<!doctype html><meta charset="utf-8"><title>Results</title><style>body{font:16px sans-serif;margin:20px}</style>${body}<script>${script}</script>`;

const LABELS = page(
  `<button id="open">Labels</button><p id="text">Three letters</p>
<dialog id="box" aria-label="Labels" style="width:320px;height:200px"><label><input type="checkbox"> Urgent</label><p>Choose some.</p>
<button id="keep" disabled>Keep</button></dialog>`,
  `open.onclick = () => box.showModal();
box.querySelector('input').onchange = () => { keep.disabled = false; };
keep.onclick = () => { box.close(); const note = document.createElement('div'); note.textContent = 'Labels kept';
  note.style.cssText = 'position:fixed;right:10px;bottom:10px;padding:8px'; document.body.append(note); };`.replace(
    'open.onclick',
    'document.getElementById("open").onclick',
  ),
);

const FILTER = page(
  `<input type="search" aria-label="Search trees"><ul id="list"><li>Ash</li><li>Oak</li><li>Elm</li></ul><input id="chat" aria-label="Message">`,
  `let timer; const field = document.querySelector('input');
field.oninput = () => { clearTimeout(timer); timer = setTimeout(async () => {
  const names = await (await fetch('/trees?q=' + field.value)).json();
  list.innerHTML = names.map((name) => '<li>' + name + '</li>').join(''); }, 350); };
chat.onkeydown = ({ key }) => { if (key === 'Enter') chat.value = ''; };`,
);

const LATE = page(
  `<div role="combobox" aria-label="Colour" aria-expanded="false" tabindex="0" style="width:120px;border:1px solid">none</div>
<button id="plain">Plain</button><p id="later"></p>`,
  `const box = document.querySelector('[role=combobox]');
box.onclick = async () => { const names = await (await fetch('/colours')).json();
  const list = document.createElement('div'); list.setAttribute('role', 'listbox'); list.style.cssText = 'position:absolute';
  list.innerHTML = names.map((name) => '<div role="option">' + name + '</div>').join('');
  list.onclick = ({ target }) => { box.textContent = target.textContent; list.remove(); };
  setTimeout(() => document.body.append(list), 200); };
plain.onclick = () => { plain.textContent = 'Plain …'; const bar = document.createElement('progress'); document.body.append(bar);
  setTimeout(() => { bar.remove(); history.pushState(null, '', '/late/done'); later.textContent = 'It is done'; }, 900); };`,
);

const DRAW = page(
  `<canvas id="paper" width="400" height="200" role="img" aria-label="Paper" tabindex="0" style="border:1px solid"></canvas>
<svg id="plan" role="img" aria-label="Plan" tabindex="0" width="400" height="200" style="border:1px solid"></svg>
<div style="width:360px"><div id="track" style="position:relative;width:300px;height:20px;background:#ddd"><div id="knob" role="button" aria-label="Knob" tabindex="0" style="position:absolute;left:30px;width:20px;height:20px;background:#66f"></div></div><span id="shown">10 %</span></div>
<div id="frame" style="position:relative;width:100px;height:60px;background:#cfc"><button id="shape" style="width:100px;height:60px">Shape</button><div id="grip" style="position:absolute;inset:0;cursor:grab"></div></div>`,
  `const way = (element, move, end = () => {}) => element.addEventListener('pointerdown', (start) => {
  const follow = (event) => move(start, event);
  addEventListener('pointermove', follow);
  addEventListener('pointerup', (event) => { removeEventListener('pointermove', follow); end(start, event); }, { once: true }); });
const ink = paper.getContext('2d'); ink.lineWidth = 6;
way(paper, () => {}, (start, end) => { const { x, y } = paper.getBoundingClientRect(); ink.beginPath();
  ink.moveTo(start.clientX - x, start.clientY - y); ink.lineTo(end.clientX - x, end.clientY - y); ink.stroke(); });
way(plan, () => {}, () => { plan.innerHTML += '<path d="M10 10L200 100" stroke="black"/>'; });
way(knob, (start, { clientX }) => { const left = Math.max(0, Math.min(280, 30 + clientX - start.clientX)); knob.style.left = left + 'px';
  shown.textContent = Math.round(left / 2.8) + ' %'; });
way(grip, (start, { clientX }) => { frame.style.marginLeft = clientX - start.clientX + 'px'; });`,
);

const json =
  (value: unknown, ms: number): SiteRoute =>
  (_request, response) => {
    setTimeout(() => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    }, ms);
  };

/** Pages on which an action's effect comes late, disappears, or is in no document. */
export const RESULT_PAGES: Readonly<Record<string, SiteRoute>> = {
  '/labels': LABELS,
  '/filter': FILTER,
  '/late': LATE,
  '/draw': DRAW,
  '/trees': json(['Oak'], 200),
  '/colours': json(['Red', 'Green'], 1800),
};
