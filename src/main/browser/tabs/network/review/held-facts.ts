import type { UploadData } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { deedInAddress } from '../../../../safety/consent/request/operations.ts';
import type { RequestFacts } from '../../../../safety/network-policy/decide-request.ts';
import type { OpenRequest } from '../open-requests.ts';
import { contentOf } from '../upload-body.ts';
import type { HeldRequestFacts } from './request-reviewer.ts';

/** Facts about a held request: its content, and earlier actions of its run. Content is read for held requests only. */
export function heldFacts(
  facts: RequestFacts,
  { requestId, call, askers }: OpenRequest,
  uploadData: readonly UploadData[] | undefined,
): HeldRequestFacts {
  const destination = URL.parse(facts.url)?.origin;
  return {
    ...facts,
    requestId,
    // Where several documents are possible, one with another origin than the target is assumed.
    documentOrigin: askers.find((origin) => origin !== destination) ?? askers[0] ?? null,
    content: contentOf(uploadData),
    overForMs: call?.overForMs ?? 0,
  };
}

/** Whether the URL itself suggests that reading it has an effect. */
export function saysDeed(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && deedInAddress(parsed) !== null;
}

/** Error where a reviewer gives no reason for a refusal. */
export function refusedOnReview(url: string): ErrorInfo {
  return {
    code: 'REQUEST_REFUSED',
    params: { host: URL.parse(url)?.host ?? '' },
    message: `The request to ${URL.parse(url)?.host ?? 'the server'} was held back and not let through.`,
    next: 'Do not send it again. Find another way, or conclude and say what is missing.',
  };
}
