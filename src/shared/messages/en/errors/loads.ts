import type { ErrorTexts } from '../../error-texts.ts';

const TRY_LATER = 'Try again in a moment.';
const NOT_LOADED = 'The page could not be loaded.';
const CHECK_SPELLING = 'Check the spelling of the address.';
const CHECK_NAME = 'Check the spelling of the address and the network connection.';

/** Reasons why a page could not be loaded, by Chromium’s net error. */
export const EN_LOAD_ERRORS = {
  'NAVIGATION_FAILED.-7': [NOT_LOADED, TRY_LATER, '{host} took too long to answer.'],
  'NAVIGATION_FAILED.-21': [
    'The network changed while the page was loading.',
    'Load the page again.',
  ],
  'NAVIGATION_FAILED.-100': [NOT_LOADED, TRY_LATER, '{host} closed the connection.'],
  'NAVIGATION_FAILED.-101': [NOT_LOADED, TRY_LATER, '{host} broke off the connection.'],
  'NAVIGATION_FAILED.-102': [
    NOT_LOADED,
    'Check the address and its port, and that the server runs.',
    '{host} refused the connection.',
  ],
  'NAVIGATION_FAILED.-104': [
    NOT_LOADED,
    'Check the network connection and try again.',
    'No connection to {host} could be made.',
  ],
  'NAVIGATION_FAILED.-105': [NOT_LOADED, CHECK_NAME, '{host} could not be found.'],
  'NAVIGATION_FAILED.-106': [
    'This computer is offline.',
    'Connect it to the network and try again.',
  ],
  'NAVIGATION_FAILED.-109': [
    NOT_LOADED,
    'Check the address and the network connection.',
    '{host} cannot be reached.',
  ],
  'NAVIGATION_FAILED.-118': [NOT_LOADED, TRY_LATER, '{host} took too long to answer.'],
  'NAVIGATION_FAILED.-130': [
    'The proxy server could not be reached.',
    'Check the proxy settings of this computer.',
  ],
  'NAVIGATION_FAILED.-137': [NOT_LOADED, CHECK_NAME, 'The name {host} could not be looked up.'],
  'NAVIGATION_FAILED.-300': ['This is not a valid address.', CHECK_SPELLING],
  'NAVIGATION_FAILED.-301': [
    'Addresses of this kind cannot be opened.',
    'Use an address that starts with http:// or https://.',
  ],
  'NAVIGATION_FAILED.-310': [
    NOT_LOADED,
    'Try another address of this site.',
    '{host} sends the browser round in circles.',
  ],
  'NAVIGATION_FAILED.-312': [
    'This port is blocked for web pages.',
    'Check the port in the address.',
  ],
  'NAVIGATION_FAILED.-320': [NOT_LOADED, TRY_LATER, '{host} sent an answer that makes no sense.'],
  'NAVIGATION_FAILED.-324': [NOT_LOADED, TRY_LATER, '{host} sent an empty answer.'],
  'NAVIGATION_FAILED.certificate': [
    NOT_LOADED,
    'Do not enter anything for this site. Check the address and this computer’s clock, or try again later.',
    'The identity of {host} could not be confirmed ({name}), so the page was not loaded.',
  ],
  SITE_UNCONFIRMED: [
    'There is no way on to this site: its certificate is not trusted.',
    'Load the page again later, or tell the site’s owner.',
    'There is no way on to {host}: its certificate is not trusted.',
  ],
  DOWNLOAD_FILE_GONE: [
    'The file is no longer where it was saved.',
    'Download it again, or look for it where it was moved to.',
  ],
  DOWNLOAD_GONE: [
    'This download cannot be asked for again.',
    'Go to the page that it came from and download it there.',
  ],
  DOWNLOAD_NOT_DELETED: [
    'The file could not be deleted.',
    'Show it in its folder and delete it there.',
  ],
  DOWNLOAD_UNOPENED: [
    'The file could not be opened.',
    'Show it in its folder and open it from there.',
    'The file could not be opened: {reason}',
  ],
} as const satisfies ErrorTexts;
