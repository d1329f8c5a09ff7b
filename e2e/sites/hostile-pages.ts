const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hostile</title>
<style>body{margin:10px;font:14px/20px sans-serif}</style></head><body>${body}<script>${script}</script></body></html>`;

const BUILT_INS = `for (const owner of [Element, Node, Document, HTMLElement, Array, Map, Set, WeakMap, String, Object, Promise, JSON, Event, EventTarget, Range, ShadowRoot]) {
  for (const target of [owner, owner.prototype]) {
    if (target === undefined) continue;
    for (const key of Object.getOwnPropertyNames(target)) {
      if (key === 'prototype' || key === 'constructor' || key === 'name' || key === 'length') continue;
      try { Object.defineProperty(target, key, { get() { throw new Error('no'); }, configurable: true }); } catch {}
    }
  }
}`;

/** Pages that are far too large, change endlessly, lie or never answer. */
export const HOSTILE_SITE: Readonly<Record<string, string>> = {
  '/million': page(
    '<button>Above it all</button><div id="heap"></div>',
    "const row = document.createElement('p'); row.innerHTML = '<b><i>x</i></b>'.repeat(500); for (let n = 0; n < 1000; n += 1) heap.append(row.cloneNode(true));",
  ),
  '/overridden': page('<button>Plain</button><input aria-label="Field">', BUILT_INS),
  '/stuck': page('<button>Still here</button>'),
  '/mutating': page(
    '<div id="heap"></div>',
    "setInterval(() => { heap.innerHTML = '<button>Again</button>'.repeat(200); }, 1)",
  ),
};

/** Pages with readable text, and hidden text that only a program could read and that must not be returned. */
export const READING_SITE: Readonly<Record<string, string>> = {
  '/article': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bees of the north</title></head><body>
<nav><a href="/a">Home</a> <a href="/b">News</a> <a href="/c">Sport</a></nav>
<article><h1>Bees of the north</h1><p><a href="/bees?x=1">Bees</a> live in the far north, and <a href="#top">they</a> keep warm together. ${'The colony turns without rest, so that each of them is warmed in the middle for a while, and none stays at the edge for long. '.repeat(6)}</p>
<p style="color:#fff">never-white</p><details><summary>Sources</summary>never-closed</details><p style="display:none">never-gone</p><p style="font-size:1px">never-small</p>
<p style="opacity:0">never-clear</p><p style="position:absolute;left:-3000px">never-away</p>
<div style="height:0;overflow:hidden"><p>never-folded</p></div><div style="height:0;overflow:hidden">never-let-out<p>never-beside<b style="float:left">never-far</b></p><div style="height:0">never-inside</div><i style="position:absolute">Placed words.</i></div><div style="height:20px;overflow:hidden"><p>Shown line.</p><p style="margin-top:60px">never-clipped</p></div>
<p>${'In spring they fly out to the first willows by the water, long before the birches are green, and bring home what they find there. '.repeat(6)}</p>
<table><tr><th>Month</th><th>Bees</th></tr><tr><td>May</td><td>200</td></tr><tr><td>June</td><td></td></tr></table>
<p>${'The keepers count them at the door of the hive with a small clicker, every evening of the year, and write the number in a book. '.repeat(6)}</p></article>
<aside><h2>Most read</h2><ul><li><a href="/1">Ten ducks</a></li><li><a href="/2">A goose</a></li></ul></aside></body></html>`,
};
