/** Pages for actions beyond a click; `log` has their effects. */

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Gestures</title>
  <style>body { font: 16px sans-serif } button, input { font: inherit }</style>
  <script>const log = []; const note = (what) => log.push(what);</script>${body}`;

export const GESTURES: Readonly<Record<string, string>> = {
  '/hover':
    page(`<style>#menu { display: none } #file:hover + #menu, #menu:hover { display: block }</style>
    <button id="file" onmouseenter="note('over')">File</button>
    <div id="menu"><button onclick="note('saved')">Save as</button></div>`),
  '/toggles': page(`<label><input type="checkbox" id="box"> Box</label>
    <button role="switch" aria-checked="false" onclick="ariaChecked = ariaChecked === 'true' ? 'false' : 'true'">Night</button>
    <input type="checkbox" aria-label="Stubborn" onclick="event.preventDefault()"><button>Plain</button>`),
  '/native-drag':
    page(`<div id="card" draggable="true" role="button" tabindex="0" aria-label="Card" style="width:80px;height:40px;background:#9cf"
      ondragstart="event.dataTransfer.setData('text/plain', 'card 7')">Card</div>
    <div role="button" tabindex="0" aria-label="Bin" style="margin:200px;width:120px;height:80px;background:#ddd"
      ondragover="event.preventDefault()" ondrop="note(event.dataTransfer.getData('text/plain')); this.append(card)"></div>`),
  '/pointer-drag':
    page(`<div id="knob" role="slider" tabindex="0" aria-label="Knob" style="position:absolute;left:50px;top:50px;width:30px;height:30px;background:#f90"></div>
    <script>
      knob.onpointerdown = (down) => {
        knob.setPointerCapture(down.pointerId);
        const left = knob.offsetLeft;
        knob.onpointermove = (move) => { knob.style.left = left + move.clientX - down.clientX + 'px' };
        knob.onpointerup = () => { knob.onpointermove = null; note(knob.offsetLeft) };
      };
    </script>`),
  '/late-drag':
    page(`<div id="knob" role="slider" tabindex="0" aria-label="Knob" style="position:absolute;left:50px;top:50px;width:30px;height:30px;background:#f90"></div>
    <script>
      // As a page that is not drawn yet: the first press is heard by nobody.
      let isLost = false;
      for (const type of ['pointerdown', 'mousedown'])
        addEventListener(type, (event) => {
          if (isLost && event.timeStamp > lostUntil) return;
          if (!isLost) lostUntil = event.timeStamp + 40;
          isLost = true;
          event.stopImmediatePropagation();
        }, true);
      let lostUntil = 0;
      knob.onpointerdown = (down) => {
        knob.setPointerCapture(down.pointerId);
        knob.onpointerup = (up) => note(up.clientX - down.clientX);
      };
    </script>`),
  '/long':
    page(`<p>Start</p><div style="height:4000px"></div><p>The <b>needle</b>   lies here.</p><p hidden>secret needle</p>
    <div style="height:2000px"></div>`),
  '/framed': page(
    `<p>Around it</p><div style="height:2500px"></div><iframe id="frame" style="width:300px;height:200px"></iframe><div style="height:900px"></div>`,
  ),
  '/upload': page(
    `<label>Picture <input type="file" onchange="note(files[0].name + ' ' + files[0].size)"></label>`,
  ),
  '/dialogs': page(
    `<button onclick="note(confirm('Delete?'))">Confirm</button><button onclick="note(confirm('Sure?'))">Again</button>
    <button onclick="note(prompt('Name?', 'old'))">Name</button>`,
  ),
  '/drawing':
    page(`<x-tool title="tools.rect"></x-tool><div id="paper" style="width:1100px;height:600px"><svg width="1100" height="600"></svg></div>
    <input id="words" style="position:absolute;left:-9999px" oninput="note(value)"><textarea aria-label="Source">a {\n  b\n}</textarea>
    <script>
      customElements.define('x-tool', class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' }).innerHTML = '<div title="Rectangle" style="cursor:pointer"><img alt="icon" width="20" height="20"></div>';
          this.onclick = () => note('rectangle');
        }
      });
      let from = null;
      paper.addEventListener('mousedown', (event) => { from = event; words.focus(); event.preventDefault(); });
      paper.addEventListener('mouseup', (event) => { note([event.x - from.x, event.y - from.y].join()); });
    </script>`),
  // Cells are parts of a line, only ancestors of them listen for clicks, and empty handles are between them.
  '/sheet':
    page(`<style>[role=gridcell], [role=columnheader] { display: inline-block; width: 90px; height: 24px; overflow: hidden; vertical-align: top }
      i { display: inline-block; width: 4px; height: 24px; vertical-align: top } #plain td { border: 1px solid; padding: 4px 20px }</style>
    <div id="sheet" role="grid" aria-label="Ships"></div>
    <table id="plain"><tr><td><b style="pointer-events:none">Kiel</b></td><td>Rostock</td></tr><tr><td>Stralsund</td><td>Stralsund</td></tr></table>
    <script>
      const row = (role, words) => '<div role="row">' + words.map((word) => '<div role="' + role + '" tabindex="-1"' + (word === false ? ' aria-checked="false"' : '') + '>' + (word || '') + '</div><i></i>').join('') + '</div>';
      sheet.innerHTML = row('columnheader', ['Name', 'Tons', 'Done']) + row('gridcell', ['Anna', 2, false]) + row('gridcell', ['Berta', 27, false]);
      for (const handle of sheet.querySelectorAll('i')) handle.addEventListener('mousedown', () => note('resize'));
      let marked = '';
      addEventListener('mousedown', ({ target }) => { marked = target.textContent });
      addEventListener('mouseup', ({ target }) => { marked += ' to ' + target.textContent });
      addEventListener('dblclick', ({ target }) => {
        if (target.matches('td')) return note(target.textContent);
        if (!target.matches('[role=gridcell]')) return;
        const field = document.createElement('input');
        field.value = target.textContent;
        field.onkeydown = ({ key }) => { if (key === 'Enter') { note(target.firstChild.nodeValue + ' to ' + field.value); field.remove() } };
        sheet.append(field);
        field.focus();
      });
    </script>`),
  // App that fills the window: its body clips its content and has no height.
  '/map': page(`<style>html, body { margin: 0; overflow: hidden }</style>
    <div style="position:absolute;inset:0"><h1>Harbours</h1>
      <div style="position:absolute;left:0;top:0;width:100%"><p style="position:absolute;right:0">Tides</p></div>
      <div id="map" aria-label="Map" style="position:absolute;left:0;right:0;top:100px;bottom:0;cursor:grab;background:#def"><button>Kiel</button> <button>Wismar</button></div></div>
    <script>
      map.addEventListener('wheel', (event) => { event.preventDefault(); note(event.deltaY < 0 ? 'in' : 'out') });
      map.onclick = ({ clientX, clientY }) => note([clientX / innerWidth, (clientY - 100) / (innerHeight - 100)].map((part) => part.toFixed(2)).join());
    </script>`),
  '/append': page(`<input aria-label="Line" value="one"><textarea aria-label="Lines">a</textarea>
    <div aria-label="Rich" contenteditable role="textbox" style="border:1px solid;min-height:40px">old</div>`),
  '/files':
    page(`<button onclick="const input = document.createElement('input'); input.type = 'file'; input.onchange = () => note(input.files[0].name); input.click(); window.kept = input">Attach</button>
    <label>Picture <input type="file" onchange="note('picture ' + files[0].name)"></label>`),
  '/picker':
    page(`<div style="padding:20px;min-height:500px"><button id="open" onclick="picker.hidden = false">Choose a day</button> <a href="/long">Elsewhere</a>
    <div id="picker" role="dialog" hidden style="padding:40px;border:1px solid;width:300px"><button>1</button><button>2</button></div></div>
    <script>document.addEventListener('mousedown', ({ target }) => { if (!picker.hidden && !picker.contains(target)) { picker.hidden = true; note('closed') } })</script>`),
  '/endless': page(`<div id="rows"></div><script>
      let made = 0;
      const more = () => { for (let n = 0; n < 30; n += 1) { made += 1; rows.insertAdjacentHTML('beforeend', '<p style="height:50px">Row ' + made + ' ends</p>') } };
      more();
      addEventListener('scroll', () => { if (scrollY + innerHeight > document.body.scrollHeight - 100 && made < 120) setTimeout(more, 200) });
    </script>`),
  '/unsaved':
    page(`<input aria-label="Draft" oninput="window.onbeforeunload = (event) => { event.preventDefault(); return 'Lose it?' }">
    <a href="/long">Leave</a>`),
  '/late-answers':
    page(`<p><input aria-label="Echo"> <output id="echo"></output></p><p><select aria-label="Back again"><option>One</option><option>Two</option></select></p>
    <script>
      addEventListener('input', ({ target }) => requestAnimationFrame(() => { if (target.tagName === 'INPUT') echo.textContent = target.value }));
      addEventListener('change', ({ target }) => requestAnimationFrame(() => { if (target.tagName === 'SELECT') target.value = 'One' }));
    </script>`),
  '/effects':
    page(`<button onclick="fetch('/api/save?key=1', { method: 'POST' }).then(() => { out.textContent = 'saved' })">Save</button>
    <output id="out"></output> <a href="data:text/plain,hello" download="hello.txt">Get</a>
    <a href="/slow.txt" download="slow.txt">Get slowly</a>`),
};
