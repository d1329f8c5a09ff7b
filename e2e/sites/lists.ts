/** Lists that pages draw themselves; `log` has the choices. */

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Lists</title>
  <style>body { font: 16px sans-serif } [role=listbox] { border: 1px solid; max-height: 160px; overflow: auto }
  [role=option] { height: 20px }</style>
  <script>const log = []; const note = (what) => log.push(what);</script>${body}`;

const ANIMALS = Array.from({ length: 500 }, (_, index) => `Animal ${index + 1}`);

export const LISTS: Readonly<Record<string, string>> = {
  '/open-list':
    page(`<div role="listbox" aria-label="Sizes" aria-multiselectable="true" tabindex="0">
    ${['Small', 'Medium', 'Large'].map((name) => `<div role="option" aria-selected="false">${name}</div>`).join('')}
    <div role="option" aria-disabled="true" aria-selected="false">Huge</div></div>
    <script>document.querySelector('[role=listbox]').onclick = ({ target }) => {
      if (target.role !== 'option') return;
      target.ariaSelected = target.ariaSelected === 'true' ? 'false' : 'true';
      note(target.textContent + ' ' + target.ariaSelected);
    }</script>`),
  '/drawn-in-view':
    page(`<div role="combobox" tabindex="0" aria-label="Animal" aria-expanded="false" aria-controls="animals">None</div>
    <div id="animals" role="listbox" hidden><div id="all" style="position:relative"></div></div><script>
      const box = document.querySelector('[role=combobox]');
      const names = ${JSON.stringify(ANIMALS)};
      all.style.height = names.length * 20 + 'px';
      const draw = () => {
        const first = Math.floor(animals.scrollTop / 20);
        all.innerHTML = names.slice(first, first + 10).map((name, index) =>
          '<div role="option" style="position:absolute;top:' + (first + index) * 20 + 'px">' + name + '</div>').join('');
      };
      animals.onscroll = draw;
      box.onclick = () => { animals.hidden = false; box.ariaExpanded = 'true'; draw() };
      all.onclick = ({ target }) => { box.textContent = target.textContent; animals.hidden = true; note(target.textContent) };
    </script>`),
  '/filtered':
    page(`<input role="combobox" aria-label="City" aria-expanded="false" aria-controls="cities" autocomplete="off">
    <div id="cities" role="listbox" hidden></div><script>
      const field = document.querySelector('input');
      const names = ['Aachen', 'Bergen', 'Bern', 'Zagreb'];
      let timer;
      const draw = (fitting) => {
        cities.hidden = fitting.length === 0;
        cities.innerHTML = fitting.map((name) => '<div role="option">' + name + '</div>').join('');
      };
      field.onfocus = () => draw(names.slice(0, 2));
      field.oninput = () => {
        clearTimeout(timer);
        timer = setTimeout(() => draw(names.filter((name) => name.toLowerCase().includes(field.value.toLowerCase()))), 200);
      };
      cities.onmousedown = ({ target }) => { field.value = target.textContent; cities.hidden = true; note(target.textContent) };
    </script>`),
  '/stubborn':
    page(`<div role="listbox" aria-label="Sizes" tabindex="0"><div role="option" aria-selected="true">Small</div>
    <div role="option" aria-selected="false">Large</div></div><button>No list</button>`),
  '/native-many':
    page(`<select multiple aria-label="Fruit" onchange="note([...selectedOptions].map((one) => one.value).join())">
    <option selected>Apple</option><option>Pear</option><option>Plum</option></select>`),
};
