import { AppError, type ErrorInfo, type ErrorParams } from '#shared/errors/app-error.ts';

/** Chromium's general net error without a specific reason. */
export const NET_FAILED = -2;
/** Net error of a load that was replaced, stopped or turned into a download. */
export const NET_ABORTED = -3;
/** Net error of a request that the request filter cancels. */
export const NET_BLOCKED = -20;

const CHECK_ADDRESS = 'Check the spelling of the address.';
const CHECK_NAME = 'Check the spelling of the address and the network connection.';
const TRY_LATER = 'Try again in a moment.';

const KNOWN: Readonly<Record<number, readonly [message: (host: string) => string, next: string]>> =
  {
    [-7]: [(host) => `${host} took too long to answer.`, TRY_LATER],
    [-21]: [() => 'The network changed while the page was loading.', 'Load the page again.'],
    [-100]: [(host) => `${host} closed the connection.`, TRY_LATER],
    [-101]: [(host) => `${host} broke off the connection.`, TRY_LATER],
    [-102]: [
      (host) => `${host} refused the connection.`,
      'Check the address and its port, and that the server runs.',
    ],
    [-104]: [
      (host) => `No connection to ${host} could be made.`,
      'Check the network connection and try again.',
    ],
    [-105]: [(host) => `${host} could not be found.`, CHECK_NAME],
    [-106]: [() => 'This computer is offline.', 'Connect it to the network and try again.'],
    [-109]: [
      (host) => `${host} cannot be reached.`,
      'Check the address and the network connection.',
    ],
    [-118]: [(host) => `${host} took too long to answer.`, TRY_LATER],
    [-130]: [
      () => 'The proxy server could not be reached.',
      'Check the proxy settings of this computer.',
    ],
    [-137]: [(host) => `The name ${host} could not be looked up.`, CHECK_NAME],
    [-300]: [() => 'This is not a valid address.', CHECK_ADDRESS],
    [-301]: [
      () => 'Addresses of this kind cannot be opened.',
      'Use an address that starts with http:// or https://.',
    ],
    [-310]: [
      (host) => `${host} sends the browser round in circles.`,
      'Try another address of this site.',
    ],
    [-312]: [() => 'This port is blocked for web pages.', 'Check the port in the address.'],
    [-320]: [(host) => `${host} sent an answer that makes no sense.`, TRY_LATER],
    [-324]: [(host) => `${host} sent an empty answer.`, TRY_LATER],
  };

/** Describes a failed load. `errorCode` is Chromium's net error. */
export function describeLoadFailure(errorCode: number, errorName: string, url: string): ErrorInfo {
  const host = hostOf(url);
  const known = KNOWN[errorCode];
  if (known !== undefined) return failure(known[0](host), known[1], { reason: errorCode, host });
  if (errorCode <= -200 && errorCode > -300)
    return failure(
      `The identity of ${host} could not be confirmed (${errorName}), so the page was not loaded.`,
      'Do not enter anything for this site. Check the address and this computer’s clock, or try again later.',
      { reason: 'certificate', host, name: errorName },
    );
  return failure(`The page could not be loaded (${errorName || errorCode}).`, TRY_LATER, {
    name: errorName || errorCode,
  });
}

export const OUT_OF_MEMORY: ErrorInfo = {
  code: 'PAGE_CRASHED',
  params: { reason: 'memory' },
  message: 'The page used up its memory and was ended.',
  next: 'Load it again; closing other tabs may help.',
};

const GO_ON =
  'It was not loaded again: go on without it, or load it anew if there is no other way.';

/** Error of a page that was ended because it blocked a run. */
export const HUNG: ErrorInfo = {
  code: 'PAGE_UNRESPONSIVE',
  params: { reason: 'ended' },
  message: 'The page did not answer for 8 seconds and was ended.',
  next: GO_ON,
};

export const DIALOG_FLOOD: ErrorInfo = {
  code: 'PAGE_UNRESPONSIVE',
  params: { reason: 'dialogs' },
  message: 'The page opened one dialog after the other and was ended.',
  next: GO_ON,
};

/** Describes the end of a page's process. `reason` is Electron's. */
export function describeCrash(reason: string): ErrorInfo {
  if (reason === 'oom') return OUT_OF_MEMORY;
  return {
    code: 'PAGE_CRASHED',
    message: 'The page stopped working.',
    next: 'Load it again. If it happens every time, the site may be broken.',
  };
}

export const UNRESPONSIVE: ErrorInfo = {
  code: 'PAGE_UNRESPONSIVE',
  message: 'The page does not respond.',
  next: 'Wait for it, or load it again.',
};

export function networkLost(): AppError {
  return new AppError({
    code: 'NAVIGATION_FAILED',
    params: { reason: 'network' },
    message: 'The connection broke while the page was loading.',
    next: 'Load it again.',
  });
}

/** Error for a URL that is not a web page. */
export function notWeb(): AppError {
  return new AppError({
    code: 'BLOCKED_ADDRESS',
    message: 'Only web addresses can be opened in a tab.',
    next: 'Give a full address that starts with http:// or https://.',
  });
}

function failure(message: string, next: string, params: ErrorParams): ErrorInfo {
  return { code: 'NAVIGATION_FAILED', params, message, next };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'The site' : 'The site';
}
