/** Roles whose descendants are not separate controls: signs of a click target inside them are ignored. */
export const ATOMIC_ROLES = new Set([
  'button',
  'link',
  'option',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'checkbox',
  'radio',
  'switch',
]);
/** Tags that are never listed as scroll containers: they show all of their content, or the browser scrolls them during typing. */
export const NATIVE_CONTROLS = new Set([
  'a',
  'area',
  'button',
  'input',
  'label',
  'select',
  'summary',
  'textarea',
]);
/** Elements that count even without attributes: controls, headings, and elements that only matter by their box. */
export const MEASURED_TAGS = new Set(
  'button input select textarea summary label h1 h2 h3 h4 h5 h6 area canvas svg object embed dialog slot'.split(
    ' ',
  ),
);
