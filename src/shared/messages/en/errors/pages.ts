import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of pages and tabs, and of actions on them. */
export const EN_PAGE_ERRORS = {
  ADDRESS_EMPTY: ['There is nothing to open.', 'Type an address or words to search for.'],
  ADDRESS_UNSUPPORTED: [
    'Addresses of this kind are not opened here.',
    'Use an address that starts with http:// or https://.',
    'Addresses that start with “{scheme}:” are not opened here.',
  ],
  BAD_ARGUMENTS: [
    'A tool was called with wrong arguments.',
    'The run corrects them and tries again.',
    'The tool “{tool}” was called with wrong arguments.',
  ],
  BLOCKED_ADDRESS: [
    'This address may not be opened.',
    'Use a public address. An address in a private network opens when you type it yourself or allow it in Settings.',
    'The address “{address}” may not be opened.',
  ],
  BLOCKED_BY_LIST: [
    'A request was blocked because a filter list names it.',
    'Nothing has to be done. You can switch blocking off for this site.',
  ],
  CALL_MALFORMED: [
    'A planned step was given wrongly and was not carried out.',
    'The run does it another way.',
  ],
  CALL_DROPPED: [
    'This step was not carried out: something before it failed or changed what it was meant for.',
    'The run looks at the page again and decides again.',
  ],
  CAPTURE_FAILED: [
    'No picture of the page could be taken.',
    'The run continues without it; reloading the page may help.',
  ],
  CDP_DETACHED: ['The connection to the page was lost.', 'Reload the page, or use another tab.'],
  CDP_FAILED: ['The page refused this.', 'It may have changed; the run looks at it again.'],
  CDP_TIMEOUT: [
    'The page did not answer in time.',
    'It may be busy or show a dialog. Wait a moment, or reload it.',
  ],
  INPUT_LOST: [
    'The input did not reach the page.',
    'The run tries again when the page is ready; reloading the page may help.',
  ],
  INVALID_INPUT: [
    'A tool was called with wrong arguments.',
    'The run corrects them and tries again.',
    'The tool “{tool}” was called with wrong arguments.',
  ],
  IN_DOUBT: [
    'The run was cut off right after this was sent, so it is not known whether it took effect.',
    'Check the page before you repeat it.',
  ],
  NAVIGATION_FAILED: [
    'The page could not be loaded.',
    'Check the address and the network connection, then try again.',
    'The page could not be loaded ({name}).',
  ],
  NOT_SEEN: [
    'It was not found on the picture of the page.',
    'The run scrolls, or describes it in other words.',
    '“{wanted}” was not found on the picture of the page.',
  ],
  NOT_SENT: [
    'The run was cut off before this step, so it was not carried out.',
    'It is repeated if it is still needed.',
  ],
  NO_HISTORY: [
    'This tab has no page to go to in that direction.',
    'The run opens the address instead.',
  ],
  NO_PAGE: ['The tab shows no web page yet.', 'Open an address first.'],
  NO_PICTURE: ['There is no picture of this page.', 'Open a web page first.'],
  PAGE_ANSWER_INVALID: [
    'The page gave an answer that makes no sense, so it was refused.',
    'Reload the page. If it happens again, do not trust this page.',
  ],
  PAGE_CRASHED: [
    'The page stopped working.',
    'Load it again. If it happens every time, the site may be broken.',
  ],
  PAGE_SCRIPT_FAILED: [
    'The page could not be read.',
    'The run looks again; if that fails too, reload the page.',
  ],
  PAGE_STUCK: ['The page does not respond.', 'Reload the page, or go to another one.'],
  PAGE_UNRESPONSIVE: ['The page does not respond.', 'Wait for it, or load it again.'],
  SCREENSHOT_TIMEOUT: ['Taking the picture took too long.', 'The run continues without it.'],
  STATE_TIMED_OUT: [
    'The page could not be looked at in time.',
    'Reload the page and start the run again.',
  ],
  TAB_BUSY: [
    'Another run works in this tab.',
    'Wait until it has ended, stop it, or use another tab.',
  ],
  TAB_NEEDED: ['This tab is in use.', 'Let its run end, or go to another tab first.'],
  TAB_NOT_MOVED: [
    'A tab of a private window stays there, and no other tab can be put into it.',
    'Open the address in the other window instead.',
  ],
  TAB_CLOSED: ['This tab has been closed.', 'Choose another tab or open a new one.'],
  TAB_INTERNAL: [
    'This is a page of Waymark itself, which runs do not touch.',
    'Use a tab with a web page, or open a new one.',
  ],
  TAB_NOT_FOUND: ['There is no such tab.', 'Use one of the open tabs.'],
  TAB_NOT_OWN: [
    'This tab is yours; a run closes only tabs that it opened.',
    'It stays open, and the run continues in another tab.',
  ],
  PAGE_TOOL_FAILED: [
    'A tool of the page failed.',
    'The run corrects what it gave, or acts on the page itself.',
    'The page’s tool “{tool}” failed: {said}',
  ],
  PAGE_TOOL_MOVED: [
    'The page changed to another site before its tool was called, so nothing was done.',
    'The run looks at the page again.',
    'The page changed to another site before “{tool}” was called, so nothing was done.',
  ],
  PAGE_TOOL_UNKNOWN: [
    'The page offers no such tool.',
    'The run uses one that the page lists, or acts on the page itself.',
    'The page offers no tool “{tool}”.',
  ],
  NETWORK_REQUEST_UNKNOWN: [
    'There is no such request in this tab, or it is not kept any more.',
    'Ask for the list of requests and take a number from it.',
  ],
  TIMED_OUT: [
    'It was not done in time.',
    'The run looks at the page first: it may have taken effect.',
    'It was not done within {seconds} seconds.',
  ],
} as const satisfies ErrorTexts;
