import type { Hands } from '../policies/hands.ts';
import { decoys, page, randomOf } from './page.ts';

export interface FlakePage {
  /** HTML of the page at `/`; `inner` is the document of its frame at `/inner`. */
  readonly html: string;
  readonly inner?: string;
}

export interface FlakeAct {
  readonly name: string;
  readonly page: (seed: number, frameUrl: FrameUrls) => FlakePage;
  readonly act: (hands: Hands, how: HowToAct) => Promise<unknown>;
  /** Expression in the page for whether the requested effect is there. */
  readonly done: string;
  /** Lines that may be in the page's log at most once. */
  readonly once: readonly string[];
}

export interface FrameUrls {
  readonly near: string;
  readonly far: string;
}

export interface HowToAct {
  readonly seed: number;
  /** File that may be uploaded to the page. */
  readonly file: string;
}

const TARGET = '<button data-part="target">Save draft</button>';
const clickTarget = (hands: Hands): Promise<string> => hands.click({ name: 'Save draft' });
const CLICKED = { done: "count('click target') > 0", once: ['click target'] } as const;

const TEXT = 'Grüße 世界, 42 % & <b>';
const LINES = 'First line\n\n  indented “third”\nLast 🙂';
const words = (seed: number): string => `${TEXT} ${seed}`;

/** Returns the delay in ms of something that is not ready yet: usually short, and every tenth time almost as long as the wait for it. */
const lateMs = (seed: number): number =>
  seed % 10 === 0 ? randomOf(seed)(1500, 2400) : randomOf(seed)(150, 900);

/** Returns a page of buttons with a script. */
const withCode = (body: string, code: string): FlakePage => ({
  html: page(`${body}<script>${code}</script>`),
});

/** Returns a page with a frame far down between buttons. */
const inFrame = (url: string, seed: number, inner: string): FlakePage => {
  const random = randomOf(seed);
  return {
    html: page(
      `${decoys(3)}<div style="height:${random(0, 1500)}px"></div><iframe src="${url}" style="width:500px;height:${random(90, 200)}px;border:${random(0, 9)}px solid;margin-left:${random(0, 300)}px"></iframe><div style="height:${random(0, 900)}px"></div>${decoys(3, 3)}`,
    ),
    inner: page(inner),
  };
};

/** Actions of the eval, each with a difficulty, on a page that differs a little for each seed. */
export const FLAKE_ACTS: readonly FlakeAct[] = [
  {
    name: 'click',
    page: (seed) => {
      const random = randomOf(seed);
      return { html: page(`${decoys(random(1, 12))}${TARGET}${decoys(random(1, 12), 12)}`) };
    },
    act: clickTarget,
    ...CLICKED,
  },
  {
    name: 'click what is enabled late',
    page: (seed) =>
      withCode(
        `${decoys(2)}<button data-part="target" disabled>Save draft</button>${decoys(2, 2)}`,
        `setTimeout(() => { part('target').disabled = false }, ${lateMs(seed)})`,
      ),
    act: clickTarget,
    ...CLICKED,
  },
  {
    name: 'click what moves',
    page: (seed) => {
      const random = randomOf(seed);
      return withCode(
        `${decoys(4)}<p style="transition:margin-left ${random(200, 900)}ms">${TARGET}</p>${decoys(4, 4)}`,
        `setTimeout(() => { part('target').parentElement.style.marginLeft = '500px' }, ${random(100, 1500)})`,
      );
    },
    act: clickTarget,
    ...CLICKED,
  },
  {
    name: 'click what is covered, then freed',
    page: (seed) =>
      withCode(
        `${decoys(3)}${TARGET}<div data-part="decoy veil" style="position:fixed;inset:0;background:#0004"></div>`,
        `setTimeout(() => part('decoy veil').remove(), ${lateMs(seed)})`,
      ),
    act: clickTarget,
    ...CLICKED,
  },
  {
    name: 'click in a list that is drawn anew',
    page: (seed) => {
      const random = randomOf(seed);
      return withCode(
        '<ul id="list"></ul>',
        `let first = 100;
        const draw = () => { list.innerHTML = Array.from({ length: 12 }, (_, at) => first + at).map((n) =>
          '<li><button data-part="' + (n === 105 ? 'target' : 'decoy ' + n) + '">' + (n === 105 ? 'Save draft' : 'Save ' + n) + '</button></li>').join('') };
        draw();
        let times = 0;
        const timer = setInterval(() => { if (first > 96) first -= 1; draw(); times += 1; if (times > 12) clearInterval(timer) }, ${random(90, 260)})`,
      );
    },
    act: clickTarget,
    ...CLICKED,
  },
  {
    name: 'click in a list that moves on under the mouse',
    page: (seed) =>
      withCode(
        `<div id="gap" style="height:0"></div>${Array.from({ length: 8 }, (_, at) => `<p style="margin:2px">${at === 4 ? TARGET : `<button data-part="decoy ${at}">Other ${at}</button>`}</p>`).join('')}`,
        `let left = ${randomOf(seed)(1, 2)};
        addEventListener('mousemove', () => { if (left > 0) { left -= 1; gap.style.height = parseInt(gap.style.height) + 34 + 'px' } })`,
      ),
    act: clickTarget,
    ...CLICKED,
  },
  {
    name: 'click below what comes in late',
    page: (seed) => {
      const random = randomOf(seed);
      return withCode(
        `<div id="top"></div>${decoys(1)}<br>${TARGET}<br>${decoys(6, 1)}`,
        `for (const at of [${random(50, 500)}, ${random(300, 900)}, ${random(600, 1800)}])
          setTimeout(() => top_.insertAdjacentHTML('beforeend', '<p style="margin:0;height:32px">Breaking news</p>'), at);
        const top_ = document.getElementById('top')`,
      );
    },
    act: clickTarget,
    ...CLICKED,
  },
  {
    name: 'click in a frame',
    page: (seed, { near }) => inFrame(near, seed, `${decoys(2)}${TARGET}${decoys(2, 2)}`),
    act: clickTarget,
    ...CLICKED,
  },
  {
    name: 'click in a frame of another site',
    page: (seed, { far }) => inFrame(far, seed, `${decoys(2)}${TARGET}${decoys(2, 2)}`),
    act: clickTarget,
    ...CLICKED,
  },
  {
    name: 'click in a closed shadow root',
    page: (seed) =>
      withCode(
        `${decoys(2)}<x-box></x-box>${decoys(2, 2)}<div style="height:${randomOf(seed)(0, 2000)}px"></div>`,
        `const root = document.querySelector('x-box').attachShadow({ mode: 'closed' });
        root.innerHTML = '<button id="a">Other in the box</button><button id="b">Save draft</button>';
        root.getElementById('a').onclick = () => note('click decoy in box');
        root.getElementById('b').onclick = () => note('click target')`,
      ),
    act: clickTarget,
    ...CLICKED,
  },
  {
    name: 'type into a field that the page writes back',
    page: () =>
      withCode(
        '<input data-part="decoy 0" aria-label="First"><input data-part="target" aria-label="Full name" value="before"><input data-part="decoy 1" aria-label="Last">',
        `let state = part('target').value;
        part('target').addEventListener('input', () => { state = part('target').value; const held = state; setTimeout(() => { if (state === held) part('target').value = state }, 0) })`,
      ),
    act: (hands, { seed }) => hands.type({ name: 'Full name' }, words(seed)),
    done: `part('target').value === ${JSON.stringify(TEXT)} + ' ' + new URLSearchParams(location.search).get('seed')`,
    once: [],
  },
  {
    name: 'type lines into a text area',
    page: () => ({
      html: page(
        '<textarea data-part="target" aria-label="Message">old text</textarea><textarea data-part="decoy 0" aria-label="Second"></textarea>',
      ),
    }),
    act: (hands) => hands.type({ name: 'Message' }, LINES),
    done: `part('target').value === ${JSON.stringify(LINES)}`,
    once: [],
  },
  {
    name: 'type into rich text',
    page: (seed) =>
      withCode(
        '<div data-part="decoy 0" contenteditable role="textbox" aria-label="Subject" style="border:1px solid">old</div><div data-part="target" contenteditable role="textbox" aria-label="Letter" style="border:1px solid;min-height:60px"><p>Dear <b>reader</b></p></div>',
        `setTimeout(() => { part('target').style.minHeight = '90px' }, ${randomOf(seed)(100, 1200)})`,
      ),
    act: (hands, { seed }) => hands.type({ name: 'Letter' }, words(seed)),
    done: `part('target').innerText.trim() === ${JSON.stringify(TEXT)} + ' ' + new URLSearchParams(location.search).get('seed')`,
    once: [],
  },
  {
    name: 'type into a field with a mask',
    page: () =>
      withCode(
        '<input data-part="decoy 0" aria-label="Name"><input data-part="target" aria-label="Phone">',
        `part('target').addEventListener('input', () => { const d = part('target').value.replace(/[^0-9]/g, '').slice(0, 10);
          part('target').value = d.length > 6 ? '(' + d.slice(0, 3) + ') ' + d.slice(3, 6) + '-' + d.slice(6) : d })`,
      ),
    act: (hands, { seed }) => hands.type({ name: 'Phone' }, `555${1_000_000 + seed}`),
    done: `part('target').value.replace(/[^0-9]/g, '') === '555' + (1000000 + Number(new URLSearchParams(location.search).get('seed')))`,
    once: [],
  },
  {
    name: 'type in a frame of another site',
    page: (seed, { far }) =>
      inFrame(
        far,
        seed,
        `<input data-part="decoy in frame" aria-label="Other field"><input data-part="target" aria-label="Code" onchange="note('holds ' + value)" oninput="note('holds ' + value)">`,
      ),
    act: (hands) => hands.type({ name: 'Code' }, 'A-1234 Ω'),
    done: `log.filter((line) => line.startsWith('holds')).at(-1) === 'holds A-1234 Ω'`,
    once: [],
  },
  {
    name: 'choose from a list',
    page: (seed) => ({
      html: page(
        `<select data-part="decoy 0" aria-label="Size"><option>One<option>Two</select><select data-part="target" aria-label="Country">${Array.from({ length: 40 + randomOf(seed)(0, 40) }, (_, at) => `<option value="${at}">Land ${at}</option>`).join('')}</select>`,
      ),
    }),
    act: (hands, { seed }) => hands.select({ name: 'Country' }, `Land ${7 + (seed % 30)}`),
    done: `part('target').value === String(7 + Number(new URLSearchParams(location.search).get('seed')) % 30) && count('change target') === 1`,
    once: ['change target'],
  },
  {
    name: 'choose from a list that the page draws',
    page: (seed) =>
      withCode(
        `<div id="box" role="combobox" tabindex="0" aria-label="Colour" aria-haspopup="listbox" aria-expanded="false" aria-controls="list" style="border:1px solid;width:200px;padding:4px">Pick one</div>
        <ul id="list" role="listbox" hidden style="margin:0;border:1px solid;width:200px">${['Red', 'Dark red', 'Green', 'Light green', 'Blue'].map((name) => `<li role="option" data-part="${name === 'Green' ? 'target' : `decoy ${name}`}" aria-selected="false">${name}</li>`).join('')}</ul>`,
        `box.onclick = () => setTimeout(() => { list.hidden = !list.hidden; box.ariaExpanded = String(!list.hidden) }, ${randomOf(seed)(0, 500)});
        list.onclick = ({ target }) => { for (const one of list.children) one.ariaSelected = String(one === target); box.textContent = target.textContent; list.hidden = true; box.ariaExpanded = 'false' }`,
      ),
    act: (hands) => hands.select({ name: 'Colour' }, 'Green'),
    done: `part('target').ariaSelected === 'true' && box.textContent === 'Green'`,
    once: ['click target'],
  },
  {
    name: 'tick a box',
    page: (seed) =>
      withCode(
        '<label data-part="decoy 0"><input type="checkbox">Newsletter</label><br><label data-part="target" for="box" style="display:inline-block;padding:8px">I agree</label><input type="checkbox" id="box" style="position:absolute;opacity:0">',
        `setTimeout(() => { part('target').style.marginTop = '40px' }, ${randomOf(seed)(50, 1500)})`,
      ),
    act: (hands) => hands.check({ name: 'I agree' }, true),
    done: 'box.checked',
    once: ['mousedown target'],
  },
  {
    name: 'hover a menu open and choose',
    page: (seed) =>
      withCode(
        `<nav style="display:flex;gap:20px">${['File', 'Edit', 'View'].map((name) => `<div class="menu" style="position:relative"><span tabindex="0" role="button" aria-haspopup="menu">${name}</span><div hidden style="position:absolute;left:0;top:100%;background:#eee;white-space:nowrap"><button data-part="${name === 'Edit' ? 'target' : `decoy ${name}`}" role="menuitem">${name} all</button></div></div>`).join('')}</nav>`,
        `for (const menu of document.querySelectorAll('.menu')) {
          let timer;
          menu.onmouseenter = () => { timer = setTimeout(() => { menu.lastElementChild.hidden = false }, ${randomOf(seed)(0, 300)}) };
          menu.onmouseleave = () => { clearTimeout(timer); menu.lastElementChild.hidden = true };
        }`,
      ),
    act: async (hands) => {
      await hands.call('hover', { nodeId: (await hands.find({ name: 'Edit' })).nodeId });
      await hands.click({ name: 'Edit all' });
    },
    ...CLICKED,
  },
  {
    name: 'drag and drop',
    page: (seed) =>
      withCode(
        `<div data-part="card" draggable="true" role="button" aria-label="Card" tabindex="0" style="width:80px;padding:8px;background:#fc9">Card</div>
        <div style="height:${randomOf(seed)(10, 250)}px"></div>
        ${['To do', 'Doing', 'Done'].map((name) => `<div data-part="${name === 'Doing' ? 'target' : `decoy ${name}`}" role="button" tabindex="0" aria-label="${name}" style="display:inline-block;width:120px;height:80px;background:#ddd">${name}</div> `).join('')}`,
        `for (const zone of document.querySelectorAll('[style*=ddd]')) {
          zone.ondragover = (event) => event.preventDefault();
          zone.ondrop = (event) => { event.preventDefault(); zone.append(part('card')) };
        }`,
      ),
    act: (hands) => hands.drag({ name: 'Card' }, { name: 'Doing' }),
    done: `part('card').parentElement === part('target')`,
    once: ['drop target'],
  },
  {
    name: 'drag with the pointer',
    page: (seed) =>
      withCode(
        `<div id="knob" role="slider" tabindex="0" aria-label="Level" aria-valuenow="0" style="position:absolute;left:${randomOf(seed)(20, 200)}px;top:100px;width:24px;height:24px;background:#09c"></div><p style="margin-top:140px">${decoys(3)}</p>`,
        `const begin = knob.offsetLeft;
        knob.onpointerdown = (event) => { knob.setPointerCapture(event.pointerId); const from = event.clientX - knob.offsetLeft;
          knob.onpointermove = (move) => requestAnimationFrame(() => { knob.style.left = move.clientX - from + 'px'; knob.ariaValueNow = String(knob.offsetLeft - begin) });
          knob.onpointerup = () => { knob.onpointermove = null; note('let go') } }`,
      ),
    act: async (hands) =>
      hands.call('drag', { nodeId: (await hands.find({ name: 'Level' })).nodeId, dx: 150, dy: 0 }),
    done: `count('let go') === 1 && knob.offsetLeft - begin === 150`,
    once: ['let go'],
  },
  {
    name: 'press keys together',
    page: (seed) =>
      withCode(
        `<input data-part="decoy 0" aria-label="Name" autofocus>`,
        `addEventListener('keydown', (event) => { if (event.ctrlKey && event.key.toLowerCase() === 'k') { event.preventDefault(); note('palette'); setTimeout(() => { document.body.insertAdjacentHTML('beforeend', '<p id="palette">Palette</p>') }, ${randomOf(seed)(0, 250)}) } })`,
      ),
    act: (hands) => hands.key('Control+K'),
    done: `count('palette') === 1`,
    once: ['palette'],
  },
  {
    name: 'scroll on until it is there',
    page: (seed) =>
      withCode(
        '<div id="rows"></div>',
        `let rows_ = 0;
        const more = () => { for (let n = 0; n < 20; n += 1) { rows_ += 1; rows.insertAdjacentHTML('beforeend', '<p style="height:40px">' + (rows_ === ${randomOf(seed)(30, 60)} ? '<button data-part="target">Save draft</button>' : '<button data-part="decoy ' + rows_ + '">Row ' + rows_ + '</button>') + '</p>') } };
        more();
        addEventListener('scroll', () => { if (scrollY + innerHeight > document.body.scrollHeight - 200 && rows_ < 120) setTimeout(more, ${randomOf(seed)(0, 300)}) })`,
      ),
    act: async (hands) => {
      for (let screen = 0; screen < 14; screen += 1) {
        const [found] = await hands.all({ name: 'Save draft' });
        if (found !== undefined) return hands.click(found);
        await hands.call('scroll', { direction: 'down' });
      }
      return clickTarget(hands);
    },
    ...CLICKED,
  },
  {
    name: 'give a file',
    page: () => ({
      html: page(
        '<label data-part="decoy 0">Picture <input type="file"></label><label data-part="target">Report <input id="file" type="file"></label>',
      ),
    }),
    act: async (hands, { file }) =>
      hands.call('upload', {
        nodeId: (await hands.find({ name: /Report/ })).nodeId,
        paths: [file],
      }),
    done: `file.files.length === 1 && count('change target') === 1`,
    once: ['change target'],
  },
];
