import { AppError } from '#shared/errors/app-error.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import { networkRequestsTool } from '#shared/tools/reading/network-requests.ts';

import {
  headerLines,
  hideSecrets,
  shownAddress,
} from '../../../page-access/acting/hide-secrets.ts';
import {
  currentPage,
  implementTool,
  NO_EFFECT,
  type ToolContext,
} from '../../../safety/gate/tool-context.ts';
import { originOfFrame } from '../../../page-access/page-rpc/frames-in-sight.ts';
import type { Page } from '../../../page-access/page-rpc/page.ts';
import type { HeardRequest } from '../../../browser/tabs/load/network-log.ts';

const USUAL_LIMIT = 50;
const BODY_CHARS = 8_000;
/** Request types whose answers scripts can read from other origins only with CORS. */
const READ_BY_SCRIPTS = new Set(['fetch', 'xhr', 'eventsource']);
const TEXT =
  /^(?:text\/|application\/(?:[\w.+-]*(?:json|xml|javascript|x-www-form-urlencoded|graphql)))|^$/i;

export const networkRequests = implementTool(
  networkRequestsTool,
  async ({ id, contains = '', failed = false, limit = USUAL_LIMIT, offset = 0 }, context) => {
    const page = currentPage(context);
    const { log, isNew } = await page.tab.network();
    const heard = await readable(page, log.requests, context);
    if (id !== undefined) {
      const request = heard.find((each) => each.id === id);
      if (request === undefined) throw unknownRequest(id);
      return { output: await describe(page, request, offset, context), effect: NO_EFFECT };
    }
    const told = heard.filter(
      (each) =>
        each.url.includes(contains) &&
        (!failed || each.failure !== null || (each.status ?? 0) >= 400),
    );
    const lines = told.slice(-limit).map(lineOf);
    if (isNew) lines.push('[They are heard from now on: reload or act, then call this again.]');
    else if (lines.length === 0) lines.push('[Nothing.]');
    return { output: lines.join('\n'), effect: NO_EFFECT };
  },
);

/** Returns the requests of frames that the run may read, to URLs that the model may be told about. */
async function readable(
  page: Page,
  requests: readonly HeardRequest[],
  { mayTell }: ToolContext,
): Promise<readonly HeardRequest[]> {
  const { seen, withheld } = await page.framesInSight();
  const ids = new Set(seen.map(({ frame }) => frame.frameId));
  // If no frame is withheld, requests of frames that no longer exist belong to the page too.
  return requests.filter(
    ({ frameId, url }) => (withheld.length === 0 || ids.has(frameId)) && mayTell(url),
  );
}

function lineOf({ id, method, status, failure, type, url, bytes, ms }: HeardRequest): string {
  const came = failure ?? status ?? 'no answer yet';
  const took = ms === null ? '' : `, ${bytes} bytes, ${ms} ms`;
  return `${id}. ${method} ${shownAddress(url)} – ${came} (${type}${took})`;
}

async function describe(
  page: Page,
  request: HeardRequest,
  offset: number,
  context: ToolContext,
): Promise<string> {
  const { requestId, sentHeaders, headers, hasBody } = request;
  const sent = hasBody
    ? await page.cdp.send('Network.getRequestPostData', { requestId }).then(
        ({ postData }) => part(postData, 0),
        () => '[not kept]',
      )
    : '';
  const parts = [
    lineOf(request),
    'Request headers:',
    ...headerLines(sentHeaders),
    ...(sent === '' ? [] : ['Request body:', sent]),
    'Answer headers:',
    ...headerLines(headers),
    'Answer body:',
    await answerBody(page, request, offset),
  ];
  const text = parts.join('\n');
  const origin = URL.parse(request.url)?.origin;
  if (origin !== undefined && origin !== (await mainOrigin(page))) context.readAt(origin, text);
  return text;
}

/** Returns only what the page's scripts could read themselves: from other origins, answers that CORS permits. */
async function answerBody(page: Page, request: HeardRequest, offset: number): Promise<string> {
  const { requestId, url, type, mime, headers } = request;
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const isOwn = URL.parse(url)?.origin === (await mainOrigin(page));
  const isGiven = READ_BY_SCRIPTS.has(type) && names.includes('access-control-allow-origin');
  if (!isOwn && !isGiven) return '[of another origin, which does not let this page read it]';
  if (!TEXT.test(mime)) return `[${mime}, not text]`;
  try {
    const { body, base64Encoded } = await page.cdp.send('Network.getResponseBody', { requestId });
    return part(base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body, offset);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ABORTED') throw error;
    return '[not kept]';
  }
}

/** Hides secrets in the whole text first, so that none is cut in two. */
function part(text: string, offset: number): string {
  const whole = hideSecrets(cleanText(text));
  const shown = whole.slice(offset, offset + BODY_CHARS);
  const end = offset + shown.length;
  return end < whole.length
    ? `${shown}\n[Characters ${offset} to ${end} of ${whole.length}; go on with offset ${end}.]`
    : shown;
}

async function mainOrigin(page: Page): Promise<string> {
  const frames = await page.frames();
  const [main] = frames;
  return main === undefined ? 'null' : originOfFrame(main, frames);
}

const unknownRequest = (id: number): AppError =>
  new AppError({
    code: 'NETWORK_REQUEST_UNKNOWN',
    params: { id },
    message: `There is no request ${id} in this tab, or it is not kept any more.`,
    next: 'Call network_requests without id and take a number from the list.',
  });
