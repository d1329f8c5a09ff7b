const page = (body: string, script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Wheel</title>
<style>body{margin:10px;font:14px/20px sans-serif} #box{height:240px;width:300px;overflow:auto;border:1px solid} li{height:40px}</style>
<h1>Parcels</h1>${body}<script>
let shown = 0, isLoading = false;
const add = (count) => { for (let i = 0; i < count && shown < 36; i += 1) list.insertAdjacentHTML('beforeend', '<li>Parcel ' + ++shown + '</li>'); };
const atEnd = (pane) => pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 2;
const load = () => { if (isLoading) return; isLoading = true; setTimeout(() => { isLoading = false; add(12); }, 900); };
${script}</script></html>`;

/** Lists that load more 900 ms after the wheel turns at their end, which scrolling by script does not trigger. */
export const WHEEL_PAGES: Readonly<Record<string, string>> = {
  '/box': page(
    '<div id="box" tabindex="0" aria-label="Parcels"><ul id="list"></ul></div>',
    "add(12); box.addEventListener('wheel', ({ isTrusted, deltaY }) => { if (isTrusted && deltaY > 0 && atEnd(box)) load(); }, { passive: true });",
  ),
  '/window': page(
    '<div id="box" tabindex="0" aria-label="Parcels"><ul id="list"></ul></div>',
    "add(12); addEventListener('wheel', ({ isTrusted, target }) => { if (isTrusted && box.contains(target) && atEnd(box)) load(); });",
  ),
  '/page': page(
    '<ul id="list"></ul>',
    "add(24); addEventListener('wheel', ({ isTrusted, deltaY }) => { if (isTrusted && deltaY > 0 && atEnd(document.scrollingElement)) load(); });",
  ),
  '/ends': page(
    '<div id="box" tabindex="0" aria-label="Parcels"><ul id="list"></ul></div>',
    'add(12);',
  ),
};
