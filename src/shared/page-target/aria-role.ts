import type { PageNode } from '../model/page/page-snapshot.ts';

/** Roles of ARIA for which the role words of people have no word of their own, each with roles that pages use in its place. */
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

export const isAriaRole = (word: string): boolean => Object.hasOwn(ROLES, word);

export function fitsAriaRole({ role }: PageNode, wanted: string): boolean {
  return role === wanted || ROLES[wanted]?.includes(role) === true;
}
