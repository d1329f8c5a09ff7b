/** Pages that make an action hard, late or doubtful; `log` has the visitor's actions. */

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Obstacles</title>
  <style>body { font: 16px sans-serif } button, input { font: inherit }</style>
  <script>const log = []; const note = (what) => log.push(what);</script>${body}`;

const ROWS = (names: readonly string[]): string =>
  names
    .map((name) => `<li>${name} <button onclick="note('${name}')">Delete</button></li>`)
    .join('');

export const OBSTACLES: Readonly<Record<string, string>> = {
  '/wall': page(`<button onclick="note('saved')">Save</button><script>
    const build = () => document.body.insertAdjacentHTML('beforeend', \`<div role="dialog" aria-label="Cookies" id="wall"
      style="position:fixed;inset:0;background:#eee"><p>We use cookies.</p><button onclick="wall.remove()">Accept</button>
      <a href="#more">More</a></div>\`);</script>`),
  '/framed-wall':
    page(`<iframe src="/plain-button" style="width:300px;height:120px"></iframe><script>
    onmessage = ({ data }) => note(data);
    const build = () => document.body.insertAdjacentHTML('beforeend', \`<div role="dialog" aria-label="Cookies" id="wall"
      style="position:fixed;inset:0;background:#eee"><button onclick="wall.remove()">Accept</button></div>\`);</script>`),
  '/plain-button': page(`<button onclick="parent.postMessage('framed', '*')">Framed</button>`),
  '/runaway':
    page(`<button id="runs" style="position:absolute;left:100px;top:100px" onclick="note('ran ' + event.detail)">Runs</button>
    <button style="position:absolute;left:100px;top:100px;z-index:-1" onclick="note('wrong')">Behind</button>
    <script>runs.onpointerenter = () => { runs.style.left = parseFloat(runs.style.left) + 200 + 'px' }</script>`),
  '/late':
    page(`<button onclick="setTimeout(() => { out.textContent = 'done' }, 250)">Later</button> <output id="out"></output>
    <button>Idle</button> <button onclick="note('never')">Never</button>`),
  '/drawn-anew':
    page(`<p>Basket: 3 things</p><div id="box"><button class="buy">Buy</button></div><ul id="list"></ul>
    <script>
      list.innerHTML = \`${ROWS(['Pear', 'Plum'])}\`;
      const draw = () => { box.innerHTML = '<button class="buy" onclick="note(\\'bought\\')">Buy</button>' };
      const shorten = () => { list.innerHTML = \`${ROWS(['Plum'])}\` };
      const again = () => { list.innerHTML = \`${ROWS(['Pear', 'Plum'])}\` };
      const keepDrawing = () => { let left = 10;
        const timer = setInterval(() => { again(); left -= 1; if (left === 0) clearInterval(timer) }, 100) };
      const twice = () => { box.innerHTML = '<button class="buy">Buy</button> <button class="buy">Buy</button>' };
    </script>`),
};
