import type { PageNode } from '../../model/page/page-snapshot.ts';
import { fitsRole } from './role-fit.ts';

/** Purpose of the element, which narrows candidates. */
export type Purpose = 'any' | 'fill' | 'check' | 'choose';

/** Whether an element itself serves the purpose. */
export function fitsPurpose(node: PageNode, purpose: Purpose): boolean {
  switch (purpose) {
    case 'any':
      return true;
    case 'fill':
      return node.kind === 'typeable' || node.state.options !== undefined;
    case 'check':
      return (
        node.state.checked !== undefined ||
        node.state.pressed !== undefined ||
        fitsRole(node, 'checkbox') ||
        fitsRole(node, 'radio')
      );
    case 'choose':
      return fitsRole(node, 'dropdown') || node.state.options !== undefined;
  }
}

/** Kinds of controls that never open a field. */
const NEVER_FILLED = /^(?:link|tab|option|checkbox|radio|switch|img|menuitem.*)$/;

/**
 * Whether an element that does not serve the purpose itself may lead to one that does: a cell opens its field, a button its list. A link
 * leads elsewhere.
 */
export function mayLeadTo(purpose: Purpose, node: PageNode): boolean {
  const { href = '#' } = node.state;
  switch (purpose) {
    case 'any':
      return true;
    case 'fill':
      return !NEVER_FILLED.test(node.role) && !['a', 'button', 'img'].includes(node.tag);
    case 'check':
    case 'choose':
      return !fitsRole(node, 'link') || /#|^javascript:/i.test(href);
  }
}
