import type { SiteHandler } from '../../src/testing/site/start-site.ts';

/**
 * Pages that state what is right: the name of each element begins with what a person can do with it. `now`: use it at once; `later`: after
 * scrolling; `covered`: only once the element over it is gone; `never`: not at all.
 */

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Perception</title>
<style>body{margin:10px;font:14px/20px sans-serif} .row{height:34px} .abs{position:absolute} button,a{margin-right:8px}</style>${head}</head><body>${body}</body></html>`;

const CONTROLS = page(`
<h1>Controls</h1>
<div class="row"><button>now button</button><a href="/x">now link</a><a>never anchor without address</a>
<input type="submit" value="now submit"><input type="image" alt="now image button" width="40" height="20">
<button disabled>now disabled button</button></div>
<div class="row"><label>now labelled text <input></label> <input aria-label="now aria text"> <input placeholder="now placeholder">
<input title="now titled" type="search"><input type="hidden" value="never hidden field"></div>
<div class="row"><label for="pick">now select</label><select id="pick"><option>One</option><option selected>Two</option></select>
<textarea aria-label="now textarea">some words</textarea></div>
<div class="row"><label><input type="checkbox" checked> now checkbox</label> <label><input type="radio" name="r"> now radio</label>
<input type="range" aria-label="now range" min="0" max="10" value="3"><input type="password" aria-label="now password" value="hunter2"></div>
<div class="row"><span role="button" tabindex="0">now role button</span><span role="checkbox" aria-checked="mixed" tabindex="0">now role checkbox</span>
<span role="tab" aria-selected="true">now tab</span><span role="switch" aria-checked="true" tabindex="0">now switch</span></div>
<div class="row" contenteditable="true" aria-label="now editable">words in it</div>
<details><summary>now summary</summary><button>never in closed details</button></details>
<div class="row"><span onclick="void 0">now onclick</span><span style="cursor:pointer">now hand <b style="cursor:pointer">cursor</b></span>
<span tabindex="0">now focusable</span><span tabindex="-1">never not focusable</span></div>
<div class="row" id="listening"><span id="listener">now listener</span><span id="pointer-listener">now pointer listener</span></div>
<div class="row"><span id="by">now labelled by</span><button aria-labelledby="by" style="width:40px"></button>
<button title="now title only" style="width:20px"></button><button style="width:30px"><svg width="10" height="10"><title>now svg title</title><rect width="10" height="10"/></svg></button>
<button><i class="fa fa-lg fa-now-trash"></i></button></div>
<svg width="200" height="40"><rect id="shape" width="60" height="30" fill="teal" role="button" aria-label="now svg shape"/><a href="/svg"><text x="70" y="20">now svg link</text></a></svg>
<map name="m"><area href="/a" alt="now area" coords="0,0,40,40"><area href="/b" alt="now second area" shape="circle" coords="70,20,15"></map>
<img usemap="#m" width="100" height="40" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">
<label style="border:1px solid"><input type="checkbox" style="opacity:0;position:absolute"> now drawn-away checkbox</label>
<script>
document.getElementById('listener').addEventListener('click', () => {});
document.getElementById('pointer-listener').addEventListener('pointerdown', () => {});
</script>`);

/** Page of elements without names, identifiable by their class names or their appearance. */
const NAMELESS = page(`
<ul><li onclick="void 0">First letter <span class="mail-trash btn" onclick="void 0" style="display:inline-block;width:20px;height:20px"></span></li>
<li onclick="void 0">Second letter <span class="mail-trash btn" onclick="void 0" style="display:inline-block;width:20px;height:20px"></span></li></ul>
<a role="button" tabindex="0" class="ui-spinner-button ui-spinner-up ui-corner-tr" style="display:block;width:20px;height:20px"></a>
<button style="width:30px" class="css-1x2y3z"><img src="/icons/archive.svg" width="10" height="10"></button>
<button style="width:30px" data-tooltip="Words of a tooltip"><i></i></button>
<span onclick="void 0" style="display:inline-block;width:20px;height:20px;background:#008a00"></span>
<svg width="200" height="60" onclick="void 0" style="position:absolute;left:300px;top:200px"><rect width="30" height="20" fill="red"/><polygon points="50,0 60,20 40,20" style="cursor:pointer;fill:blue"/><rect x="80" width="30" height="20" style="cursor:pointer" fill="yellow"/><text x="130" y="20" fill="aqua" style="cursor:pointer">7</text></svg>
<div id="fruit">Fruit</div><div role="combobox" tabindex="0" aria-labelledby="fruit" aria-expanded="false">Guava</div>
<table><tr><th aria-sort="descending"><button>Year</button></th><th><button>Title</button></th></tr></table>`);

const HIDDEN = page(`
<button>now plain</button>
<button style="display:none">never display none</button><button style="visibility:hidden">never invisible</button>
<button style="opacity:0">never see-through</button><div style="opacity:0.05"><button>never faint parent</button></div>
<button style="width:0;height:0;padding:0;border:0;overflow:hidden">never no size</button>
<button class="abs" style="left:-900px">never off canvas</button><button class="abs" style="top:-900px">never above the page</button>
<button style="position:fixed;left:2000px;top:10px">never fixed off screen</button>
<div inert><button>never inert</button></div>
<div aria-hidden="true"><button>now aria hidden yet drawn</button></div>
<button style="pointer-events:none">never lets clicks through</button>
<div style="overflow:hidden;height:20px;width:200px"><button>now in clip</button><br><br><br><button>never clipped away</button></div>
<div style="overflow:auto;height:30px;width:200px"><button>now in scroller</button><div style="height:200px"></div><button>later in scroller</button></div>
<button style="clip-path:inset(50%)">never clip path</button>
<div style="clip-path:circle(0)"><button>never in clip path</button></div>
<div style="position:relative;overflow:hidden;height:30px;width:300px"><div style="display:flex;width:900px"><div style="width:300px"><button>now first slide</button></div><div style="width:300px"><button>never second slide</button></div></div></div>
<a href="/t">now text<span style="display:none"> never-word-1</span><span style="opacity:0"> never-word-2</span><span style="font-size:1px"> never-word-3</span><span style="position:absolute;left:-9999px"> never-word-4</span><span style="color:#fff"> never-word-5</span><span style="display:block;height:0;overflow:hidden"> never-word-6<b> never-word-7</b><i style="position:absolute"></i></span></a>
<button aria-label="now label​‮ with invisibles">x</button>
<div style="content-visibility:hidden"><button>never content visibility</button></div>
<dialog><button>never in closed dialog</button></dialog><div popover><button>never in closed popover</button></div>
<div style="transform:scale(0)"><button>never scaled away</button></div>
<div style="height:3000px"></div><button>later at the end</button>
<div style="content-visibility:auto;contain-intrinsic-size:100px"><button>later in content visibility auto</button></div>
<div style="opacity:0"><button>never below and see-through</button></div>
<div style="overflow:hidden;height:0"><button>never below and clipped</button></div>
<div style="clip-path:inset(100%)"><button>never below and clip path</button></div>`);

const COVERED = page(`
<header style="position:fixed;top:0;left:0;right:0;height:50px;background:#eee;z-index:9" aria-label="Top bar"><a href="/h">now in header</a></header>
<button class="abs" style="top:15px;left:300px">covered by header</button>
<button class="abs" style="top:40px;left:500px;height:40px">now half under header</button>
<div class="abs" style="top:100px;left:10px;width:300px;height:40px"><button>now under a pane that lets clicks through</button></div>
<div class="abs" style="top:90px;left:0;width:400px;height:60px;pointer-events:none;background:rgba(0,0,0,.1)"></div>
<button class="abs" style="top:180px;left:10px">covered by glass</button>
<div class="abs" style="top:170px;left:0;width:300px;height:50px;opacity:0"></div>
<p class="abs" style="top:340px"><a href="/boxless" style="display:contents">now boxless link</a></p>
<a class="abs" href="/card" style="top:260px;left:10px;width:300px;height:60px;background:#def">now card link<button style="position:absolute;right:0;top:0">now button on card</button></a>
<button class="abs" style="bottom:10px;left:20px">later under cookie bar</button>
<div role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;left:0;right:0;height:60px;background:#fff;border:1px solid"><button style="margin-left:400px">now accept</button></div>
<div style="height:2000px"></div><button>later further down</button>`);

const MODAL = page(`
<button>never inert behind the modal</button><div style="height:2000px"></div><button>never behind modal</button>
<dialog id="d"><p>Sure?</p><button>now yes</button><button>now no</button></dialog>
<script>document.getElementById('d').showModal()</script>`);

const BACKDROP = page(`
<button>covered by backdrop</button><div style="height:2000px"></div><button>never behind backdrop</button>
<div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"><div role="dialog" aria-label="Offer" style="margin:100px auto;width:300px;background:#fff"><button>now take it</button></div></div>`);

const SHADOW = page(`
<div id="open"></div><x-closed></x-closed><x-slot><button>now slotted</button></x-slot><div id="deep"></div><section id="closed-section"></section>
<script>
document.getElementById('open').attachShadow({mode:'open'}).innerHTML='<button>now in open root</button><div></div>';
customElements.define('x-closed', class extends HTMLElement { constructor(){ super(); this.attachShadow({mode:'closed'}).innerHTML='<button>now in closed root</button><x-inner></x-inner>'; }});
customElements.define('x-inner', class extends HTMLElement { constructor(){ super(); this.attachShadow({mode:'closed'}).innerHTML='<a href="/i">now in nested closed root</a>'; }});
customElements.define('x-slot', class extends HTMLElement { constructor(){ super(); this.attachShadow({mode:'open'}).innerHTML='<p><slot></slot></p>'; }});
let host = document.getElementById('deep');
for (let depth = 0; depth < 30; depth += 1) { const root = host.attachShadow({mode:'open'}); root.innerHTML = '<button style="padding:0">now level ' + depth + '</button><div></div>'; host = root.querySelector('div'); }
document.getElementById('closed-section').attachShadow({mode:'closed'}).innerHTML='<button>now in closed section</button>';
</script>`);

/** Page built as component libraries draw and listen. */
const LIBRARIES = page(
  `<div style="display:grid;grid-template-rows:0fr"><div style="overflow:hidden;min-height:0;padding:3px 0 0"><a href="/folded" style="display:block;padding:6px">never in a folded list</a></div></div>
<table class="listens"><tbody><tr><td role="gridcell" tabindex="-1">now day 1</td><td role="gridcell" tabindex="-1" aria-label="now day 2 of May"><span style="cursor:pointer;display:block">2</span></td><td role="gridcell" tabindex="-1">now day 3</td></tr><tr><td role="gridcell" tabindex="-1">now day 4</td><td role="gridcell" tabindex="-1">now day 5</td><td></td></tr></tbody></table>
<div class="listens"><div><div contenteditable="true" aria-label="now editor"><p>never first paragraph</p><p>never second paragraph</p></div></div></div>
<div id="touched">never what listens for fingers only</div>
<div class="listens" style="width:500px"><p>never a bar of tools that listens for them</p><button>now bold</button><button>now italic</button><button>now list</button><button>now link</button></div>
<div style="position:relative;width:200px;height:30px"><select aria-label="now language" style="position:absolute;inset:0;opacity:0"><option>English</option></select><div style="height:28px;border:1px solid">English</div></div>
<div style="cursor:move;width:200px">now note to drag</div>
<div class="listens" style="width:300px;height:40px" aria-label="now chart"><div class="listens" style="height:40px"><canvas class="listens" width="300" height="40"></canvas></div></div>
<div class="listens" style="width:300px"><div class="ui">now first choice</div><div class="ui" style="height:2px"></div><div class="ui">now second choice</div></div>
<div style="position:relative;width:300px;height:30px"><input type="file" id="sent" style="position:absolute;z-index:2;width:300px;height:30px;opacity:0"><label for="sent" style="position:absolute;inset:0;border:1px solid">now file to send</label></div>
<button class="tc-btn-invisible tc-tiny-gap-right" title="now named by its tooltip" style="width:20px"></button>
<div style="height:3000px"></div>
<label><input type="radio" style="position:absolute;width:1px;height:1px;clip:rect(0,0,0,0)"><span style="display:inline-block;width:12px;height:12px;border:1px solid"></span> later choice</label>
<script>
for (const part of document.querySelectorAll('.listens')) part.addEventListener('click', () => {});
document.getElementById('touched').addEventListener('touchstart', () => {});
</script>`,
);

/** Page of cells that are pressed singly although an ancestor listens, and elements drawn without a box. */
const CELLS = page(
  `<div class="listens" style="width:400px"><table>${[1, 2, 3].map((row) => `<tr>${[0, 1].map((col) => `<td data-x="${col}" data-y="${row}">now cell ${col}${row}</td>`).join('')}</tr>`).join('')}</table></div>
<div class="listens" style="width:400px"><b>May</b><table aria-label="Month">${[1, 2].map((week) => `<tr>${[1, 2, 3].map((day) => `<td aria-label="now day ${week * 10 + day}">${week * 10 + day}</td>`).join('')}</tr>`).join('')}</table></div>
<table class="listens"><tr><td>now row</td><td>one</td></tr><tr><td>now row</td><td>two</td></tr><tr><td>now row</td><td>three</td></tr></table>
<table style="user-select:none"><tr><td data-row="1">now sheet cell</td><td>never a cell that says nothing of itself</td></tr></table>
<div role="grid"><div role="row"><div role="gridcell">now grid cell</div></div></div>
<div id="split"><a href="/slotted">now in a slot that has no box</a></div>
<div style="position:relative;width:300px;height:30px;overflow:hidden"><span style="background:#ddd">now picture</span><input type="file" style="position:absolute;inset:0;width:300px;opacity:0"></div>
<span role="combobox" tabindex="0" aria-expanded="false" style="display:block;width:100px"><span role="textbox" aria-readonly="true">now choice</span></span>
<div tabindex="0" style="width:500px">never what takes the keys for what is in it<br><a href="/1">now one</a> <a href="/2">now two</a> <a href="/3">now three</a></div>
<a href="/both" style="display:inline-block"><button style="display:block">now link and button</button></a>
<input id="f9be279d-c85d-9ca8" placeholder="now placeholder">
<script>
for (const part of document.querySelectorAll('.listens')) part.addEventListener('click', () => {});
document.getElementById('split').attachShadow({ mode: 'open' }).innerHTML = '<style>slot { overflow: hidden }</style><slot></slot>';
</script>`,
);

/** Page that the test changes without a mutation of the document. */
const CHANGING = page(
  `<style id="sheet">#secret{display:none}</style><input id="field" aria-label="Field"><button id="button">Button</button>
<div id="host"></div><div id="scroller" style="height:40px;overflow:auto"><div style="height:300px"></div><button>Scrolled</button></div>
<details><summary>More</summary><button id="inside">Inside</button></details>
<script>document.getElementById('host').attachShadow({mode:'open'}).innerHTML='<button>Shadow</button>'</script>`,
);

const FRAME_BODY = (name: string, is = 'now'): string =>
  `<!doctype html><meta charset="utf-8"><body style="margin:4px"><button>${is} ${name} button</button><input placeholder="${is} ${name} field"><div style="height:600px"></div><button>later ${name} end</button>`;

/** Returns a page with frames; `other` is the origin of another site, for a frame in another process. */
const frames = (other: string): string =>
  page(`
<iframe src="/frame?name=same" style="width:400px;height:60px;border:7px solid;padding:5px"></iframe>
<iframe srcdoc='${FRAME_BODY('srcdoc').replaceAll("'", '&#39;')}' style="width:400px;height:60px;transform:scale(.5);transform-origin:0 0"></iframe>
<iframe src="${other}/frame?name=foreign" style="width:400px;height:60px"></iframe>
<iframe src="/frame?name=none&is=never" style="display:none"></iframe>
<div style="position:relative;height:80px"><iframe src="/frame?name=over&is=covered" style="width:400px;height:60px"></iframe><div style="position:absolute;inset:0;background:#fff">over it</div></div>
<div style="position:relative;height:80px"><iframe src="/frame?name=half" style="width:400px;height:60px;border:0"></iframe><div style="position:absolute;left:0;top:0;width:90px;height:60px;background:#fff">over a part</div></div>
<iframe src="/nest?other=${encodeURIComponent(other)}" style="width:500px;height:120px"></iframe>
<div style="height:1500px"></div><iframe src="/frame?name=far&is=later" style="width:400px;height:60px"></iframe>`);

const NEST = (other: string): string =>
  `<!doctype html><body style="margin:4px"><button>now nest button</button><iframe src="${other}/frame?name=inner" style="width:300px;height:60px"></iframe>`;

const TWINS = page(`
<table><tr><td>Alpha</td><td><button>now edit</button></td></tr><tr><td>Beta</td><td><button>now edit</button></td></tr></table>
<h2>Fruit</h2><button>now more</button><h2>Bread</h2><button>now more</button>
<div style="cursor:pointer"><div>now item one</div><div>now item two</div><div>now item three</div></div>
<div tabindex="0" style="padding:4px"><a href="/only">now only link</a></div>
<a href="/story"><div><h3>now story</h3></div></a>
<ul role="menu"><li role="none"><a role="menuitem" href="#1">now entry</a></li></ul>
<label style="cursor:pointer"><span>now labelled box</span><input type="checkbox"></label>
<h2>Starters</h2><div><div>Soup <span onclick="void 0">now plus</span></div><div>Salad <span onclick="void 0">now plus</span></div></div>
<h2>Mains</h2><div><div>Stew <span onclick="void 0">now plus</span></div><div>Pie <span onclick="void 0">now plus</span></div></div>
<div style="position:absolute;left:600px;top:20px"><button>now cell</button><button style="position:absolute;left:100px">now cell</button></div>`);

/** Functions that return a page's HTML; `query` is the query of its URL. */
const PAGES: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/controls': () => CONTROLS,
  '/nameless': () => NAMELESS,
  '/hidden': () => HIDDEN,
  '/covered': () => COVERED,
  '/modal': () => MODAL,
  '/backdrop': () => BACKDROP,
  '/shadow': () => SHADOW,
  '/twins': () => TWINS,
  '/libraries': () => LIBRARIES,
  '/cells': () => CELLS,
  '/frames': (query) => frames(query.get('other') ?? ''),
  '/nest': (query) => NEST(query.get('other') ?? ''),
  '/frame': (query) => FRAME_BODY(query.get('name') ?? '', query.get('is') ?? 'now'),
  '/changing': () => CHANGING,
  '/links': () =>
    page(
      Array.from(
        { length: 10_000 },
        (_, index) => `<p><a href="/l/${index}">Link number ${index}</a></p>`,
      ).join(''),
    ),
};

const answer: SiteHandler = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(PAGES[pathname]?.(searchParams));
};

export const PERCEPTION_SITE: Readonly<Record<string, SiteHandler>> = Object.fromEntries(
  Object.keys(PAGES).map((path) => [path, answer]),
);
