/** Pages with one difficulty each; `log` has the visitor's actions. */

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Widgets</title>
  <style>body { font: 16px sans-serif } button, input, textarea, select { font: inherit }</style>
  <script>const log = []; const note = (what) => log.push(what);</script>${body}`;

const FRAME = page(
  '<button onclick="parent.postMessage(\'inner clicked\', \'*\')">Inner</button><input aria-label="Inner field"><a href="/plain" target="_blank">Elsewhere</a><a href="/tall">On</a>',
);
const LISTEN = '<script>addEventListener("message", ({ data }) => note(data))</script>';

export function widgets(otherOrigin: string): Readonly<Record<string, string>> {
  return {
    '/plain': page('<button onclick="note(event.isTrusted)">Trusted</button><button>Idle</button>'),
    '/covered':
      page(`<button style="position:absolute;left:100px;top:100px" onclick="note('under')">Under</button>
      <div aria-label="Cookie wall" style="position:fixed;inset:0;background:#0008"></div>`),
    '/half-covered':
      page(`<button style="position:absolute;left:100px;top:100px;width:200px" onclick="note('hit')">Half</button>
      <div style="position:absolute;left:150px;top:90px;width:250px;height:60px;background:#ccc"></div>`),
    '/half-covered-frame': page(
      `${LISTEN}<iframe src="/wide" style="position:absolute;left:0;top:0;width:400px;height:80px;border:0"></iframe>
      <div style="position:absolute;left:60px;top:0;width:250px;height:80px;background:#ccc"></div>`,
    ),
    '/wide': `<!doctype html><body style="margin:0"><button style="width:350px;height:60px" onclick="parent.postMessage('framed', '*')">Wide</button>`,
    '/sticky':
      page(`<header style="position:fixed;top:0;left:0;right:0;height:90px;background:#ccc">Header</header>
      <div style="height:3000px"></div><button onclick="note('deep')">Deep</button><div style="height:3000px"></div>`),
    '/states': page(`<button disabled onclick="note('no')">Off</button>
      <button id="late" disabled onclick="note('late')">Late</button>
      <script>setTimeout(() => { late.disabled = false }, 700)</script>
      <input aria-label="Fixed" readonly value="stays">`),
    '/moving': page(`<style>@keyframes go { to { transform: translateX(500px) } }
      #slides { animation: go 900ms forwards } #runs { animation: go 300ms linear infinite alternate }</style>
      <button id="slides" onclick="note('slid')">Slides</button><br><br><button id="runs" onclick="note('no')">Runs</button>`),
    '/gone': page(`<div id="box"><button>Old</button></div>
      <script>const replace = () => { box.innerHTML = '<button onclick="note(1)">New</button>' }</script>`),
    '/shadow': page(`<div id="open"></div><div id="closed"></div><script>
      for (const mode of ['open', 'closed']) {
        const root = document.getElementById(mode).attachShadow({ mode });
        root.innerHTML = '<button>In ' + mode + '</button>';
        root.querySelector('button').onclick = () => note(mode);
      }</script>`),
    '/frames': page(
      `${LISTEN}<div style="height:900px"></div><iframe src="/inner" style="border:5px solid;padding:7px;width:300px;height:120px"></iframe>`,
    ),
    '/far-frames': page(
      `${LISTEN}<div style="height:900px"></div><iframe src="${otherOrigin}/inner" style="border:5px solid;width:300px;height:120px"></iframe>`,
    ),
    '/inner': FRAME,
    '/label':
      page(`<label for="agree" style="display:inline-block;padding:8px;background:#ddd">I agree</label>
      <input type="checkbox" id="agree" aria-label="Agree" style="position:absolute;opacity:0">
      <label>Newsletter <input type="checkbox" onchange="note(this.checked)"></label>`),
    '/fields': page(`<form onsubmit="note('submit ' + elements[0].value); return false">
      <input aria-label="Name" value="before"><input aria-label="Short" maxlength="3">
      <input aria-label="Digits" oninput="value = value.replace(/[^0-9]/g, '')">
      <input aria-label="Phone" oninput="const d = value.replace(/[^0-9]/g, ''); value = d.length > 3 ? '(' + d.slice(0, 3) + ') ' + d.slice(3) : d">
      <input aria-label="Keys" onkeydown="note('key ' + event.key)"><input aria-label="Secret" type="password">
      <textarea aria-label="Text"></textarea><div aria-label="Rich" contenteditable role="textbox" style="border:1px solid;min-height:40px">old</div>
      <input aria-label="Day" type="date" onchange="note('day ' + value)"><input aria-label="Colour" type="color">
      <input aria-label="Volume" type="range" min="0" max="100" step="10"><input aria-label="Count" type="number">
      <button>Send</button></form>`),
    '/select':
      page(`<select aria-label="Fruit" onchange="note(value)"><option value="a">Apple</option>
      <optgroup label="Citrus"><option value="l">Lemon</option><option value="o">Orange</option></optgroup>
      <option disabled>Durian</option></select>
      <select aria-label="Stubborn" onchange="value = 'x'"><option value="x">X</option><option value="y">Y</option></select>`),
    '/tall': page('<div style="height:5000px">Top</div><button>Bottom</button>'),
    '/marks': page(
      '<p>First   paragraph with <b>bold</b> words.</p><p>Second paragraph.</p><textarea aria-label="Notes">one two three</textarea><div contenteditable role="textbox" aria-label="Letter">Dear reader</div><script>addEventListener("keyup", () => note(String(getSelection())))</script>',
    ),
    '/lines': page(
      '<span style="display:inline-block">19</span> <button style="display:block">Save</button>',
    ),
    '/suggest':
      page(`<input aria-label="City" autocomplete="off" oninput="clearTimeout(window.t); window.t = setTimeout(() => { cities.hidden = false }, 300)">
      <ul id="cities" hidden><li onclick="note('Porto')">Porto</li><li onclick="note('Portland')">Portland</li></ul>`),
    '/keys': page(
      '<script>addEventListener("keydown", (event) => note(event.key + (event.ctrlKey ? "+ctrl" : "")))</script><input aria-label="Field" autofocus><span role="slider" tabindex="0" aria-label="Loudness" aria-valuenow="0" onclick="note(\'clicked\')" onkeydown="ariaValueNow = Number(ariaValueNow) + (event.key === \'ArrowRight\' ? 1 : 0)">o</span><span role="button" aria-label="Deaf" onclick="note(1)">x</span>',
    ),
    '/popup':
      page(`<a href="/plain" target="_blank">New tab</a><button onclick="window.open('/tall')">Open</button>
      <button onclick="window.close()">Close me</button>`),
    '/opener': page(
      `${LISTEN}<button onclick="window.open('/opened', 'small', 'popup,width=400,height=300')">Open small</button>`,
    ),
    '/opened': page(
      `<div style="height:900px"></div><input aria-label="Word"><button onclick="opener.postMessage(document.querySelector('input').value, '*'); window.close()">Tell and close</button>`,
    ),
    '/dialogs':
      page(`<button onclick="alert('Saved!')">Alert</button><button onclick="note(confirm('Delete?'))">Confirm</button>
      <button onclick="note(prompt('Name?'))">Prompt</button>`),
    '/links': page(
      '<a href="/plain">Go</a> <a href="#part">Part</a><div style="height:3000px"></div><h2 id="part">Part</h2>',
    ),
    '/restless': page(
      '<button>Quiet</button><p id="clock"></p><script>let n = 0; setInterval(() => { clock.textContent = n++ }, 20)</script>',
    ),
  };
}
