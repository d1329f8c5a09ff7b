/** Pages whose elements are targeted by words; `log` has the pressed ones. */
const page = (body: string, script = ''): string =>
  `<!doctype html><meta charset="utf-8"><title>Targets</title>
<style>body{margin:8px;font:16px sans-serif}td{padding:4px}.over{position:fixed;inset:0;background:#0008}.box{margin:60px;padding:20px;background:#fff}</style>
<body>${body}<script>
const log = [];
addEventListener('click', ({ target }) => {
  const pressed = target.closest('button,a,[role=button]');
  if (pressed !== null) log.push(pressed.id || pressed.textContent);
}, true);
const add = (html, ms) => setTimeout(() => document.body.insertAdjacentHTML('beforeend', html), ms);
${script}</script>`;

const row = (id: string, name: string): string =>
  `<tr><td>${name}</td><td><input type="checkbox" aria-label="Read"></td><td><button id="${id}">Delete</button></td></tr>`;

export const TARGET_SITE = {
  '/late': page(
    '<button id="start" onclick="add(`<label>Title <input id=title></label><button id=create>Create</button>`, 1500)">Create album</button>',
  ),
  '/rows': page(
    `<table><tbody id="rows">${row('anna', 'Anna Berg')}${row('smith', 'Mr. Smith')}${row('zhou', '周先生')}</tbody></table>
     <div style="display:grid;grid-template-columns:120px 80px;width:220px"><span>Tea</span><button id="tea">Buy</button><span>Coffee</span><button id="coffee">Buy</button></div>
     <h2>Billing</h2><p>Cards</p><button id="billing">Add</button><h2>People</h2><p>Users</p><button id="people">Add</button>`,
    `const redraw = () => { const rows = document.querySelector('#rows'); rows.innerHTML = rows.innerHTML; };
     const turn = () => { const rows = document.querySelector('#rows'); rows.append(rows.firstElementChild); };`,
  ),
  '/kinds': page(
    `<a href="#notes">Subtitle</a> <label>Name <input id="named"></label>
     <table>${['Pen', 'Anchor', 'Rope'].map((name) => `<tr><td><input type="checkbox" id="${name}"></td><td>${name}</td><td><a href="#${name}">View</a></td></tr>`).join('')}</table>
     <button id="quoted">Don’t keep “Rope” …</button>`,
  ),
  '/letters': page(
    `<table><tr><th></th>${['A', 'B', 'C'].map((name) => `<th tabindex="0">${name}</th>`).join('')}</tr>${[
      ['Item', 'Pieces', 'Price'],
      ['Anchor', '1', ''],
      ['', '', ''],
    ]
      .map(
        (cells, at) =>
          `<tr><th scope="row">${at + 1}</th>${cells.map((text) => `<td tabindex="0">${text}</td>`).join('')}</tr>`,
      )
      .join('')}</table>`,
    `document.querySelector('table').addEventListener('click', ({ target }) => log.push(target.closest('tr').rowIndex + ':' + target.cellIndex));`,
  ),
  '/sheet': page(
    `<table><thead><tr><td></td>${['Item', 'Pieces', 'Price'].map((name) => `<td tabindex="0">${name}</td>`).join('')}</tr></thead><tbody>${[
      ['Rope', '12', '2'],
      ['Anchor', '1', '90'],
      ['', '', ''],
    ]
      .map(
        (cells, at) =>
          `<tr><td>${at + 1}</td>${cells.map((text) => `<td tabindex="0">${text}</td>`).join('')}</tr>`,
      )
      .join('')}</tbody></table>`,
    `document.querySelector('tbody').addEventListener('dblclick', ({ target }) => {
      if (target.localName !== 'td') return;
      const input = document.createElement('input');
      input.value = target.textContent;
      target.replaceChildren(input);
      input.focus();
      input.onblur = () => target.replaceChildren(input.value);
    });
    document.querySelector('table').addEventListener('click', ({ target }) => log.push(target.closest('tr').rowIndex + ':' + target.cellIndex));`,
  ),
  '/dialog': page(
    '<button id="behind">Save</button><button id="open" onclick="setTimeout(show, 300)">Share</button>',
    `function show() { document.body.insertAdjacentHTML('beforeend', '<div class=over id=layer><div class=box><h3>New album</h3><button id=inside>Save</button></div></div>'); }`,
  ),
  '/covered': page(
    '<button id="under">Publish</button><div class="over"><div class="box" role="dialog" aria-label="News"><button id="close" onclick="document.querySelector(`.over`).remove()">Close</button></div></div>',
  ),
  '/clearing': page(
    '<button id="under">Publish</button><div class="over" id="veil">Loading…</div>',
    `setTimeout(() => veil.remove(), 900);`,
  ),
  '/far': page(`<div style="height:6000px">Top</div><button id="far">Load the rest</button>`),
  '/shadow': page(
    '<album-card></album-card>',
    `customElements.define('album-card', class extends HTMLElement { connectedCallback() {
      const root = this.attachShadow({ mode: 'closed' });
      root.innerHTML = '<section><h3>Summer</h3><button id=summer>Open</button></section><section><h3>Winter</h3><button id=winter>Open</button></section>';
      for (const one of root.querySelectorAll('button')) one.onclick = () => log.push(one.id);
    } });`,
  ),
  '/chinese': page(
    '<div><button id="ok">创建</button><button id="no">取消</button></div><table><tr><td>张三</td><td><button id="zhang">删除</button></td></tr><tr><td>李四</td><td><button id="li">删除</button></td></tr></table>',
  ),
  '/text': page(
    '<div id="sheet"><span>Alpha</span> <span>Beta</span> <span>Beta</span></div>',
    `sheet.addEventListener('click', ({ target }) => log.push(target.textContent));`,
  ),
  '/drag': page(
    `<div id="card" role="button" tabindex="0" draggable="true" style="width:120px">Task one</div><div id="bin" role="button" tabindex="0" style="margin-top:80px;height:80px;border:1px solid">Done</div>`,
    `bin.addEventListener('dragover', (event) => event.preventDefault());
     bin.addEventListener('drop', (event) => { event.preventDefault(); bin.append(card); log.push('dropped'); });`,
  ),
  '/frames': page(
    '<button id="outer">Send</button><iframe id="inner" style="width:400px;height:120px"></iframe>',
  ),
  '/form': `<!doctype html><meta charset="utf-8"><body style="margin:8px"><button onclick="top.postMessage('sent', '*')">Send the form</button>`,
};
