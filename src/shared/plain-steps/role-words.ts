import type { RoleWord } from './instruction.ts';

/** Words for kinds of elements, longest first within a language, so that "search box" is not read as "box". */
const ROLE_WORDS: readonly (readonly [string, RoleWord])[] = [
  ['radio button', 'radio'],
  ['radio', 'radio'],
  ['search field', 'searchbox'],
  ['search input', 'searchbox'],
  ['search box', 'searchbox'],
  ['search bar', 'searchbox'],
  ['searchbox', 'searchbox'],
  ['check box', 'checkbox'],
  ['checkbox', 'checkbox'],
  ['tick box', 'checkbox'],
  ['drop-down list', 'dropdown'],
  ['drop-down menu', 'dropdown'],
  ['dropdown list', 'dropdown'],
  ['dropdown menu', 'dropdown'],
  ['drop-down', 'dropdown'],
  ['dropdown', 'dropdown'],
  ['combo box', 'dropdown'],
  ['combobox', 'dropdown'],
  ['select box', 'dropdown'],
  ['select', 'dropdown'],
  ['list', 'dropdown'],
  ['text field', 'field'],
  ['text box', 'field'],
  ['textbox', 'field'],
  ['text area', 'field'],
  ['textarea', 'field'],
  ['input field', 'field'],
  ['input box', 'field'],
  ['input', 'field'],
  ['field', 'field'],
  ['box', 'field'],
  ['menu item', 'menuitem'],
  ['menu entry', 'menuitem'],
  ['toggle switch', 'switch'],
  ['switch', 'switch'],
  ['toggle', 'switch'],
  ['button', 'button'],
  ['btn', 'button'],
  ['hyperlink', 'link'],
  ['link', 'link'],
  ['tab', 'tab'],
  ['option', 'option'],
  ['drawing area', 'canvas'],
  ['drawing', 'canvas'],
  ['canvas', 'canvas'],
  ['whiteboard', 'canvas'],
  ['map', 'canvas'],
  ['image', 'image'],
  ['picture', 'image'],
  ['单选按钮', 'radio'],
  ['单选框', 'radio'],
  ['搜索输入框', 'searchbox'],
  ['搜索框', 'searchbox'],
  ['搜索栏', 'searchbox'],
  ['复选框', 'checkbox'],
  ['勾选框', 'checkbox'],
  ['多选框', 'checkbox'],
  ['下拉列表', 'dropdown'],
  ['下拉菜单', 'dropdown'],
  ['下拉框', 'dropdown'],
  ['选择框', 'dropdown'],
  ['文本输入框', 'field'],
  ['输入框', 'field'],
  ['文本框', 'field'],
  ['输入栏', 'field'],
  ['字段', 'field'],
  ['框', 'field'],
  ['菜单项', 'menuitem'],
  ['开关', 'switch'],
  ['按钮', 'button'],
  ['按键', 'button'],
  ['超链接', 'link'],
  ['链接', 'link'],
  ['选项卡', 'tab'],
  ['标签页', 'tab'],
  ['选项', 'option'],
  ['图片', 'image'],
  ['图像', 'image'],
];

const AT_END = new RegExp(
  `^(.*?)(?:^|\\s+|(?<=\\P{ASCII})|(?=\\P{ASCII}))(${alternatives()})$`,
  'iu',
);
const AT_START = new RegExp(
  `^(${alternatives()})(?:\\s+|(?<=\\P{ASCII})|(?=\\P{ASCII})|$)(.*)$`,
  'iu',
);

/** Splits the role word from a description: `Sign in button` → `Sign in`, button. Returns `null` without one. */
export function splitRoleWord(
  words: string,
): { readonly rest: string; readonly role: RoleWord } | null {
  const atEnd = AT_END.exec(words);
  if (atEnd !== null) return withRole(atEnd[1] ?? '', atEnd[2] ?? '');
  const atStart = AT_START.exec(words);
  return atStart === null ? null : withRole(atStart[2] ?? '', atStart[1] ?? '');
}

function withRole(
  rest: string,
  word: string,
): { readonly rest: string; readonly role: RoleWord } | null {
  const found = ROLE_WORDS.find(([known]) => known === word.toLowerCase());
  return found === undefined ? null : { rest: rest.trim(), role: found[1] };
}

function alternatives(): string {
  return ROLE_WORDS.map(([word]) => word.replaceAll(' ', '\\s+')).join('|');
}
