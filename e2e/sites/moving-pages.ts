const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moving</title>
<style>body{margin:10px;font:14px/20px sans-serif} #panel{position:fixed;left:0;top:100px;width:200px;height:60px;background:#eee}
@keyframes spin{to{transform:rotate(1turn)}} .spinner{width:20px;height:20px;animation:spin .5s linear infinite}</style></head><body>
<button id="go">Go</button>${body}<script>${script}</script></body></html>`;

/** Pages that change for a while after loading, endlessly, or not at all. */
export const MOVING_SITE: Readonly<Record<string, string>> = {
  '/quiet': page('<p>Nothing moves here.</p>'),
  '/spinner': page('<div class="spinner"></div>'),
  '/slide': page(
    '<div id="panel" style="transition:transform .6s"><button>In the panel</button></div>',
    "addEventListener('slide', () => { panel.style.transform = 'translateX(400px)'; })",
  ),
  '/colour': page(
    '<style>#go{transition:background-color 1.4s}</style>',
    "addEventListener('slide', () => { go.style.backgroundColor = 'gold'; })",
  ),
  '/shadow': page(
    '<div id="host"></div>',
    `const root = host.attachShadow({mode:'open'});
root.innerHTML = '<style>div{position:fixed;top:200px;left:0;transition:left .6s}</style><div><button>In the shadow</button></div>';
addEventListener('slide', () => { root.querySelector('div').style.left = '300px'; })`,
  ),
  '/rows': page(
    '<div id="list"></div>',
    `addEventListener('slide', () => { let rows = 0; const add = () => {
  list.insertAdjacentHTML('beforeend', '<button>Row ' + ++rows + '</button>'); if (rows < 8) setTimeout(add, 60); }; add(); })`,
  ),
  // The last change comes before the page would count as at rest, and after it has been read ahead.
  '/late': page(
    '<p id="clock"></p><label>Total <input id="total" value="1"></label> <button id="pay">Pay</button>',
    `const then = (last) => { let ticks = 0; const tick = () => {
  clock.textContent = performance.now(); ticks += 1; setTimeout(ticks < 16 ? tick : last, ticks < 16 ? 25 : 130); }; tick(); };
addEventListener('slide', () => then(() => { total.value = '2'; }));
addEventListener('rename', () => then(() => { pay.textContent = 'Pay now'; }))`,
  ),
  '/ticker': page(
    '<p id="clock"></p>',
    'setInterval(() => { clock.textContent = performance.now(); }, 20)',
  ),
  '/poll': page('', "setInterval(() => { void fetch('/quiet'); }, 40)"),
  '/marquee': page(
    '<style>@keyframes drift{to{transform:translateX(300px)}} #slow{animation:drift 60s}</style><div id="slow">Slowly</div>',
  ),
};
