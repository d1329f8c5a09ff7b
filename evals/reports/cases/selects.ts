import { call } from '../calls.ts';
import { pageCase } from '../page-case.ts';
import type { ReportCase } from '../report-case.ts';

/** Options to choose in each custom list, and whether the page keeps them. */
const CHOICES = [
  { label: 'Rating', option: 'Good', isKept: true },
  { label: 'Country', option: 'Norway', isKept: true },
  { label: 'Tags', option: 'Urgent', isKept: true },
  { label: 'Size', option: 'Large', isKept: true },
  // This one is last: after a failed call the others of its group are not run.
  { label: 'Plan', option: 'Team', isKept: false },
] as const;

/**
 * Lists as frameworks draw them: with the value in a button, next to an emptied field, as chips, refused by the page, and over a hidden
 * native select. The reported successes and failures are compared with the page's values.
 */
export const SELECTS: readonly ReportCase[] = [
  pageCase({
    id: 'selects-told',
    about: 'Of five lists made of boxes each choice is told as what came of it, kept or refused',
    sources: ['Skyvern-AI/skyvern#652', 'browser-use/browser-use#2098'],
    task: 'Choose in all five lists.',
    html: ['Choices', widgets()],
    *play() {
      const told = yield CHOICES.map(({ label, option }) =>
        call('select', { target: `combobox "${label}"`, option }),
      );
      return JSON.stringify(told.results.map(({ ok }) => ok));
    },
    probe: 'held',
    judge: (held, { end }) => {
      const told: unknown = JSON.parse(end?.finalAnswer ?? '[]');
      const oks: readonly unknown[] = Array.isArray(told) ? told : [];
      const kept = Object.entries(typeof held === 'object' ? (held ?? {}) : {});
      const wrong: string[] = [];
      for (const [at, { label, option, isKept }] of CHOICES.entries()) {
        const isThere = kept.some(([name, value]) => name === label && value === option);
        if (isThere !== isKept) wrong.push(`${label} holds ${isThere ? 'it' : 'another option'}`);
        const falsely = oks[at] === true ? 'success' : 'failure';
        if (oks[at] !== isThere) wrong.push(`${label}: a false ${falsely}`);
      }
      return wrong;
    },
  }),
];

function widgets(): string {
  const list = (label: string, kind: string, options: readonly string[]): string =>
    `<div class="w" data-kind="${kind}" data-label="${label}" data-options="${options.join('|')}"></div>`;
  return `<style>.w{margin:12px;width:240px}.box{border:1px solid #888;padding:6px;display:flex;gap:4px;width:200px}.menu{border:1px solid #aaa}.o{padding:5px}.chip{background:#dde;padding:2px}</style>
${list('Rating', 'button', ['Bad', 'Good', 'Best'])}${list('Country', 'field', ['Norway', 'Sweden', 'Denmark'])}${list('Tags', 'chips', ['Urgent', 'Later'])}${list('Plan', 'refusing', ['Free', 'Team'])}${list('Size', 'over', ['Small', 'Large'])}
<script>
const held = {};
for (const w of document.querySelectorAll('.w')) {
  const { kind, label, options } = w.dataset;
  const isField = kind === 'field' || kind === 'chips';
  w.innerHTML = '<div id="l-' + label + '">' + label + '</div>' + (kind === 'over' ? '<select hidden aria-hidden="true"></select>' : '') +
    (isField ? '<div class="box"><span class="v"></span><input role="combobox" aria-labelledby="l-' + label + '" aria-expanded="false" aria-autocomplete="list" style="border:0;width:60px"></div>'
      : '<div class="box" role="combobox" tabindex="0" aria-haspopup="listbox" aria-labelledby="l-' + label + '" aria-expanded="false"><span class="v">' + (kind === 'refusing' ? 'Free' : 'Choose') + '</span></div>');
  const box = w.querySelector('.box'), shown = w.querySelector('.v'), owner = w.querySelector('[role=combobox]');
  const close = () => { w.querySelector('.menu')?.remove(); owner.setAttribute('aria-expanded', 'false'); };
  const take = (text) => {
    close();
    if (kind === 'refusing') return;
    held[label] = text;
    if (kind === 'chips') { const chip = document.createElement('span'); chip.className = 'chip'; chip.textContent = text; shown.append(chip); }
    else shown.textContent = text;
    if (isField) owner.value = '';
  };
  const open = () => {
    if (w.querySelector('.menu')) return;
    const menu = document.createElement('div'); menu.className = 'menu'; menu.setAttribute('role', 'listbox'); menu.id = 'm-' + label;
    menu.addEventListener('mousedown', (event) => event.preventDefault());
    for (const text of options.split('|').filter((one) => !isField || one.toLowerCase().includes(owner.value.toLowerCase()))) {
      const option = document.createElement('div'); option.className = 'o'; option.setAttribute('role', 'option'); option.textContent = text;
      option.addEventListener('click', () => take(text));
      menu.append(option);
    }
    w.append(menu); owner.setAttribute('aria-expanded', 'true'); owner.setAttribute('aria-controls', menu.id);
  };
  box.addEventListener('mousedown', (event) => { event.preventDefault(); owner.focus(); if (w.querySelector('.menu')) close(); else open(); });
  if (isField) owner.addEventListener('input', () => { close(); open(); });
  owner.addEventListener('keydown', (event) => { if (event.key === 'ArrowDown') open(); if (event.key === 'Escape') close(); if (event.key === 'Enter') w.querySelector('.o')?.click(); });
  owner.addEventListener('blur', close);
}
</script>`;
}
