import type { PageNode } from '../../model/page/page-snapshot.ts';

/** ARIA roles that are no role words, each with roles that pages use instead. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  alert: [],
  article: [],
  cell: ['gridcell', 'rowheader', 'columnheader'],
  columnheader: ['button', 'cell'],
  dialog: ['alertdialog'],
  generic: [],
  grid: ['table', 'treegrid'],
  gridcell: ['cell', 'rowheader', 'columnheader', 'button'],
  group: ['region'],
  heading: ['button', 'link'],
  listbox: ['list', 'combobox'],
  listitem: ['option', 'treeitem', 'row'],
  menu: ['menubar'],
  menubar: ['menu'],
  meter: [],
  region: ['group'],
  row: ['listitem', 'treeitem'],
  rowheader: ['cell', 'gridcell'],
  scrollbar: [],
  separator: [],
  slider: [],
  spinbutton: ['textbox'],
  table: ['grid', 'treegrid'],
  tablist: [],
  toolbar: [],
  tree: [],
  treeitem: ['listitem', 'option', 'link'],
};

/** Tags that the page state uses for elements without a role. */
const TAGS: ReadonlySet<string> = new Set(
  (
    'a abbr aside b canvas code dd details div dl dt em fieldset figure footer form h1 h2 h3 h4 h5 h6 header i iframe img ' +
    'input label legend li main nav object ol p pre section select small span strong summary svg table tbody td textarea ' +
    'th thead tr ul video'
  ).split(' '),
);

/** Whether a word is an ARIA role or an HTML tag. */
export const isAriaRole = (word: string): boolean => Object.hasOwn(ROLES, word) || TAGS.has(word);

export function fitsAriaRole({ role, tag }: PageNode, wanted: string): boolean {
  return tag === wanted || role === wanted || ROLES[wanted]?.includes(role) === true;
}
