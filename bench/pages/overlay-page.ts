import { html } from './html.ts';
import { gt } from './labels.ts';

const STYLE = `
.cell { display: inline-block; position: relative; width: 150px; height: 34px; margin: 0 4px 2px 0; vertical-align: top }
.over { position: absolute; inset: 0; z-index: 2 }
.abs { position: absolute }
header { position: fixed; inset: 0 0 auto 0; height: 44px; background: #eee; z-index: 9 }
#cookies { position: fixed; inset: auto 0 0 0; height: 50px; background: #ffd; z-index: 9 }
main { margin-top: 50px }
.hidden-control { position: absolute; opacity: 0 }
.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0); margin: -1px; padding: 0; border: 0 }
li { display: inline }
`;

const cell = (body: string, style = ''): string =>
  `<div class="cell"${style === '' ? '' : ` style="${style}"`}>${body}</div>`;

const CONTROLS = [
  cell(`<button ${gt('now', 'button')}>Save</button>`),
  cell(`<a href="/a" ${gt('now', 'link')}>Read <b>more</b> <span>here</span></a>`),
  cell(`<input aria-label="Name" size="10" ${gt('now', 'text-field')}>`),
  cell(`<textarea aria-label="Note" rows="1" cols="9" ${gt('now', 'textarea')}></textarea>`),
  cell(`<select aria-label="Colour" ${gt('now', 'select')}><option>Red<option>Blue</select>`),
  cell(`<label><input type="checkbox" ${gt('now', 'checkbox')}> Agree</label>`),
  cell(`<div role="button" tabindex="0" ${gt('now', 'role-button')}>Send</div>`),
  cell(`<div role="slider" tabindex="0" aria-valuenow="3" ${gt('now', 'role-slider')}>3</div>`),
  cell(`<div role="tab" ${gt('now', 'role-tab')}>First tab</div>`),
  cell(`<div tabindex="0" ${gt('now', 'tabindex')}>Focus me</div>`),
  cell(`<span onclick="void 0" ${gt('now', 'onclick')}>Inline handler</span>`),
  cell(`<span id="on-click" ${gt('now', 'click-listener')}>Click listener</span>`),
  cell(`<span id="on-pointer" ${gt('now', 'pointer-listener')}>Pointer listener</span>`),
  cell(`<span id="on-mouse" ${gt('now', 'mouse-listener')}>Mouse listener</span>`),
  cell(`<a id="no-address" ${gt('now', 'anchor-with-listener')}>Script link</a>`),
  cell(`<a ${gt('never', 'anchor-without-address')}>No address</a>`),
  cell(
    `<ul id="delegating" style="margin:0;padding:0;cursor:pointer"><li ${gt('now', 'delegated-1')}>One</li> <li ${gt('now', 'delegated-2')}>Two</li> <li ${gt('now', 'delegated-3')}>Three</li></ul>`,
  ),
  cell(`<div contenteditable="true" ${gt('now', 'editable')}>Edit this</div>`),
  cell(`<div contenteditable="plaintext-only" ${gt('now', 'plain-editable')}>Edit plainly</div>`),
  cell(
    `<svg width="60" height="30"><rect id="shape" width="60" height="30" fill="teal" ${gt('now', 'svg-shape')}/></svg>`,
  ),
  cell(
    `<svg width="90" height="30"><a href="/svg" ${gt('now', 'svg-link')}><text y="20">Svg link</text></a></svg>`,
  ),
  cell(
    `<svg width="60" height="30"><g role="button" aria-label="Group" ${gt('now', 'svg-role')}><circle cx="15" cy="15" r="14"/></g></svg>`,
  ),
  cell(`<canvas id="canvas" width="60" height="30" ${gt('now', 'canvas')}></canvas>`),
  cell(
    `<map name="map"><area href="/1" alt="Left" coords="0,0,50,30" ${gt('now', 'area-left')}><area href="/2" alt="Right" shape="circle" coords="80,15,14" ${gt('now', 'area-right')}></map><img usemap="#map" alt="" width="100" height="30" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">`,
  ),
  cell(
    `<label ${gt('now', 'label-of-see-through-box')}><input type="checkbox" class="hidden-control"> Styled box</label>`,
  ),
  cell(
    `<label style="padding:2px" ${gt('now', 'label-of-file')}>Upload<input type="file" style="display:none"></label>`,
  ),
  cell(
    `<label ${gt('now', 'label-of-clipped-radio')}><input type="radio" class="sr-only"> Styled radio</label>`,
  ),
  cell(
    `<details><summary ${gt('now', 'summary')}>Closed</summary><button ${gt('never', 'in-closed-details')}>In it</button></details>`,
  ),
  cell(
    `<details open><summary ${gt('now', 'open-summary')}>Open</summary><button class="abs" style="left:70px;top:0" ${gt('now', 'in-open-details')}>Inside</button></details>`,
  ),
  cell(`<table><tr onclick="void 0" ${gt('now', 'row-with-handler')}><td>A<td>row</table>`),
  cell(`<audio controls style="width:140px;height:30px" ${gt('now', 'audio')}></audio>`),
  cell(
    `<a href="/icon" style="display:block;width:20px;height:20px;background:teal" ${gt('now', 'icon-link')}></a>`,
  ),
  cell(`<a href="/contents" style="display:contents" ${gt('now', 'boxless-link')}>Boxless</a>`),
  cell(
    `<a href="/float" ${gt('now', 'link-around-float')}><img alt="Float" style="float:left;width:40px;height:20px"></a>`,
  ),
  cell(
    `<div style="width:140px">Some words before <a href="/wrapped" ${gt('now', 'wrapped-link')}>a link in two</a> lines</div>`,
  ),
  cell(
    `<button style="transform:rotate(30deg) scale(.7)" ${gt('now', 'rotated')}>Rotated</button>`,
  ),
];

const HIDDEN = [
  cell(`<button style="opacity:0" ${gt('never', 'see-through')}>Glass</button>`),
  cell(`<div style="opacity:0"><button ${gt('never', 'in-see-through')}>In glass</button></div>`),
  cell(`<button style="visibility:hidden" ${gt('never', 'invisible')}>Invisible</button>`),
  cell(`<button style="display:none" ${gt('never', 'display-none')}>None</button>`),
  cell(
    `<div style="visibility:hidden"><button style="visibility:visible" ${gt('now', 'visible-in-hidden')}>Shown</button></div>`,
  ),
  cell(`<button style="clip-path:inset(100%)" ${gt('never', 'clip-path')}>Clipped</button>`),
  cell(
    `<div style="clip-path:circle(0)"><button ${gt('never', 'in-clip-path')}>Clipped</button></div>`,
  ),
  cell(`<button class="sr-only" ${gt('never', 'clip-rect')}>Screen reader</button>`),
  cell(
    `<div style="overflow:hidden;height:24px"><button ${gt('now', 'in-clip')}>In</button><br><br><button ${gt('any', 'clipped-away')}>Clipped</button></div>`,
  ),
  cell(
    `<div style="overflow:clip;height:24px"><br><br><button ${gt('never', 'clipped-for-good')}>Clipped</button></div>`,
  ),
  cell(`<button style="pointer-events:none" ${gt('never', 'no-events')}>No events</button>`),
  cell(`<div inert><button ${gt('never', 'inert')}>Inert</button></div>`),
  cell(`<div aria-hidden="true"><button ${gt('now', 'aria-hidden')}>Drawn</button></div>`),
  cell(
    `<div style="content-visibility:hidden"><button ${gt('never', 'content-hidden')}>Skipped</button></div>`,
  ),
  cell(`<div hidden="until-found"><button ${gt('never', 'until-found')}>Found</button></div>`),
  cell(`<dialog><button ${gt('never', 'in-closed-dialog')}>Closed</button></dialog>`),
  cell(
    `<dialog open style="margin:0;padding:0;border:0"><button ${gt('now', 'in-open-dialog')}>Open</button></dialog>`,
  ),
  cell(`<div popover><button ${gt('never', 'in-closed-popover')}>Closed</button></div>`),
  `<div popover="manual" id="popover" style="inset:52px 10px auto auto;margin:0"><button ${gt('now', 'in-open-popover')}>Open popover</button></div>`,
  cell(`<input type="hidden" value="x" ${gt('never', 'hidden-field')}>`),
  cell(`<button disabled ${gt('never', 'disabled')}>Disabled</button>`),
  cell(`<button aria-disabled="true" ${gt('never', 'aria-disabled')}>Disabled</button>`),
  cell(
    `<fieldset disabled style="margin:0;padding:0;border:0"><legend style="float:left"><input aria-label="In legend" size="3" ${gt('now', 'in-legend')}></legend><input aria-label="In fieldset" size="3" ${gt('never', 'in-fieldset')}></fieldset>`,
  ),
  cell(
    `<button style="width:0;height:0;padding:0;border:0;overflow:hidden" ${gt('never', 'no-size')}>x</button>`,
  ),
  `<nav style="position:fixed;left:-300px;top:100px;width:250px"><a href="/m" ${gt('never', 'off-screen-menu')}>Menu</a></nav>`,
  `<nav style="position:fixed;left:0;top:100px;transform:translateX(-110%)"><a href="/m" ${gt('never', 'slid-away-menu')}>Menu</a></nav>`,
  `<a href="/far" style="position:absolute;top:-600px" ${gt('never', 'above-the-page')}>Above</a>`,
];

const COVERED = [
  `<header><a href="/home" ${gt('now', 'in-header')}>Home</a></header>`,
  `<button class="abs" style="top:10px;left:300px" ${gt('never', 'under-header')}>Under</button>`,
  `<button class="abs" style="top:34px;left:500px;height:40px;z-index:1" ${gt('now', 'half-under-header')}>Half</button>`,
  cell(
    `<button ${gt('now', 'under-pane-without-events')}>Below</button><div class="over" style="pointer-events:none;background:rgba(0,0,0,.2)"></div>`,
  ),
  cell(
    `<button ${gt('never', 'under-clear-pane')}>Below</button><div class="over" style="opacity:0"></div>`,
  ),
  cell(
    `<button ${gt('never', 'under-tinted-pane')}>Below</button><div class="over" style="background:rgba(0,0,0,.5)"></div>`,
  ),
  cell(
    `<a href="/card" style="display:block;height:32px;background:#def" ${gt('now', 'card-link')}><span>A card</span><button class="abs" style="right:0" ${gt('now', 'button-on-card')}>Like</button></a>`,
  ),
  cell(
    `<div style="overflow:auto;height:30px"><button ${gt('now', 'in-scroller')}>In</button><div style="height:200px"></div><button ${gt('later', 'down-in-scroller')}>Down</button></div>`,
  ),
  `<div class="cell" id="open-root"></div>`,
  `<x-closed class="cell"></x-closed>`,
  `<x-slotted class="cell"><button ${gt('now', 'slotted')}>Slotted</button></x-slotted>`,
  `<x-empty class="cell"><button ${gt('never', 'not-slotted')}>Not slotted</button></x-empty>`,
  cell(
    `<iframe srcdoc='<body style="margin:0"><button ${gt('never', 'in-frame-without-events')}>x</button>' style="border:0;width:100px;height:28px;pointer-events:none"></iframe>`,
  ),
  cell(
    `<iframe srcdoc='<body style="margin:0"><button ${gt('now', 'in-frame')}>x</button>' style="border:0;width:100px;height:28px"></iframe>`,
  ),
  cell(
    `<iframe srcdoc='<body style="margin:0"><button ${gt('never', 'in-covered-frame')}>x</button>' style="border:0;width:100px;height:28px"></iframe><div class="over" style="background:#fff">Over it</div>`,
  ),
  `<div id="cookies"><button ${gt('now', 'accept-cookies')}>Accept</button></div>`,
  `<button class="abs" style="top:765px;left:600px" ${gt('later', 'under-cookie-bar')}>Under the bar</button>`,
];

const BELOW = [
  `<p><a href="/below" ${gt('later', 'link-below')}>Below</a></p>`,
  `<p><input aria-label="Below" ${gt('later', 'field-below')}></p>`,
  `<p><span id="on-click-below" ${gt('later', 'listener-below')}>Listener below</span></p>`,
  `<div style="content-visibility:auto;contain-intrinsic-size:60px"><button ${gt('later', 'in-content-auto')}>Skipped so far</button></div>`,
  `<div style="opacity:0"><button ${gt('never', 'see-through-below')}>Glass</button></div>`,
  `<div style="overflow:hidden;height:0"><button ${gt('any', 'collapsed-below')}>Collapsed</button></div>`,
  `<div style="clip-path:inset(100%)"><button ${gt('never', 'clipped-below')}>Clipped</button></div>`,
  `<button disabled ${gt('never', 'disabled-below')}>Disabled</button>`,
  cell(
    `<button ${gt('never', 'covered-below')}>Covered</button><div class="over" style="background:#fff">Over it</div>`,
  ),
  `<p style="height:900px"></p><button ${gt('later', 'at-the-end')}>The end</button><p style="height:80px"></p>`,
];

const SCRIPT = `
const on = (id, type) => document.getElementById(id).addEventListener(type, () => {});
on('on-click', 'click'); on('on-pointer', 'pointerdown'); on('on-mouse', 'mousedown'); on('no-address', 'click');
on('delegating', 'click'); on('shape', 'click'); on('canvas', 'pointerdown'); on('on-click-below', 'click');
document.getElementById('popover').showPopover();
const define = (name, mode, content) => customElements.define(name, class extends HTMLElement {
  constructor() { super(); this.attachShadow({ mode }).innerHTML = content; }
});
define('x-closed', 'closed', '<button ${gt('now', 'in-closed-root')}>Closed root</button>');
define('x-slotted', 'open', '<p style="margin:0"><slot></slot></p>');
define('x-empty', 'open', '<p>No slot</p>');
document.getElementById('open-root').attachShadow({ mode: 'open' }).innerHTML = '<button ${gt('now', 'in-open-root')}>Open root</button>';
`;

/** Returns a page of about 80 elements, each with one reason why it is usable or not. */
export function overlayPage(): string {
  const first = `<main>${[...CONTROLS, ...HIDDEN, ...COVERED].join('\n')}</main>`;
  return html(
    'Overlays',
    `${first}<div style="height:1000px"></div>${BELOW.join('\n')}<script>${SCRIPT}</script>`,
    STYLE,
  );
}

const FRAME = (name: string, expectation: 'now' | 'never'): string =>
  `<iframe srcdoc='<button ${gt(expectation, name)}>In frame</button>' style="width:160px;height:50px"></iframe>`;

/** Returns a page with a modal `<dialog>`: everything behind it is inert, also below the fold. */
export function modalPage(): string {
  return html(
    'Modal dialog',
    `<button ${gt('never', 'behind-modal')}>Behind</button> <a href="/b" ${gt('never', 'link-behind-modal')}>Behind</a>
${FRAME('in-frame-behind-modal', 'never')}
<dialog id="modal"><p>Sure?</p><button ${gt('now', 'yes')}>Yes</button> <input aria-label="Why" ${gt('now', 'why')}>
${FRAME('in-frame-of-modal', 'now')}
<div style="height:60px;overflow:auto"><div style="height:300px"></div><button ${gt('later', 'down-in-modal')}>Down</button></div></dialog>
<div style="height:2000px"></div><button ${gt('never', 'below-modal')}>Below</button>
<script>document.getElementById('modal').showModal()</script>`,
  );
}

/** Returns a page with a layer of plain elements over all of it, as most sites build their dialogs. */
export function backdropPage(): string {
  return html(
    'Backdrop',
    `<button ${gt('never', 'behind-layer')}>Behind</button> <input aria-label="Behind" ${gt('never', 'field-behind-layer')}>
${FRAME('in-frame-behind-layer', 'never')}
<div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"><div role="dialog" aria-label="Offer" style="margin:100px auto;width:360px;background:#fff">
<button ${gt('now', 'take-it')}>Take it</button> <span id="close" ${gt('now', 'close')}>×</span> ${FRAME('in-frame-of-layer', 'now')}</div></div>
<div style="height:2000px"></div><button ${gt('never', 'below-layer')}>Below</button>
<script>document.getElementById('close').addEventListener('click', () => {})</script>`,
  );
}
