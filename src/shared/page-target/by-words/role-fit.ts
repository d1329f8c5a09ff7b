import type { PageNode } from '../../model/page/page-snapshot.ts';

import type { RoleWord } from '../../plain-steps/instruction.ts';
import { normaliseName } from '../normalise-name.ts';

/** Whether a person would use this word for the element, such as button, link or field. */
export function fitsRole(node: PageNode, role: RoleWord): boolean {
  const type = node.state.inputType ?? node.attributes['type'] ?? '';
  switch (role) {
    case 'button':
      return (
        node.role === 'button' ||
        node.tag === 'button' ||
        node.tag === 'summary' ||
        ['submit', 'button', 'reset', 'image'].includes(type)
      );
    case 'link':
      return (
        node.role === 'link' || (node.tag === 'a' && node.role !== 'button' && node.role !== 'tab')
      );
    case 'tab':
      return node.role === 'tab';
    case 'checkbox':
      return (
        node.role === 'checkbox' ||
        node.role === 'menuitemcheckbox' ||
        type === 'checkbox' ||
        node.role === 'switch'
      );
    case 'radio':
      return node.role === 'radio' || node.role === 'menuitemradio' || type === 'radio';
    case 'switch':
      return node.role === 'switch' || node.role === 'checkbox' || node.state.pressed !== undefined;
    case 'field':
      return node.kind === 'typeable' || fitsRole(node, 'dropdown');
    case 'searchbox':
      return isSearchBox(node);
    case 'dropdown':
      return (
        node.tag === 'select' ||
        node.state.options !== undefined ||
        ['combobox', 'listbox'].includes(node.role) ||
        node.attributes['aria-haspopup'] !== undefined
      );
    case 'option':
      return ['option', 'menuitem', 'menuitemradio', 'radio', 'treeitem'].includes(node.role);
    case 'menuitem':
      return node.role.startsWith('menuitem') || node.role === 'option' || node.role === 'link';
    case 'canvas':
      return (
        ['canvas', 'svg'].includes(node.tag) ||
        ['img', 'application'].includes(node.role) ||
        isBoxAroundDrawing(node)
      );
    case 'image':
      return (
        node.role === 'img' ||
        node.role === 'image' ||
        node.tag === 'img' ||
        node.tag === 'svg' ||
        type === 'image'
      );
  }
}

/** Whether the element is the named box around a drawing, which the state lists in place of a nameless drawing. */
function isBoxAroundDrawing(node: PageNode): boolean {
  const isControl = node.tag !== 'div' && node.tag !== 'section' && node.tag !== 'main';
  return !isControl && /(?:canvas|drawing|画布|画板)$/u.test(normaliseName(node.name));
}

/** Whether a field is made for search, by its role, type or name. */
function isSearchBox(node: PageNode): boolean {
  if (node.kind !== 'typeable') return false;
  if (node.role === 'searchbox' || (node.state.inputType ?? node.attributes['type']) === 'search')
    return true;
  const names = [node.name, node.state.placeholder, node.attributes['name'], node.attributes['id']];
  return names.some(
    (name) =>
      name !== undefined &&
      (/\b(?:search|query|find)\b|搜索|搜一|查找|検索/u.test(normaliseName(name)) || name === 'q'),
  );
}
