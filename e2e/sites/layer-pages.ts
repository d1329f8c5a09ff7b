/**
 * Pages whose elements state what is right, as in `perception-pages.ts`: `now`, `later`, `covered` or `never`. Covered ones below the fold
 * are only counted.
 */
const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Layers</title>
<style>body{margin:10px;font:14px/20px sans-serif} .abs{position:absolute} .cell{position:relative;width:200px;height:30px} .over{position:absolute;inset:0;background:#fff}</style></head><body>${body}<script>${script}</script></body></html>`;

const FILL = '<div style="height:1500px"></div>';
const SILENCE =
  'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

export const LAYER_SITE: Readonly<Record<string, string>> = {
  /** Elements in the top layer, and elements next to them that a person can use. */
  '/top-layer': page(
    `<button popovertarget="menu">now open menu</button><div id="menu" popover style="margin:60px 0 0 20px"><button>now in popover</button></div>
<button id="anchor" style="anchor-name:--here;margin-left:300px">now anchor</button>
<div id="hint" popover="manual" style="position-anchor:--here;top:anchor(bottom);left:anchor(left);margin:0"><button>now anchored</button></div>
<div popover><button>never in closed popover</button></div>
<dialog id="plain" style="top:200px"><button>now in open dialog</button></dialog>
<button class="abs" style="top:74px;left:36px;width:30px;height:14px;overflow:hidden">covered by popover</button>`,
    "document.getElementById('plain').show(); menu.showPopover(); hint.showPopover()",
  ),
  '/parts': page(
    `<video controls width="300" height="120" aria-label="now film"></video><audio controls title="now song" src="${SILENCE}"></audio>
<p><span phx-click="go">now live view</span> <span jsaction="click:go">now jsaction</span> <span jsaction="focus:go">never jsaction</span>
<span id="react">now as React marks it</span></p>
<video width="200" height="60" aria-label="never film without controls"></video>
<map name="m"><area href="/a" alt="now left area" coords="0,0,40,40"><area href="/b" alt="now round area" shape="circle" coords="70,20,15"><area alt="never dead area" coords="85,0,99,39"></map>
<img usemap="#m" width="100" height="40" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">
<details><summary>now closed summary</summary><button>never in closed details</button></details>
<details open><summary>now open summary</summary><button>now in open details</button></details>
<div style="pointer-events:none"><button style="pointer-events:auto">now auto within none</button><button>never within none</button></div>
<div inert><button>never inert</button><div><a href="/x">never deep inert</a></div></div>
<div style="content-visibility:hidden;height:40px"><button>never skipped content</button></div>
<div style="content-visibility:auto"><button>now content auto</button></div>
<button style="clip-path:polygon(0 0, 30% 0, 30% 100%, 0 100%)">now cut to a third</button>
<button style="clip-path:polygon(0 0, 0 0, 0 0)">never cut to nothing</button>
<div style="clip-path:inset(0 0 0 100%)"><button>never clipped by its parent</button></div>
<div style="clip-path:polygon(-100px 0, -50px 0, -50px 20px)"><button>never clipped elsewhere</button></div>
<div aria-hidden="true"><button>now drawn but aria-hidden</button></div>
<nav style="position:fixed;left:-260px;top:0;width:250px"><a href="/m">never off-screen menu</a></nav>
<ul style="margin:0"><li style="position:relative"><a href="/menu">now menu</a><ul class="abs" style="visibility:hidden"><li><a href="/sub">never in closed menu</a></li></ul></li></ul>
<ul style="margin:0"><li style="position:relative"><a href="/menu2">now second menu</a><ul class="abs" style="opacity:0;pointer-events:none"><li><a href="/sub2">never in faded menu</a></li></ul></li></ul>
<ul style="margin:0"><li style="position:relative"><a href="/menu3">now third menu</a><ul class="abs" style="left:-9999px"><li><a href="/sub3">never in moved menu</a></li></ul></li></ul>
<ul style="margin:0"><li style="position:relative"><a href="/menu4">now fourth menu</a><ul class="abs" style="transform:scaleY(0)"><li><a href="/sub4">never in flat menu</a></li></ul></li></ul>
<ul style="margin:0"><li style="position:relative"><a href="/menu5">now fifth menu</a><ul class="abs" style="max-height:0;overflow:hidden"><li><a href="/sub5">never in folded menu</a></li></ul></li></ul>`,
    'react.onclick = () => {};',
  ),
  /** Elements below the fold, some of them covered. */
  '/below': page(
    `<button>now plain</button>${FILL}<div class="cell"><button>covered below</button><div class="over"></div></div>
<div class="cell"><button style="position:relative;z-index:2">later above its neighbour</button><div class="over"></div></div>
<div class="cell"><button>later under what lets clicks through</button><div class="over" style="pointer-events:none"></div></div>
<div class="cell"><button>later beside a small badge</button><div class="over" style="left:180px"></div></div>
<div class="cell"><div class="over"></div><button style="position:relative">later before its neighbour</button></div>
<div class="cell"><span><b><button>covered deeper below</button></b></span><div class="over" style="opacity:0"></div></div>
<a class="cell" style="display:block" href="/card">later card with a part of its own over it<span class="over"></span></a>`,
  ),
  '/shadow-layer': page(
    `<button>covered by layer</button>${FILL}<button>covered further down</button><x-layer></x-layer>`,
    `customElements.define('x-layer', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML =
      '<div style="position:fixed;inset:0;background:#000a" role="dialog" aria-label="Offer"><button style="margin:150px">now take it</button></div>'; } });`,
  ),
  '/bars-and-layer': page(
    `<header style="position:fixed;top:0;left:0;right:0;height:70px;background:#eee;z-index:3"><a href="/">now home</a></header>
<button style="margin-top:100px">covered under the layer</button>${FILL}<button>covered further down</button>
<div style="position:fixed;top:70px;left:0;right:0;bottom:0;background:#000a"><button style="margin:150px">now take it</button></div>`,
  ),
  '/tall-layer': page(
    `<div style="height:3000px"><button>covered under the layer</button>${FILL}<button>covered further down</button></div>
<div class="abs" style="top:0;left:0;width:100%;height:3040px;background:#000a"><button style="margin:150px">now take it</button></div>`,
  ),
};
