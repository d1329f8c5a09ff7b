/** Pages with elements that react to a press in several ways; `log` has the effects. */

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Presses</title>
  <style>body { font: 16px sans-serif } button, input { font: inherit }</style>
  <script>const log = []; const note = (what) => log.push(what);</script>${body}`;

export const PRESS_PAGES: Readonly<Record<string, string>> = {
  '/clicks': page(`<button ondblclick="note('double')" oncontextmenu="note('context'); return false"
    onauxclick="note('button ' + event.button)">Many</button>`),
  '/held': page(`<button id="row">Row</button><script>
      const keys = (event) => ['ctrl', 'shift', 'alt', 'meta'].filter((key) => event[key + 'Key']).join('+');
      addEventListener('keydown', ({ key }) => note('down ' + key));
      addEventListener('keyup', ({ key }) => note('up ' + key));
      let since = 0;
      let heldFor = 0;
      row.onmousedown = () => { since = performance.now() };
      row.onclick = (event) => { heldFor = performance.now() - since; note('click ' + keys(event)) };
    </script>`),
  // The pressed element is redrawn, removed or moved before the mouse button goes up; when the focus arrives the press is already in
  // progress. The page's frame after the press takes long, and an effect after it adds the listener for the release.
  '/late-listener': page(`<p id="day">12</p>
    <script>
      const spend = (ms) => { const end = performance.now() + ms; while (performance.now() < end); };
      day.onmousedown = () => requestAnimationFrame(() => {
        spend(80);
        setTimeout(() => { day.onmouseup = () => note('released') });
      });
    </script>`),
  '/cut-press':
    page(`<div id="once"></div><div id="doubt"></div><div id="asks"></div><div id="tells"></div>
    <p><input id="code" aria-label="Code"><button onclick="note('send')">Send</button></p>
    <p style="height:40px"><button id="down">At once</button></p><p style="height:40px"><button id="up">On release</button></p>
    <script>
      const draw = (list, name, isFirst) => {
        list.innerHTML = '<button>' + name + '</button>';
        const [button] = list.children;
        button.onclick = () => note('click ' + name);
        if (isFirst) button.onfocus = () => draw(list, name, false);
      };
      draw(once, 'Redrawn', true);
      draw(doubt, 'Doubtful', true);
      draw(asks, 'Asking', true);
      asks.onpointerenter = () => fetch('/cut-press');
      draw(tells, 'Telling', true);
      tells.onpointerenter = () => fetch('/cut-press', { method: 'POST' });
      doubt.onmousedown = () => { doubt.title = 'Pressed'; note('pressed') };
      code.onblur = () => { if (code.value === '') code.insertAdjacentHTML('beforebegin', '<p style="height:60px">The code is missing</p>') };
      down.onmousedown = () => { down.remove(); note('down') };
      up.onpointerup = () => { up.remove(); note('up') };
    </script>`),
};
