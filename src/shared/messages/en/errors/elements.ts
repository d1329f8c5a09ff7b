import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of acts on elements of a page. */
export const EN_ELEMENT_ERRORS = {
  CHECK_NOT_ACCEPTED: [
    'It was clicked, but its state did not change.',
    'The run looks at the page for the reason.',
    '“{name}” was clicked, but its state did not change.',
  ],
  CLIPBOARD_EMPTY: [
    'This run has copied nothing, and your clipboard is not for it.',
    'Let it copy something first, or type the text.',
  ],
  DRAG_BETWEEN_FRAMES: [
    'It could not be dragged there: the two places are in different frames of the page.',
    'The run looks for another way, such as cut and paste or a menu.',
    '“{name}” could not be dragged to “{goal}”: they are in different frames of the page.',
  ],
  DRAG_TOO_FAR: [
    'It could not be dragged there: the two places do not fit on the screen together.',
    'The run looks for another way, such as cut and paste or a menu.',
    '“{name}” could not be dragged to “{goal}”: they do not fit on the screen together.',
  ],
  FIELD_NOT_FOCUSED: [
    'The field did not take the focus, so nothing was typed.',
    'Something else may have opened; the run looks at the page again.',
    '“{name}” did not take the focus, so nothing was typed.',
  ],
  KEY_UNKNOWN: [
    'There is no such key.',
    'Use a key name such as Enter, Tab or ArrowDown, a single character, or a chord such as Control+A.',
    'There is no key “{key}”.',
  ],
  LIST_TAKES_ONE: [
    'This list takes only one option.',
    'The run chooses one of them.',
    'The list “{name}” takes only one option.',
  ],
  NODE_COVERED: [
    'Something lies over it.',
    'The run closes what lies over it, or scrolls.',
    'Something lies over “{name}”.',
  ],
  NODE_DISABLED: [
    'It cannot be used at the moment.',
    'The page may ask for something first, such as a field that has to be filled in.',
    '“{name}” cannot be used at the moment.',
  ],
  NODE_GONE: [
    'It is no longer on the page.',
    'The page has changed; the run looks at it again.',
    '“{name}” is no longer on the page.',
  ],
  NODE_IN_OTHER_TAB: ['It is in another tab.', 'The run goes to that tab first.'],
  NODE_MOVING: [
    'It did not stop moving.',
    'The run tries again when the animation has ended.',
    '“{name}” did not stop moving.',
  ],
  NODE_NOT_CHECKABLE: [
    'This is no checkbox, radio button or switch.',
    'The run clicks it, or looks for the box itself.',
    '“{name}” is no checkbox, radio button or switch.',
  ],
  FOCUS_ELSEWHERE: [
    'Something else has the focus than when the step was recorded, so nothing was typed.',
    'Look at the page, or record the steps again.',
  ],
  FOCUS_TAKES_NO_TEXT: [
    'The focus is on a control that takes no text.',
    'The run names the field to type into.',
    'The focus is on {name}, which takes no text.',
  ],
  NODE_NOT_EDITABLE: [
    'Nothing can be typed there.',
    'The run looks for another field, or for the control that belongs to it.',
    'Nothing can be typed into “{name}”.',
  ],
  NODE_NOT_FOCUSABLE: [
    'It does not take the focus, so no key was pressed.',
    'The run clicks it first, or chooses something else.',
    '“{name}” does not take the focus, so no key was pressed.',
  ],
  NODE_NOT_FOUND: [
    'The page has nothing with this number.',
    'The run looks at the page again.',
    'The page has nothing with the number {number}.',
  ],
  NODE_NOT_VISIBLE: [
    'It is on the page, but cannot be seen.',
    'The run opens the menu, tab or section that hides it.',
    '“{name}” is on the page, but cannot be seen.',
  ],
  NODE_OFF_SCREEN: [
    'It could not be scrolled into view.',
    'The run scrolls the part of the page that holds it.',
    '“{name}” could not be scrolled into view.',
  ],
  NODE_STALE: [
    'The page changed, and several elements could be meant.',
    'The run looks at the page again.',
    'The page changed, and several elements could be “{name}”.',
  ],
  NOT_A_LIST: [
    'This is no list, and clicking it opened none.',
    'The run looks at the page again.',
    '“{name}” is no list, and clicking it opened none.',
  ],
  NO_EMPTY_PLACE: [
    'Nothing that the tab shows is empty, so there is no place to click at.',
    'The run presses Escape, or scrolls first.',
  ],
  NO_FILE_INPUT: [
    'There is no place for a file here.',
    'The run looks for the button that asks for a file.',
    '“{name}” takes no file, asks for none when it is pressed, and takes no drop.',
  ],
  FILE_INPUT_TAKES_ONE: [
    'Only one file fits here.',
    'The run gives the files one after the other.',
    '“{name}” takes one file at a time.',
  ],
  OPTION_AMBIGUOUS: [
    'Several options fit.',
    'Say which one by its whole name.',
    'Several options of “{name}” fit “{option}”.',
  ],
  OPTION_DISABLED: [
    'This option cannot be chosen at the moment.',
    'Choose another one, or do first what the page asks for.',
    'The option “{option}” cannot be chosen at the moment.',
  ],
  OPTION_NOT_ACCEPTED: [
    'The option was chosen, but the page does not show it.',
    'The run looks at the page for the reason, or uses the keyboard.',
    'The option “{option}” was chosen, but the page does not show it.',
  ],
  OPTION_NOT_FOUND: [
    'The list has no such option.',
    'The run chooses one that the list has.',
    'There is no option “{option}” in this list.',
  ],
  POINT_OUTSIDE: ['That place is outside of what the tab shows.', 'The run scrolls there first.'],
  PRESS_CUT: [
    'The click was cut short: the page moved or redrew its target.',
    'The run looks first whether it took effect.',
    'The click was cut short: the page moved or redrew “{name}” meanwhile.',
  ],
  PRESS_MISSED: [
    'It moved away before each click, so nothing was clicked.',
    'The run waits until the page is at rest, or uses the keyboard.',
    '“{name}” moved away before each click, so nothing was clicked.',
  ],
  TARGET_AMBIGUOUS: [
    'Several things on the page could be meant, so nothing was done.',
    'The run says more exactly which one it means.',
    '“{words}” fits {count} things on the page, so nothing was done.',
  ],
  TARGET_NOT_FOUND: [
    'What the step is meant for is not on the page.',
    'The run looks at the page again.',
    'Nothing on the page is meant by “{words}”.',
  ],
  TEXT_AMBIGUOUS: [
    'The page shows this text in several places, so nothing was done.',
    'Add nearby words to tell which one is meant.',
    'The page shows “{text}” in {places} places, so nothing was done.',
  ],
  TEXT_NOT_FOUND: [
    'The page does not show this text.',
    'Fewer or other words may be found.',
    'The page does not show “{text}”.',
  ],
  TYPE_NOT_ACCEPTED: [
    'The field did not take the text.',
    'The run looks at what the field expects.',
    '“{name}” did not take the text.',
  ],
  'BLOCKED_ADDRESS.private': [
    'This address is in a private network, and you did not type it yourself.',
    'Use a public address, type this one yourself, or allow private addresses in Settings.',
    '{address} is an address in a private network, and you did not type it yourself.',
  ],
  'BLOCKED_ADDRESS.metadata': [
    'This address serves the credentials of cloud machines and is never opened.',
    'Continue without it; nothing can allow it.',
    '{address} serves the credentials of cloud machines and is never opened.',
  ],
  'BLOCKED_ADDRESS.scheme': [
    'Addresses of this kind cannot be opened.',
    'Use an address that starts with http:// or https://.',
    'Addresses that start with “{scheme}:” cannot be opened.',
  ],
  'BLOCKED_ADDRESS.file': [
    'A file of yours is shown only when you open it or go back to it yourself.',
    'Reload the page, or open the file again.',
  ],
  'CDP_DETACHED.crashed': ['The page stopped working.', 'Reload the page.'],
  'CDP_DETACHED.frame': ['The frame is no longer on the page.', 'Look at the page again.'],
  'CDP_DETACHED.closed': ['The tab has been closed.', 'Choose another tab or open a new one.'],
  'PAGE_UNRESPONSIVE.ended': [
    'A run was working in this page, which did not answer for 8 seconds, so it was ended.',
    'Load it again if you need it.',
  ],
  'PAGE_UNRESPONSIVE.dialogs': [
    'A run was working in this page, which opened one dialog after the other, so it was ended.',
    'Load it again if you need it.',
  ],
  'PAGE_CRASHED.memory': [
    'The page used up its memory and was ended.',
    'Load it again; closing other tabs may help.',
  ],
  'TYPE_NOT_ACCEPTED.one-line': [
    'The field takes one line and the text has several, so nothing was typed.',
    'The run types it without line breaks, or into another field.',
    '“{name}” takes one line and the text has several, so nothing was typed.',
  ],
} as const satisfies ErrorTexts;
