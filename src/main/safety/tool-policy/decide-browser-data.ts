import type { ErrorInfo } from '#shared/errors/app-error.ts';
import {
  BROWSER,
  type BrowserData,
  BrowserDataSchema,
  grantText,
  type HeldGrant,
} from '#shared/model/run/approval/grant.ts';

import type { ToolDecision } from './tool-decision.ts';

/** Facts that decide whether a run may search the browser's data about the person. */
interface DataFacts {
  readonly grants: readonly HeldGrant[];
  /** Whether another program requested the run, so the person is not the one who receives the data. */
  readonly isForeign: boolean;
}

/**
 * Decides about history, bookmarks and downloads, which are read if the person's words ask for it or once they allowed it for this run. For
 * other programs the person is not asked: without a grant the call is refused. `null` if the call reads none of these.
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

/** Returns the data that a call reads; `null` for downloads without a query, which are the run's own. */
function wantedData({ action, query }: Readonly<Record<string, unknown>>): BrowserData | null {
  const data = BrowserDataSchema.safeParse(action).data ?? null;
  const isOwn = data === 'downloads' && (query === undefined || query === '');
  return isOwn ? null : data;
}

/** Returns the error if the person cannot be asked. */
function needsWord(data: BrowserData): ErrorInfo {
  const grant = grantText({ verb: data, origin: BROWSER, times: 1 });
  return {
    code: 'BROWSER_DATA_PRIVATE',
    params: { data },
    message: `The person’s ${data} are theirs: this run was not given them.`,
    next: `Do without them, or conclude and say that it needs leave: --grant '${grant}'.`,
  };
}
