const page = (body: string, script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Late</title><style>button:focus,button.on{outline:3px solid gold} #panel{position:fixed;right:0;top:0}</style>
<h1>Late</h1>${body}<p>Nothing else is here.</p><div id="root"></div><script>
const open = () => { document.body.insertAdjacentHTML('beforeend', '<div id="panel"><h2>Panel</h2><button>In the panel</button></div>'); };
const later = (ms = 350) => setTimeout(open, ms);
${script}</script></html>`;

const BUTTON = '<button id="go">Go</button>';

/** Pages that open a panel 350 ms after a click, without a request; they differ in where they listen and in what happens at once. */
export const LATE_PAGES: Readonly<Record<string, string>> = {
  '/own': page(BUTTON, "go.addEventListener('click', () => later());"),
  '/inline': page('<button id="go" onclick="later()">Go</button>', ''),
  '/document': page(
    BUTTON,
    "document.addEventListener('click', ({ target }) => { if (target === go) later(); });",
  ),
  '/window': page(
    BUTTON,
    "window.addEventListener('click', ({ target }) => { if (target === go) later(); }, true);",
  ),
  '/pointer': page(BUTTON, "go.addEventListener('pointerup', () => later());"),
  '/pressed': page(
    BUTTON,
    "go.addEventListener('click', () => { go.classList.add('on'); later(); });",
  ),
  '/ripple': page(
    BUTTON,
    "go.addEventListener('click', () => { const ripple = document.createElement('i'); go.append(ripple); setTimeout(() => ripple.remove(), 200); later(); });",
  ),
  '/expanded': page(
    '<button id="go" aria-expanded="false" aria-haspopup="dialog">Go</button>',
    "go.addEventListener('click', () => { go.setAttribute('aria-expanded', 'true'); later(); });",
  ),
  '/link': page(
    '<a id="go" href="#panel">Go</a>',
    "go.addEventListener('click', (event) => { event.preventDefault(); later(); });",
  ),
  '/clock': page(
    `${BUTTON}<p id="clock"></p>`,
    "setInterval(() => { clock.textContent = Date.now(); }, 50); go.addEventListener('click', () => later());",
  ),
  '/shadow': page(
    '<div id="host"></div>',
    "const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<button>Go</button>'; root.querySelector('button').addEventListener('click', () => later());",
  ),
  '/late-550': page(BUTTON, "go.addEventListener('click', () => later(550));"),
};
