import { call, click, page, steps, unless } from '../calls.ts';
import { heldIs, pageCase } from '../page-case.ts';
import type { ReportCase } from '../report-case.ts';

/** Time limit of a call on a missing element, on a page at rest. */
const MOST_MISS_MS = 3000;

export const RESULTS: readonly ReportCase[] = [
  pageCase({
    id: 'toggled',
    about: 'A switch that was pressed three times is reported as on or off, not as “changed”',
    sources: ['SkillfulAgents/SuperAgent#1056', 'trycua/cua#2883'],
    task: 'Turn Bold on.',
    html: [
      'Editor',
      `<button id="bold" aria-pressed="false">Bold</button><p id="text">Words</p><script>
const bold = document.getElementById('bold');
bold.onclick = () => { const on = bold.getAttribute('aria-pressed') !== 'true'; bold.setAttribute('aria-pressed', String(on)); document.getElementById('text').style.fontWeight = on ? 'bold' : ''; };</script>`,
    ],
    play: steps(
      [[call('key', { key: 'Enter', target: 'button "Bold"', count: 3 })]],
      ({ results }) => results[0]?.text ?? '',
    ),
    probe: 'bold.getAttribute("aria-pressed")',
    judge: (held, { end }) => [
      ...heldIs('true')(held),
      ...unless(
        /\b(?:is|now|turned|state:?) (?:on|pressed)\b|pressed[:=] ?"?true|\bon now\b/i.test(
          end?.finalAnswer ?? '',
        ),
        `the state is not told: ${end?.finalAnswer}`,
      ),
    ],
  }),
  pageCase({
    id: 'removed',
    about: 'A press that removes something says what went away',
    sources: ['SkillfulAgents/SuperAgent#1047'],
    task: 'Delete the note “Harbour dues”.',
    html: [
      'Notes',
      `<ul id="list"><li tabindex="0">Tide tables</li><li tabindex="0">Harbour dues</li><li tabindex="0">Crew list</li></ul><script>
document.getElementById('list').addEventListener('keydown', (event) => { if (event.key === 'Delete') event.target.remove(); });</script>`,
    ],
    play: steps(
      [[call('click', { text: 'Harbour dues' })], [call('key', { key: 'Delete' })]],
      ({ results }) => results[0]?.text ?? '',
    ),
    probe: '[...document.querySelectorAll("li")].map((one) => one.textContent)',
    judge: (held, { end }) => [
      ...heldIs(['Tide tables', 'Crew list'])(held),
      ...unless(
        end?.finalAnswer.includes('Harbour dues') === true,
        `what went away is not told: ${end?.finalAnswer}`,
      ),
    ],
  }),
  pageCase({
    id: 'no-effect',
    about: 'A click that does nothing is reported as such',
    sources: ['SkillfulAgents/SuperAgent#1047', 'Untrivial-ai/agent-orchestrator#4708'],
    task: 'Press Start.',
    isShort: true,
    html: ['Filing', '<button>Start new filing</button><p>Nothing is filed.</p>'],
    play: steps([[click('button "Start new filing"')]], ({ results }) => results[0]?.text ?? ''),
    judge: (_held, { end }) =>
      unless(
        /nothing|no (?:visible )?(?:change|effect)|did not change|unchanged/i.test(
          end?.finalAnswer ?? '',
        ),
        `reported as: ${end?.finalAnswer}`,
      ),
  }),
  {
    ...pageCase({
      id: 'not-there',
      about: 'A target that is not there fails, and soon, with what comes close',
      sources: ['browser-use/browser-use#5438'],
      task: 'Press New post.',
      html: ['Blog', '<button>＋ Post</button><button>Settings</button><button>Help</button>'],
      *play() {
        const told = yield [click('button "New Post"')];
        return told.results[0]?.text ?? '';
      },
      judge: (_held, { end, results, told }) => {
        const ms = (told[1]?.at ?? 0) - (told[0]?.at ?? 0);
        return [
          ...unless(results[0]?.ok === false, 'reported as done'),
          ...unless(/＋ Post/.test(end?.finalAnswer ?? ''), `no candidate: ${end?.finalAnswer}`),
          ...unless(ms <= MOST_MISS_MS, `it took ${Math.round(ms)} ms`),
        ];
      },
    }),
  },
  pageCase({
    id: 'disabled-button',
    about: 'A press of a button that is out of use is not reported as done',
    sources: ['antithesishq/bombadil#107', 'microsoft/playwright-vscode#665'],
    task: 'Press Send.',
    html: [
      'Send',
      `<button id="send" disabled>Send</button> <div id="go" role="button" aria-disabled="true" tabindex="0">Go</div><script>
let pressed = 0; for (const id of ['send', 'go']) document.getElementById(id).addEventListener('click', () => { if (id === 'send') pressed += 1; });</script>`,
    ],
    play: steps([[click('button "Send"')], [click('button "Go"')]]),
    probe: 'pressed',
    judge: (held, { results }) => [
      ...heldIs(0)(held),
      ...results
        .filter(
          ({ ok, text }) => ok && !/nothing|disabled|no (?:visible )?(?:change|effect)/i.test(text),
        )
        .map(({ text }) => `reported as done: ${text}`),
    ],
  }),
  pageCase({
    id: 'late-check',
    about: 'A page that checks a field on a timer is not outrun by the next call',
    sources: ['drisplabs/browser-mcp#15'],
    task: 'Name it Lantern and save.',
    html: [
      'Product',
      `<label>Name <input id="name"></label> <button id="save">Save</button><p id="state">Please fix the errors.</p><script>
let valid = false, saved = 0;
document.getElementById('name').addEventListener('input', () => { valid = false; setTimeout(() => { valid = document.getElementById('name').value !== ''; document.getElementById('state').textContent = valid ? '' : 'Please fix the errors.'; }, 350); });
document.getElementById('save').onclick = () => { if (valid) saved += 1; else document.getElementById('state').textContent = 'Please fix the errors.'; };</script>`,
    ],
    play: steps([
      [call('type', { target: 'textbox "Name"', text: 'Lantern' }), click('button "Save"')],
    ]),
    probe: 'saved',
    judge: heldIs(1),
  }),
  {
    id: 'toasts',
    about: 'List entries are no toasts; a toast is told',
    sources: ['SkillfulAgents/SuperAgent#1056'],
    task: 'Load the list, then save.',
    open: () => ({
      routes: {
        '/': page(
          'Orders',
          `<button id="load">Load</button> <button id="save">Save</button><ul id="list"></ul><script>
document.getElementById('load').onclick = () => { document.getElementById('list').innerHTML = ['A-1184', 'A-1187', 'A-1190'].map((one) => '<li>' + one + '</li>').join(''); };
document.getElementById('save').onclick = () => { const toast = document.createElement('div'); toast.setAttribute('role', 'status'); toast.style.cssText = 'position:fixed;right:10px;top:10px;padding:10px;background:#dfd'; toast.textContent = 'Saved at last'; document.body.append(toast); setTimeout(() => toast.remove(), 4000); };</script>`,
        ),
      },
      *play() {
        const loaded = yield [click('button "Load"')];
        const saved = yield [click('button "Save"')];
        return `${loaded.results[0]?.text ?? ''} ${toastsIn(loaded.state)}\n${saved.results[0]?.text ?? ''} ${toastsIn(saved.state)}`;
      },
      judge: ({ end }) => {
        const [loaded = '', saved = ''] = (end?.finalAnswer ?? '').split('\n');
        return [
          ...unless(!/toast[^\n]*A-11/.test(loaded), `entries as toasts: ${loaded}`),
          ...unless(saved.includes('Saved at last'), `the toast is not told: ${saved}`),
        ];
      },
    }),
  },
];

const toastsIn = (state: string): string =>
  state
    .split('\n')
    .filter((line) => line.includes('toast'))
    .join(' ');
