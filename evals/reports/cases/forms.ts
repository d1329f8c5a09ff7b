import { call, click, steps, type, unless } from '../calls.ts';
import { heldIs, pageCase } from '../page-case.ts';
import type { ReportCase } from '../report-case.ts';

export const FORMS: readonly ReportCase[] = [
  pageCase({
    id: 'masked-input',
    about: 'A field that formats while it is typed into holds what was meant',
    sources: ['browser-use/browser-use#2948'],
    task: 'Enter the phone number 5550142233.',
    html: [
      'Phone',
      `<label>Phone <input id="phone" placeholder="(___) ___-____"></label><script>
const field = document.getElementById('phone');
field.addEventListener('input', () => {
  const digits = field.value.replaceAll(/\\D/g, '').slice(0, 10);
  field.value = digits.length > 6 ? '(' + digits.slice(0, 3) + ') ' + digits.slice(3, 6) + '-' + digits.slice(6) : digits;
});</script>`,
    ],
    play: steps([[type('textbox "Phone"', '5550142233')]]),
    probe: 'document.getElementById("phone").value',
    judge: heldIs('(555) 014-2233'),
  }),
  pageCase({
    id: 'controlled-input',
    about: 'A field that a framework controls keeps what was typed',
    sources: ['browser-use/browser-use#163'],
    task: 'Enter the city Oslo.',
    html: [
      'City',
      `<label>City <input id="city"></label><p id="shown"></p><script>
const field = document.getElementById('city');
const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
let state = '', tracked = '';
Object.defineProperty(field, 'value', { get() { return own.get.call(this) }, set(text) { tracked = text; own.set.call(this, text) } });
field.addEventListener('input', () => {
  const text = own.get.call(field);
  if (text === tracked) return;
  tracked = text; state = text;
  setTimeout(() => { own.set.call(field, state); document.getElementById('shown').textContent = state; }, 20);
});
setInterval(() => { if (own.get.call(field) !== state) own.set.call(field, state); }, 200);</script>`,
    ],
    play: steps([[type('textbox "City"', 'Oslo')], [call('wait', { seconds: 0.5 })]]),
    probe: '[field.value, state]',
    judge: heldIs(['Oslo', 'Oslo']),
  }),
  pageCase({
    id: 'autocomplete',
    about: 'A field whose value counts only when a suggestion is taken',
    sources: ['browser-use/browser-use#3980', 'browser-use/browser-use#3380'],
    task: 'Choose Oslo as the city.',
    isShort: true,
    html: [
      'Trip',
      `<label for="city">City</label> <input id="city" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="list"><ul id="list" role="listbox" style="list-style:none;padding:0"></ul><script>
let chosen = null;
const field = document.getElementById('city'), list = document.getElementById('list');
field.addEventListener('input', () => {
  chosen = null;
  const text = field.value;
  setTimeout(() => {
    if (field.value !== text) return;
    list.replaceChildren(...['Oslo', 'Osnabrück', 'Osaka'].filter((one) => one.startsWith(text.slice(0, 2))).map((one) => {
      const option = document.createElement('li');
      option.setAttribute('role', 'option'); option.textContent = one;
      option.addEventListener('mousedown', (event) => { event.preventDefault(); chosen = one; field.value = one; list.replaceChildren(); });
      return option;
    }));
  }, 400);
});
field.addEventListener('blur', () => { if (chosen === null) field.value = ''; list.replaceChildren(); });</script>`,
    ],
    play: steps([[type('combobox "City"', 'Os')], [call('click', { target: 'option "Oslo"' })]]),
    probe: '[chosen, field.value]',
    judge: heldIs(['Oslo', 'Oslo']),
  }),
  pageCase({
    id: 'custom-select',
    about: 'A select made of boxes, as React Select draws it: chosen, and reported as chosen',
    sources: ['Skyvern-AI/skyvern#652', 'Skyvern-AI/skyvern#654', 'browser-use/browser-use#2098'],
    task: 'Set the rating to Intermediate.',
    isShort: true,
    html: ['Skills', reactSelect('Rating', ['Beginner', 'Intermediate', 'Expert'])],
    *play() {
      const told = yield [call('select', { target: 'combobox "Rating"', option: 'Intermediate' })];
      const [first] = told.results;
      const isListed = /Rating/.test(told.state);
      return `${first?.ok === true ? 'chosen' : `failed: ${first?.text}`}${isListed ? '' : ', not listed any more'}: ${first?.text}`;
    },
    probe: 'held',
    judge: (held, { end, results }) => [
      ...heldIs('Intermediate')(held),
      ...unless(results[0]?.ok === true, `reported as failed: ${results[0]?.text ?? ''}`),
      ...unless(
        !/not shown|could not/i.test(results[0]?.text ?? ''),
        `reported as doubtful: ${results[0]?.text ?? ''}`,
      ),
      ...unless(
        end?.finalAnswer.includes('not listed any more') !== true,
        'the control vanished from the state',
      ),
    ],
  }),
  pageCase({
    id: 'native-select',
    about: 'A native select with groups takes an option by its label and tells the page',
    sources: ['browser-use/browser-use#2867', 'browser-use/browser-use#1620'],
    task: 'Choose Nutrition.',
    html: [
      'Contact',
      `<label>Subject <select id="subject"><option value="" disabled selected>Choose an option</option><optgroup label="Training"><option value="1">In person</option><option value="2">Online</option></optgroup><optgroup label="Other"><option value="3">Nutrition</option></optgroup></select></label><script>
let heard = 0; document.getElementById('subject').addEventListener('change', () => { heard += 1; });</script>`,
    ],
    play: steps([[call('select', { target: 'combobox "Subject"', option: 'Nutrition' })]]),
    probe: '[document.getElementById("subject").value, heard > 0]',
    judge: heldIs(['3', true]),
  }),
  pageCase({
    id: 'native-pickers',
    about: 'Date, time, colour, month and range inputs take their values',
    sources: ['browser-use/browser-use#2948'],
    task: 'Set the date to 2027-03-05, the time to 14:30, the colour to #336699 and the volume to 35.',
    html: [
      'Pickers',
      `<label>Date <input type="date" id="a"></label> <label>Time <input type="time" id="b"></label> <label>Colour <input type="color" id="c"></label> <label>Volume <input type="range" id="d" min="0" max="100" value="80"></label>`,
    ],
    play: steps([
      [
        type('"Date"', '2027-03-05'),
        type('"Time"', '14:30'),
        type('"Colour"', '#336699'),
        type('"Volume"', '35'),
      ],
    ]),
    probe: '["a", "b", "c", "d"].map((id) => document.getElementById(id).value)',
    judge: heldIs(['2027-03-05', '14:30', '#336699', '35']),
  }),
  pageCase({
    id: 'hidden-checkbox',
    about: 'A checkbox that only its label shows is ticked once, not twice',
    sources: ['lightpanda-io/browser#2212', 'browser-use/browser-use#1759'],
    task: 'Accept the terms.',
    html: [
      'Terms',
      `<style>.box input{position:absolute;opacity:0;width:1px;height:1px}.box span{display:inline-block;padding:8px 16px;border:1px solid}</style><label class="box"><input type="checkbox" id="terms"><span>I accept the terms</span></label><script>
let changes = 0; document.getElementById('terms').addEventListener('change', () => { changes += 1; });</script>`,
    ],
    *play(first) {
      const lines = first.state.split('\n').filter((line) => line.includes('I accept the terms'));
      yield [call('check', { target: 'checkbox "I accept the terms"', checked: true })];
      return `listed ${lines.filter((line) => /checkbox/.test(line)).length}`;
    },
    probe: '[document.getElementById("terms").checked, changes]',
    judge: (held, { end }) => [
      ...heldIs([true, 1])(held),
      ...unless(end?.finalAnswer === 'listed 1', `the checkbox is ${end?.finalAnswer ?? ''} times`),
    ],
  }),
  pageCase({
    id: 'validation',
    about: 'A form that refuses says which field is wrong',
    sources: ['SkillfulAgents/SuperAgent#1056'],
    task: 'Sign up as ada@example.',
    html: [
      'Sign up',
      `<form novalidate id="form"><label>Name <input id="name" value="Ada" required></label> <label>E-mail <input id="mail" type="email" required aria-describedby="why"></label> <span id="why"></span> <button>Sign up</button></form><script>
document.getElementById('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const field = document.getElementById('mail');
  if (field.checkValidity() && field.value.includes('.')) return;
  field.setAttribute('aria-invalid', 'true'); document.getElementById('why').textContent = 'This is not a full address.'; field.focus();
});</script>`,
    ],
    play: steps(
      [[type('textbox "E-mail"', 'ada@example')], [click('button "Sign up"')]],
      ({ results }) => results[0]?.text ?? '',
    ),
    judge: (_held, { end }) => [
      ...unless(
        /E-mail/.test(end?.finalAnswer ?? ''),
        `the field is not named: ${end?.finalAnswer}`,
      ),
      ...unless(
        /not a full address/.test(end?.finalAnswer ?? ''),
        `the reason is not told: ${end?.finalAnswer}`,
      ),
    ],
  }),
];

/** Returns a custom select whose input stays empty: the value is next to it. */
function reactSelect(label: string, options: readonly string[]): string {
  return `<style>.c{border:1px solid #888;width:260px;padding:6px;display:flex}.m{border:1px solid #aaa;width:272px}.o{padding:6px}</style>
<div id="label">${label}</div><div class="s"><div class="c"><div class="v"><div class="p">--select--</div><input role="combobox" aria-labelledby="label" aria-autocomplete="list" aria-expanded="false" aria-haspopup="true" style="border:0;width:20px" value=""></div><div class="i" aria-hidden="true">▾</div></div></div>
<script>
let held = null;
const root = document.querySelector('.s'), control = root.querySelector('.c'), input = root.querySelector('input'), shown = root.querySelector('.p');
const close = () => { root.querySelector('.m')?.remove(); input.setAttribute('aria-expanded', 'false'); };
const open = () => {
  if (root.querySelector('.m')) return;
  const menu = document.createElement('div'); menu.className = 'm'; menu.setAttribute('role', 'listbox'); menu.id = 'menu';
  menu.addEventListener('mousedown', (event) => event.preventDefault());
  for (const text of ${JSON.stringify(options)}.filter((one) => one.toLowerCase().includes(input.value.toLowerCase()))) {
    const option = document.createElement('div'); option.className = 'o'; option.setAttribute('role', 'option'); option.textContent = text;
    option.addEventListener('click', () => { held = text; shown.textContent = text; input.value = ''; close(); });
    menu.append(option);
  }
  root.append(menu); input.setAttribute('aria-expanded', 'true'); input.setAttribute('aria-controls', 'menu');
};
control.addEventListener('mousedown', (event) => { event.preventDefault(); input.focus(); if (root.querySelector('.m')) close(); else open(); });
input.addEventListener('input', () => { close(); open(); });
input.addEventListener('keydown', (event) => { if (event.key === 'ArrowDown') open(); if (event.key === 'Escape') close(); if (event.key === 'Enter') root.querySelector('.o')?.click(); });
input.addEventListener('blur', close);
</script>`;
}
