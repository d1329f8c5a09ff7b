/** Selectors of interactive elements. */
export const CONTROLS = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  'label',
  ...[
    'button',
    'checkbox',
    'combobox',
    'link',
    'menuitem',
    'menuitemcheckbox',
    'menuitemradio',
    'option',
    'radio',
    'slider',
    'spinbutton',
    'switch',
    'tab',
    'textbox',
    'treeitem',
  ].map((role) => `[role=${role}]`),
].join(',');

/** Selectors of composite widgets, whose scripts navigate from parent to child. */
export const COMPOSITES =
  'table,ul,ol,dl,select,svg,p,label,a,button,[role=menu],[role=menubar],[role=listbox],[role=tree],[role=tablist],[role=radiogroup],[role=toolbar],[role=grid]';
