import { LIBRARY_FILES, libraryPage } from './library-page.ts';
import type { SiteRoute } from '../../../src/testing/site/start-site.ts';

const BUILD = '@awesome.me/webawesome/dist-cdn';

const page = (components: readonly string[], body: string): string =>
  libraryPage({
    styles: [`${BUILD}/styles/webawesome.css`],
    body: `${components.map((name) => `<script type="module" src="/npm/${BUILD}/components/${name}/${name}.js"></script>`).join('')}${body}`,
  });

/** Web components whose controls are all in shadow roots. */
export const WEB_AWESOME: Readonly<Record<string, SiteRoute>> = {
  ...LIBRARY_FILES,
  '/menu': page(
    ['dropdown', 'dropdown-item', 'button'],
    `<wa-dropdown id="menu"><wa-button slot="trigger" with-caret>Edit</wa-button>
      <wa-dropdown-item value="copy">Copy</wa-dropdown-item><wa-dropdown-item type="checkbox" value="wrap">Wrap lines</wa-dropdown-item>
      <wa-dropdown-item>Paste as<wa-dropdown-item slot="submenu" value="plain">Plain text</wa-dropdown-item></wa-dropdown-item></wa-dropdown>
    <script>const chosen = []; document.getElementById('menu').addEventListener('wa-select', ({ detail }) => chosen.push(detail.item.value));</script>`,
  ),
  '/dialog': page(
    ['dialog', 'button', 'input'],
    `<wa-dialog id="dialog" label="New folder"><wa-input id="name" label="Name" autofocus></wa-input>
      <wa-button slot="footer" variant="brand" id="create">Create</wa-button></wa-dialog>
    <wa-button data-dialog="open dialog">New folder</wa-button>
    <script>let made = null; document.getElementById('create').onclick = () => {
      made = document.getElementById('name').value; document.getElementById('dialog').open = false; };</script>`,
  ),
  '/select': page(
    ['select', 'option'],
    `<wa-select id="fruit" label="Fruit">${['Apple', 'Pear', 'Quince'].map((name) => `<wa-option value="${name.toLowerCase()}">${name}</wa-option>`).join('')}</wa-select>`,
  ),
  '/slider': page(
    ['slider', 'switch', 'rating', 'radio-group', 'radio'],
    `<wa-slider id="volume" label="Volume" min="0" max="100" value="20" style="max-width:400px"></wa-slider>
    <wa-switch id="night">Night mode</wa-switch><wa-rating id="stars" label="Stars"></wa-rating>
    <wa-radio-group id="size" label="Size"><wa-radio value="s">Small</wa-radio><wa-radio value="l">Large</wa-radio></wa-radio-group>`,
  ),
  '/tree': page(
    ['tree', 'tree-item'],
    `<wa-tree id="tree"><wa-tree-item>Bread<wa-tree-item>Rye</wa-tree-item><wa-tree-item>Spelt</wa-tree-item></wa-tree-item>
      <wa-tree-item id="cheese">Cheese<wa-tree-item>Hard<wa-tree-item id="comte">Comté</wa-tree-item></wa-tree-item></wa-tree-item></wa-tree>`,
  ),
  '/tabs': page(
    ['tab-group', 'tab', 'tab-panel', 'details', 'checkbox'],
    `<wa-tab-group><wa-tab panel="a">General</wa-tab><wa-tab panel="b">Advanced</wa-tab>
      <wa-tab-panel name="a">Nothing here.</wa-tab-panel><wa-tab-panel name="b"><wa-checkbox id="beta">Beta features</wa-checkbox></wa-tab-panel></wa-tab-group>
    <wa-details id="more" summary="More"><p>Small print</p></wa-details>`,
  ),
};
