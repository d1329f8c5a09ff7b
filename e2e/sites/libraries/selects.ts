import type { SiteRoute } from '../../../src/testing/site/start-site.ts';
import { bundle } from './bundle.ts';
import { LIBRARY_FILES, libraryPage } from './library-page.ts';

const CITIES = ['Aalborg', 'Bergen', 'Cork'];
const TOPICS = ['salt', 'wind', 'tide', 'fog'];

/** Returns a page with one React control; `value()` returns the value that its program has. */
const react = async (module: string, styles: readonly string[] = []): Promise<string> =>
  libraryPage({
    styles,
    body: `<div id="root"></div><p>Other words of the page.</p><script>${await bundle(`
      import { createElement as h, useState } from 'react';
      import { createRoot } from 'react-dom/client';
      const CITIES = ${JSON.stringify(CITIES)};
      const TOPICS = ${JSON.stringify(TOPICS)};
      const asOptions = (names) => names.map((name) => ({ value: name.toLowerCase(), label: name }));
      let chosen = null;
      window.value = () => chosen;
      const keep = (value) => { chosen = value };
      ${module}
      createRoot(document.getElementById('root')).render(h(Page));`)}</script>`,
  });

const reactSelect = (
  props: string,
  label = `h('label', { htmlFor: 'it' }, 'City')`,
): Promise<string> =>
  react(`import Select from 'react-select';
    const Page = () => h('form', null, ${label},
      h(Select, { inputId: 'it', options: asOptions(CITIES), onChange: (one) => keep(Array.isArray(one) ? one.map(({ value }) => value) : one?.value ?? null), ...${props} }));`);

const antSelect = (props: string, name: string): Promise<string> =>
  react(
    `import Select from 'rc-select';
    const Page = () => h('form', null, h('label', { htmlFor: 'it' }, ${JSON.stringify(name)}),
      h(Select, { id: 'it', style: { width: 240, border: '1px solid' }, onChange: keep, ...${props} }));`,
    ['rc-select/assets/index.css'],
  );

const choices = (body: string): string =>
  libraryPage({
    styles: ['choices.js/public/assets/styles/choices.css'],
    scripts: ['choices.js/public/assets/scripts/choices.js'],
    body,
  });

const select2 = (body: string): string =>
  libraryPage({
    styles: ['select2/dist/css/select2.css'],
    scripts: ['jquery/dist/jquery.js', 'select2/dist/js/select2.js'],
    body,
  });

const native = (names: readonly string[], attributes: string): string =>
  `<select id="it" style="width:240px" ${attributes}>${names.map((name) => `<option>${name}</option>`).join('')}</select>`;
const VALUE = `const value = () => [...document.getElementById('it').selectedOptions].map((one) => one.value)`;

/** Custom selects that programs draw instead of the browser's own. */
export const SELECTS: Readonly<Record<string, SiteRoute>> = {
  ...LIBRARY_FILES,
  '/react-select': await reactSelect(`{ defaultValue: asOptions(CITIES)[0] }`),
  '/react-select-unlabelled': await reactSelect(`{ 'aria-label': 'City' }`, 'null'),
  '/react-select-multi': await reactSelect(
    `{ isMulti: true, options: asOptions(TOPICS), defaultValue: asOptions(TOPICS).slice(0, 1) }`,
    `h('label', { htmlFor: 'it' }, 'Topics')`,
  ),
  '/react-select-fixed': await reactSelect(`{ isSearchable: false, isClearable: true }`),
  '/react-select-short': await reactSelect(
    `{ formatOptionLabel: ({ label }, { context }) => (context === 'value' ? label.slice(0, 3).toUpperCase() : label) }`,
  ),
  '/rc-select': await antSelect(
    `{ options: asOptions(CITIES), placeholder: 'Choose', showSearch: true, optionFilterProp: 'label' }`,
    'City',
  ),
  '/rc-select-multi': await antSelect(
    `{ options: asOptions(TOPICS), mode: 'multiple', placeholder: 'Choose', optionFilterProp: 'label' }`,
    'Topics',
  ),
  '/choices': choices(`<label for="it">City</label>${native(CITIES, '')}
    <script>new Choices('#it', { shouldSort: false }); ${VALUE}</script>`),
  '/choices-multi': choices(`<label for="it">Topics</label>${native(TOPICS, 'multiple')}
    <script>new Choices('#it', { removeItemButton: true }); ${VALUE}</script>`),
  '/select2': select2(`<label for="it">City</label>${native(CITIES, '')}
    <script>$('#it').select2(); ${VALUE}</script>`),
  '/select2-multi': select2(`<label for="it">Topics</label>${native(TOPICS, 'multiple')}
    <script>$('#it').select2(); ${VALUE}</script>`),
  '/base-ui': await react(`import { Select } from '@base-ui/react/select';
    const Page = () => h('div', null, h('span', { id: 'label' }, 'City'),
      h(Select.Root, { onValueChange: keep }, h(Select.Trigger, { 'aria-labelledby': 'label' }, h(Select.Value, { placeholder: 'Choose' })),
        h(Select.Portal, null, h(Select.Positioner, null, h(Select.Popup, null,
          CITIES.map((name) => h(Select.Item, { key: name, value: name }, h(Select.ItemText, null, name))))))));`),
  // The list is far from its button, and only the button's text shows the choice.
  '/plain-button': libraryPage({
    body: `<label id="l">City</label> <div><div><button id="open" aria-label="City" aria-haspopup="listbox"><span>Choose a city</span></button></div></div>
      <div id="list" role="listbox" hidden style="position:absolute;top:200px">${CITIES.map((name) => `<div role="option">${name}</div>`).join('')}</div>
      <script>const value = () => document.querySelector('#open span').textContent;
        open.onclick = null; document.getElementById('open').onclick = () => { list.hidden = false };
        list.onclick = ({ target }) => { setTimeout(() => { document.querySelector('#open span').textContent = target.textContent }, 150); list.hidden = true };</script>`,
  }),
  // The page shows the choice and reverts it a moment later, as one that validates it.
  '/takes-back': await react(`import Select from 'react-select';
    const Page = () => {
      const [city, setCity] = useState(asOptions(CITIES)[0]);
      const choose = (next) => { setCity(next); setTimeout(() => setCity(asOptions(CITIES)[0]), 60); };
      return h('form', null, h('label', { htmlFor: 'it' }, 'City'),
        h(Select, { inputId: 'it', options: asOptions(CITIES), value: city, onChange: choose }));
    };`),
  // The page reverts the choice: nothing may be reported as chosen.
  '/clears': await react(`import Select from 'react-select';
    const Page = () => h('form', null, h('label', { htmlFor: 'it' }, 'City'), h('p', null, 'Bergen is a city.'),
      h(Select, { inputId: 'it', options: asOptions(CITIES), value: asOptions(CITIES)[0], onChange: () => undefined }));`),
};
