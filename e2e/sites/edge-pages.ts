const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Edges</title>
<style>body{margin:10px;font:14px/20px sans-serif}</style>${head}</head><body>${body}</body></html>`;

const rows = (count: number, prefix: string): string =>
  Array.from({ length: count }, (_, index) => `<p><a href="#">${prefix} ${index}</a></p>`).join('');

const words = (count: number, about: string): string =>
  `<p>These are the words of a note about ${about}, of which there are many, so that it is long enough for an article.</p>`.repeat(
    count,
  );

const note = (title: string, about: string, count: number): string =>
  `<div class="frame view"><h2>${title}</h2><div class="body">${words(count, about)}</div></div>`;

/** Pages with elements at the edge of the visible part. */
export const EDGE_SITE: Readonly<Record<string, string>> = {
  '/panes': page(
    `<div style="display:flex;gap:10px">
<div id="list" aria-label="Messages" style="overflow:auto;height:200px;width:250px">${rows(40, 'Message')}</div>
<div id="terms" style="overflow-y:scroll;height:200px;width:250px"><h2>Terms of use</h2>${'<p>Many words without anything to press.</p>'.repeat(40)}</div>
<div style="overflow:hidden;height:200px;width:150px" id="clip">${rows(20, 'Clipped')}</div>
<div style="overflow-x:auto;width:200px;height:150px" title="Wide"><div style="width:900px">Wide content</div></div>
</div><textarea rows="2" aria-label="Notes">${'words\n'.repeat(40)}</textarea>
<div tabindex="0" role="listbox" aria-label="Choices" style="overflow:auto;height:60px;width:200px"><div style="height:400px">Choice</div></div>`,
    "<script>addEventListener('load', () => { list.scrollTop = 400; terms.scrollTop = 300; })</script>",
  ),
  '/notes': page(
    `<div><a href="#all">All notes</a></div><section>${note('Welcome', 'herons', 16)}${note('Meeting', 'tides', 4)}</section>
<h2>Found by title</h2><ul><li><a href="#Meeting">Meeting</a></li></ul><h2>Found by words</h2><ul><li><a href="#Meeting">Meeting</a></li></ul>`,
  ),
  '/templates': page(
    `<a href="#a">${'\n            '.repeat(60)}Name after a template's white space${' \n\t'.repeat(60)}</a>
<button><span>${' '.repeat(900)}Save</span>${'\n'.repeat(900)}<b>all</b></button>`,
  ),
};
