import type { ErrorInfo } from '#shared/errors/app-error.ts';
import {
  BROWSER,
  type BrowserData,
  BrowserDataSchema,
  grantText,
  type HeldGrant,
} from '#shared/model/run/approval/grant.ts';

import type { ToolDecision } from './tool-decision.ts';

/** What counts for whether a run may look through what the browser keeps of the person. */
interface DataFacts {
  readonly grants: readonly HeldGrant[];
  /** Another program asked for the run: it is not the person who is waiting for what would be found. */
  readonly isForeign: boolean;
}

/**
 * History, bookmarks and downloads are read when the person's words ask for that, or once they have allowed it for this run. For other
 * programs nobody is asked: without a grant they are refused. `null`: the call reads none of these.
 */
export function decideBrowserData(
  input: Readonly<Record<string, unknown>>,
  { grants, isForeign }: DataFacts,
): ToolDecision | null {
  const data = wantedData(input);
  if (data === null) return null;
  if (grants.some(({ grant }) => grant.verb === data && grant.origin === BROWSER))
    return { allow: true };
  const error = needsWord(data);
  if (isForeign) return { allow: false, error };
  const query = typeof input['query'] === 'string' ? input['query'] : '';
  return {
    allow: 'ask',
    request: { kind: 'browser-data', class: 'R2', rule: 'browser-data', data, query },
    error,
  };
}

/** Without words to look for, downloads are those of the run itself. */
function wantedData({ action, query }: Readonly<Record<string, unknown>>): BrowserData | null {
  const data = BrowserDataSchema.safeParse(action).data ?? null;
  const isOwn = data === 'downloads' && (query === undefined || query === '');
  return isOwn ? null : data;
}

/** For where nobody is asked. */
function needsWord(data: BrowserData): ErrorInfo {
  const grant = grantText({ verb: data, origin: BROWSER, times: 1 });
  return {
    code: 'BROWSER_DATA_PRIVATE',
    params: { data },
    message: `The person’s ${data} are theirs: this run was not given them.`,
    next: `Do without them, or conclude and say that it needs leave: --grant '${grant}'.`,
  };
}
