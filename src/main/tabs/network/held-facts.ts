import type { UploadData } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { RequestFacts } from '../../policy/decide-request.ts';
import type { OpenRequest } from './open-requests.ts';
import { contentOf } from './request-body.ts';
import type { HeldRequestFacts } from './request-reviewer.ts';

/** Facts about a held request: its content, and what its run did before. Content is read for held requests only. */
export function heldFacts(
  facts: RequestFacts,
  { requestId, call, askers }: OpenRequest,
  uploadData: readonly UploadData[] | undefined,
): HeldRequestFacts {
  const destination = URL.parse(facts.url)?.origin;
  return {
    ...facts,
    requestId,
    // Of several possible documents, the one least related to the target counts.
    documentOrigin: askers.find((origin) => origin !== destination) ?? askers[0] ?? null,
    content: contentOf(uploadData),
    overForMs: call?.overForMs ?? 0,
  };
}

/** The refusal when a reviewer gives no reason. */
export function refusedOnReview(url: string): ErrorInfo {
  return {
    code: 'REQUEST_REFUSED',
    params: { host: URL.parse(url)?.host ?? '' },
    message: `The request to ${URL.parse(url)?.host ?? 'the server'} was held back and not let through.`,
    next: 'Do not send it again. Find another way, or conclude and say what is missing.',
  };
}
