import { call, click, steps, unless } from '../calls.ts';
import { heldIs, pageCase } from '../page-case.ts';
import type { ReportCase } from '../report-case.ts';

export const POINTER: readonly ReportCase[] = [
  pageCase({
    id: 'pointer-drag',
    about: 'A list that follows the pointer and needs several moves over its target is sorted',
    sources: ['microsoft/playwright#10513', 'microsoft/playwright#7472'],
    task: 'Move “Call bank” to the top.',
    html: [
      'Priorities',
      `<style>.i{padding:10px;border-bottom:1px solid #ccc;width:260px;touch-action:none;user-select:none}</style><div id="list"><div class="i">File taxes</div><div class="i">Order paper</div><div class="i">Call bank</div></div><script>
const list = document.getElementById('list');
let lifted = null, moves = 0;
list.addEventListener('pointerdown', (event) => { lifted = event.target.closest('.i'); moves = 0; lifted.setPointerCapture(event.pointerId); });
list.addEventListener('pointermove', (event) => {
  if (lifted === null) return;
  moves += 1;
  if (moves < 3) return;
  const over = [...list.children].find((one) => one !== lifted && event.clientY >= one.getBoundingClientRect().top && event.clientY <= one.getBoundingClientRect().bottom);
  if (over === undefined) return;
  if (over.compareDocumentPosition(lifted) & Node.DOCUMENT_POSITION_FOLLOWING) over.before(lifted); else over.after(lifted);
});
list.addEventListener('pointerup', () => { lifted = null; });</script>`,
    ],
    play: steps([[call('drag', { fromText: 'Call bank', toText: 'File taxes' })]]),
    probe: '[...list.children].map((one) => one.textContent)',
    judge: heldIs(['Call bank', 'File taxes', 'Order paper']),
  }),
  pageCase({
    id: 'html-drag',
    about: 'A card of the drag and drop API lands in another column',
    sources: ['microsoft/playwright#34369', 'microsoft/playwright#1094'],
    task: 'Move Invoice 117 to Done.',
    html: [
      'Board',
      `<style>.c{display:inline-block;width:200px;min-height:160px;border:1px solid #999;vertical-align:top;padding:8px}.k{padding:8px;border:1px solid #ccc}</style><div class="c" data-c="todo"><b>To do</b><div class="k" id="k117" draggable="true">Invoice 117</div></div><div class="c" data-c="done"><b>Done</b></div><script>
document.querySelector('.k').addEventListener('dragstart', (event) => event.dataTransfer.setData('text/plain', 'k117'));
for (const column of document.querySelectorAll('.c')) {
  column.addEventListener('dragover', (event) => event.preventDefault());
  column.addEventListener('drop', (event) => { event.preventDefault(); column.append(document.getElementById(event.dataTransfer.getData('text/plain'))); });
}</script>`,
    ],
    play: steps([[call('drag', { fromText: 'Invoice 117', toText: 'Done' })]]),
    probe: 'document.getElementById("k117").parentNode.dataset.c',
    judge: heldIs('done'),
  }),
  pageCase({
    id: 'div-slider',
    about: 'A slider made of boxes is set to a value and reports where it ended up',
    sources: ['microsoft/playwright#7472', 'microsoft/playwright-python#861'],
    task: 'Set the budget to 70.',
    html: [
      'Budget',
      `<style>.t{height:6px;background:#ccd;position:relative;width:300px;margin:40px}.h{position:absolute;width:20px;height:20px;border-radius:50%;background:#26c;top:-7px;margin-left:-10px;touch-action:none;left:40%}</style><div class="t"><div class="h" role="slider" tabindex="0" aria-label="Budget" aria-valuemin="0" aria-valuemax="100" aria-valuenow="40"></div></div><script>
let budget = 40, held = false;
const handle = document.querySelector('.h'), track = document.querySelector('.t');
const set = (value) => { budget = Math.max(0, Math.min(100, Math.round(value))); handle.style.left = budget + '%'; handle.setAttribute('aria-valuenow', budget); };
handle.addEventListener('pointerdown', (event) => { held = true; handle.setPointerCapture(event.pointerId); });
handle.addEventListener('pointermove', (event) => { const box = track.getBoundingClientRect(); if (held) set((event.clientX - box.left) / box.width * 100); });
handle.addEventListener('pointerup', () => { held = false; });
handle.addEventListener('keydown', ({ key }) => { if (key === 'ArrowRight') set(budget + 1); if (key === 'ArrowLeft') set(budget - 1); });</script>`,
    ],
    play: steps([[call('type', { target: 'slider', text: '70' })]]),
    probe: 'budget',
    judge: (held, { results }) => [
      ...heldIs(70)(held),
      ...unless(/70/.test(results[0]?.text ?? ''), `the result tells no 70: ${results[0]?.text}`),
    ],
  }),
  pageCase({
    id: 'hover-menu',
    about: 'A submenu that opens under the pointer is reached and its entry pressed',
    sources: ['browser-use/browser-use#2675'],
    task: 'Open Reports, then Yearly.',
    html: [
      'Menu',
      `<style>.s{display:none;position:absolute;left:0;top:100%;background:#fff;border:1px solid}.m{position:relative;display:inline-block;padding:10px}.m:hover .s{display:block}.s button{display:block;padding:10px}</style><nav><div class="m" tabindex="0">Reports<div class="s"><button>Monthly</button><button id="yearly">Yearly</button></div></div></nav><script>
let pressed = 0; document.getElementById('yearly').addEventListener('click', (event) => { if (event.isTrusted) pressed += 1; });</script>`,
    ],
    *play() {
      yield [call('click', { text: 'Reports' })];
      yield [click('button "Yearly"')];
      return 'Done.';
    },
    probe: 'pressed',
    judge: heldIs(1),
  }),
  pageCase({
    id: 'covered-button',
    about:
      'A button under a banner: the click lands on it or is reported as covered, never on the banner',
    sources: ['vercel-labs/agent-browser#1434', 'browser-use/browser-use#5438'],
    task: 'Press Continue.',
    html: [
      'Offer',
      `<style>#banner{position:fixed;left:0;right:0;bottom:0;height:200px;background:#eee;z-index:9}#go{position:fixed;bottom:60px;left:40px}</style><button id="go">Continue</button><div id="banner"><p>We use cookies.</p><button id="ok" style="margin-left:300px">Accept</button></div><script>
let went = 0, banner = 0;
document.getElementById('go').onclick = () => { went += 1; };
document.getElementById('banner').addEventListener('click', (event) => { if (event.target.id === 'ok') document.getElementById('banner').remove(); else banner += 1; });</script>`,
    ],
    *play() {
      const told = yield [click('button "Continue"')];
      if (told.results[0]?.ok === true) return 'The first click went through.';
      yield [click('button "Accept"')];
      const again = yield [click('button "Continue"')];
      return again.results[0]?.text ?? '';
    },
    probe: '[went, banner]',
    judge: heldIs([1, 0]),
  }),
  pageCase({
    id: 'stale-number',
    about:
      'A list that is drawn anew and in another order: the press hits the row that was meant, or fails',
    sources: ['browser-use/browser-use#4523', 'leeguooooo/chrome-use#162'],
    task: 'Open the menu of Beta.',
    html: [
      'Agents',
      `<div id="list"></div><script>
const pressed = [];
let names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const draw = () => { document.getElementById('list').replaceChildren(...names.map((name) => {
  const row = document.createElement('div'), button = document.createElement('button');
  button.textContent = 'Menu'; button.setAttribute('aria-label', 'Menu of ' + name); button.onclick = () => pressed.push(name);
  row.append(name + ' ', button); return row;
})); };
draw();
document.addEventListener('mousemove', () => { names = names.toReversed(); draw(); }, { once: true });
setTimeout(() => { names = names.toReversed(); draw(); }, 2500);</script>`,
    ],
    *play(first) {
      const id = Number(/\[(\d+)\][^\n]*Menu of Beta/.exec(first.state)?.[1]);
      yield [call('wait', { seconds: 3 })];
      yield [
        call('click', Number.isNaN(id) ? { target: 'button "Menu of Beta"' } : { nodeId: id }),
      ];
      return 'Done.';
    },
    probe: 'pressed.filter((name) => name !== "Beta")',
    judge: heldIs([]),
  }),
];
