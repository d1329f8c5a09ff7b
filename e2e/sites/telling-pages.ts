import type { SiteRoute } from '../../src/testing/site/start-site.ts';

/** Pages with messages to a person besides their controls: dialogs, alerts, toasts, loading texts. */
const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Telling</title>
<style>body{margin:10px;font:14px/20px sans-serif} .toast{position:fixed;right:10px;bottom:10px;padding:8px;background:#222;color:#fff} .veil{position:fixed;inset:0;background:rgba(0,0,0,.4)} .spinner{width:40px;height:40px;border:4px solid #ccc;border-radius:50%;animation:turn 1s linear infinite} @keyframes turn{to{transform:rotate(1turn)}} .card{position:absolute;left:30vw;top:20vh;width:300px;background:#fff;padding:10px}</style></head><body>${body}<script>${script}</script></body></html>`;

const ALBUMS = `<h1>Albums</h1>${['Berlin', 'Rome', 'Oslo'].map((name) => `<button>Open ${name}</button>`).join('')}`;

export const TELLING_SITE: Readonly<Record<string, SiteRoute>> = {
  '/bin': page(
    `${ALBUMS}<button onclick="tell(8000)">Remove</button><button onclick="tell(700)">Remove fast</button><div class="toast" id="chat">Chat with us</div>`,
    `function tell(ms) {
      const toast = document.createElement('div');
      toast.className = 'toast';
      toast.style.bottom = '60px';
      toast.textContent = 'Moved to the bin';
      document.body.append(toast);
      setTimeout(() => toast.remove(), ms);
      chat.classList.add('wide');
    }`,
  ),
  '/form': page(
    `<form onsubmit="return false"><label>Title <input id="title" required></label><label>Mail <input type="email"></label><button>Create</button></form>
<form><label>Cover <input></label><p>Choose a cover image before you publish.</p><button disabled>Publish</button></form>`,
  ),
  '/native-modal': page(
    `${ALBUMS}<button onclick="ask.showModal()">Delete</button>
<dialog id="ask" aria-labelledby="head"><h2 id="head">Delete album?</h2><p>This cannot be undone.</p><form method="dialog"><button>Keep</button><button>Really delete</button></form></dialog>`,
  ),
  '/drawn-modal': page(
    `${ALBUMS}<button onclick="veil.hidden = false">Delete</button>
<div class="veil" id="veil" hidden><div class="card"><h2>Delete album?</h2><p>This cannot be undone.</p><button onclick="veil.hidden = true">Keep</button></div></div>`,
  ),
  '/rows': page(
    `<button onclick="draw(4)">Add a row</button><ul id="rows"></ul>`,
    `function draw(count) {
      rows.innerHTML = Array.from({ length: count }, (_, at) => '<li>Row ' + (at + 1) + ' <button>Edit</button></li>').join('');
    }
    draw(3);`,
  ),
  '/late': page(
    `<main style="height:80vh"><div class="spinner"></div><p>Loading orders…</p></main>`,
    `setTimeout(() => { document.querySelector('main').innerHTML = '<button>Order 1</button>'; }, 2500);
     setTimeout(() => { document.querySelector('main').insertAdjacentHTML('beforeend', '<button>Order 2</button>'); }, 2600);`,
  ),
  '/late-empty': page(
    '<div id="root"></div>',
    `setTimeout(() => { root.innerHTML = '<button>Start</button>'; }, 1500)`,
  ),
  '/never': page('<main style="height:80vh"><p>正在加载</p></main>', "fetch('/silent')"),
  '/silent': () => {
    // The request is never answered.
  },
  '/terms': page('<main><h1>Terms</h1><p>Goods stay ours until they are paid for.</p></main>'),
  '/inert-modal': page(
    `<div id="app">${ALBUMS}<button onclick="app.inert = true; card.hidden = false">Delete</button></div>
<div class="card" role="dialog" aria-label="Delete album?" id="card" hidden><p>This cannot be undone.</p><button onclick="app.inert = false; card.hidden = true">Keep</button></div>`,
  ),
};
