import type { UploadData } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { RequestFacts } from '../../policy/decide-request.ts';
import type { OpenRequest } from './open-requests.ts';
import { contentOf } from './request-body.ts';
import type { HeldRequestFacts } from './request-reviewer.ts';

/** What a request that is held sends, and what its run did before. Only of such a request is the content read. */
export function heldFacts(
  facts: RequestFacts,
  { requestId, call, askers }: OpenRequest,
  uploadData: readonly UploadData[] | undefined,
): HeldRequestFacts {
  const destination = URL.parse(facts.url)?.origin;
  return {
    ...facts,
    requestId,
    // Where several documents may have asked, it is taken for the one that has less to do with where it goes.
    documentOrigin: askers.find((origin) => origin !== destination) ?? askers[0] ?? null,
    content: contentOf(uploadData),
    overForMs: call?.overForMs ?? 0,
  };
}

/** For where no reason is given. */
export function refusedOnReview(url: string): ErrorInfo {
  return {
    code: 'REQUEST_REFUSED',
    params: { host: URL.parse(url)?.host ?? '' },
    message: `The request to ${URL.parse(url)?.host ?? 'the server'} was held back and not let through.`,
    next: 'Do not send it again. Find another way, or conclude and say what is missing.',
  };
}
