import type { ActVerb } from '#shared/model/run/approval/act-class.ts';
import type { ActTarget } from '#shared/model/page/node-facts.ts';

import { verbOfMessageField } from './message-field.ts';

type Input = Readonly<Record<string, unknown>>;

/** Keys that press a button, follow a link or submit the form of a field. */
const PRESSING_KEY = /(?:^|\+)(?:enter|numpadenter|return|space|spacebar| )$/i;
const ENTER = /(?:^|\+)(?:enter|numpadenter|return)$/i;
/** Fields in which Enter makes a new line, or chooses. */
const KEEPS_ENTER = new Set(['textarea', 'editable', 'select', 'file', 'color']);
const BUTTON_TYPES = new Set(['submit', 'image', 'button', 'reset']);
/** What is pressed without doing anything but showing or choosing something. */
const CHOOSING_ROLES = new Set([
  'checkbox',
  'radio',
  'switch',
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'option',
  'slider',
  'spinbutton',
  'tab',
  'columnheader',
  'rowheader',
  'heading',
  'treeitem',
  'menuitemcheckbox',
  'menuitemradio',
]);

export interface Press {
  /** The words by which it is known what is done. */
  readonly words: string;
  /** Whether the target's form is submitted by it. */
  readonly submits: boolean;
  /** What is done by it, where that is known already. */
  readonly verb?: ActVerb;
}

/** What a call presses at its target; `null` where it presses nothing that could commit. */
export function pressOf(tool: string, input: Input, target: ActTarget): Press | null {
  switch (tool) {
    case 'click':
    case 'click_point':
      return isRightClick(input) ? null : pressed(target);
    case 'drag':
    case 'drag_point':
      return null;
    case 'key': {
      const { key } = input;
      if (typeof key !== 'string' || !PRESSING_KEY.test(key)) return null;
      return isWritten(target) ? (ENTER.test(key) ? entered(target) : null) : pressed(target);
    }
    case 'type':
      return input['submit'] === true ? entered(target) : null;
    default:
      return null;
  }
}

const isRightClick = ({ button }: Input): boolean => button === 'right';

function pressed(target: ActTarget): Press | null {
  if (isWritten(target) || CHOOSING_ROLES.has(target.role)) return null;
  return { words: target.name, submits: target.submits && target.form !== null };
}

/** Enter in a field presses the first button of its form that submits it. */
function entered({ name, form, field, around }: ActTarget): Press | null {
  if (form === null && field !== null) {
    const verb = verbOfMessageField(name);
    return verb === null ? null : { words: name, submits: false, verb };
  }
  if (form === null || field === null || KEEPS_ENTER.has(field.type)) return null;
  return { words: around.button, submits: true };
}

function isWritten({ field }: ActTarget): boolean {
  return field !== null && !BUTTON_TYPES.has(field.type);
}
