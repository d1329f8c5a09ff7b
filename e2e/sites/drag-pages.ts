/** Boards whose cards are dragged from list to list, each in its own way; `log` has their events. */

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Board</title>
  <style>body { font: 16px sans-serif; margin: 8px } ul { min-height: 90px; width: 160px; padding: 8px; background: #eee; list-style: none }
    section { float: left; margin-right: 16px } li { padding: 8px; margin: 4px; background: #9cf; touch-action: none; user-select: none }</style>
  <script>
    const log = [];
    const note = (what) => { log.push(what); if (parent !== window) parent.postMessage(what, '*') };
    addEventListener('message', ({ data }) => log.push(data));
  </script>${body}`;

const card = (name: string): string =>
  `<li role="button" tabindex="0" draggable="true">${name}</li>`;
const list = (id: string, heading: string, cards: readonly string[]): string =>
  `<section><h2>${heading}</h2><ul id="${id}">${cards.map(card).join('')}</ul></section>`;
const BOARD = `${list('todo', 'To do', ['Sand', 'Paint', 'Varnish'])}${list('done', 'Done', ['Measure'])}<p style="clear:both">Nothing to do here</p>`;

/** Script for the browser's own drag and drop; `put` is the code that drops `item` into `list` before `next`. */
const native = (put: string): string => `<script>
  let item = null;
  document.ondragstart = (event) => { item = event.target; event.dataTransfer.setData('text/plain', item.textContent); note('start ' + item.textContent) };
  document.ondragend = () => note('end');
  for (const list of document.querySelectorAll('ul')) {
    list.ondragover = (event) => event.preventDefault();
    list.ondrop = (event) => {
      event.preventDefault();
      const next = event.target.closest('li');
      const words = event.dataTransfer.getData('text/plain');
      note('drop ' + words + ' on ' + list.id);
      ${put}
    };
  }</script>`;

/** Script that implements dragging with pointer events. */
const POINTER = `<script>
  for (const one of document.querySelectorAll('li')) one.draggable = false;
  document.onpointerdown = (down) => {
    const item = down.target.closest('li');
    if (item === null) return;
    note('take ' + item.textContent);
    document.onpointermove = (move) => { item.style.transform = 'translate(' + (move.x - down.x) + 'px,' + (move.y - down.y) + 'px)'; item.style.pointerEvents = 'none' };
    document.onpointerup = (up) => {
      const under = document.elementFromPoint(up.x, up.y);
      const list = under?.closest('section')?.querySelector('ul');
      item.style = '';
      document.onpointermove = document.onpointerup = null;
      note('leave on ' + (list?.id ?? 'nothing'));
      list?.insertBefore(item, under.closest('li'));
    };
  };</script>`;

const frame = (src: string): string =>
  `<p>Around it</p><iframe src="${src}" style="width:420px;height:320px;border:3px solid"></iframe>`;
const BIN = `<ul id="bin" aria-label="Bin" role="list"><li role="button" tabindex="0" draggable="true">Scraps</li></ul>`;

export function dragPages(otherOrigin: string): Readonly<Record<string, string>> {
  const pages = {
    '/native': page(BOARD + native('list.insertBefore(item, next)')),
    '/pointer': page(BOARD + POINTER),
    '/redrawn': page(
      BOARD + native('item.remove(); list.insertAdjacentHTML("beforeend", item.outerHTML)'),
    ),
    '/palette': page(BOARD + native('list.append(item.cloneNode(true))')),
    '/asking': page(
      BOARD +
        native(`list.append('…'); setTimeout(() => {
          document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="New field">Name it</div>');
        }, 400)`),
    ),
    '/builder': page(
      `<div id="palette" aria-label="Blocks"><li role="button" tabindex="0" draggable="true" style="width:80px">Text</li></div>
      <section id="canvas" role="button" tabindex="0" aria-label="Canvas" style="position:relative;width:420px;height:220px">
        <iframe id="inner" style="width:400px;height:200px;border:1px solid"></iframe>
        <div id="over" style="position:absolute;inset:0;display:none"></div></section>
      <p style="clear:both" id="counter">Drop a block</p>
      <script>
        inner.srcdoc = '<body style="margin:0"><p role="button" tabindex="0">Empty page</p></body>';
        document.ondragstart = () => { over.style.display = 'block' };
        document.ondragend = () => { over.style.display = 'none' };
        over.ondragover = (event) => event.preventDefault();
        over.ondrop = (event) => {
          event.preventDefault();
          inner.contentDocument.body.insertAdjacentHTML('beforeend', '<div data-block>Insert your text here</div>');
          note('dropped');
        };
      </script>`,
    ),
    '/refusing': page(BOARD + native('')),
    '/shelves': page(
      `<div id="thing" role="button" tabindex="0" style="position:absolute;left:40px;top:40px;width:60px;height:40px;background:#fc6">Thing</div>
      <label style="position:absolute;top:200px">Loudness <input id="loudness" type="range" min="0" max="100" value="50" oninput="note(value)"></label>
      <script>thing.onpointerdown = (down) => {
        const { offsetLeft: left, offsetTop: top } = thing;
        thing.setPointerCapture(down.pointerId);
        thing.onpointermove = (move) => { thing.style.left = left + move.x - down.x + 'px'; thing.style.top = top + move.y - down.y + 'px' };
        thing.onpointerup = () => { thing.onpointermove = null; note('left at ' + [thing.offsetLeft, thing.offsetTop]) };
      };</script>`,
    ),
  };
  const framed = Object.fromEntries(
    ['native', 'pointer'].flatMap((way) => {
      const rest = way === 'native' ? native('list.append(words)') : POINTER;
      return [
        [`/in-frame/${way}`, page(frame(`/${way}`))],
        [`/in-far-frame/${way}`, page(frame(`${otherOrigin}/${way}`))],
        [`/across/${way}`, page(BIN + frame(`/${way}`) + rest)],
        [`/far-across/${way}`, page(BIN + frame(`${otherOrigin}/${way}`) + rest)],
      ];
    }),
  );
  return { ...pages, ...framed };
}
