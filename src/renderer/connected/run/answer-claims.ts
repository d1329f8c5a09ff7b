import { useEffect, useState } from 'react';

import type { ProvedClaim } from '#shared/evidence/prove-claims.ts';
import { evidenceOf } from '#shared/evidence/run-evidence.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';

import type { ProofRequest } from './prove-answer.worker.ts';
import workerUrl from './prove-answer.worker.ts?worker&url';

type Claims = readonly ProvedClaim[];

const NONE: Claims = [];
const known = new WeakMap<RequestView, Claims>();
let worker: Worker | null = null;

/** Proofs of an answer; empty while they are computed and while the run is live. */
export function useClaims(view: RunView, request: RequestView): Claims {
  const [proved, setProved] = useState<{ readonly of: RequestView; readonly claims: Claims }>();
  useEffect(() => {
    if (known.has(request) || request.end === null || request.finalAnswer === '') return;
    let isWanted = true;
    const place = view.requests.findIndex(({ seq }) => seq === request.seq);
    const asked = { answer: request.finalAnswer, evidence: evidenceOf(view, place) };
    prove(asked, (claims) => {
      known.set(request, claims);
      if (isWanted) setProved({ of: request, claims });
    });
    return () => {
      isWanted = false;
    };
  }, [view, request]);
  return proved?.of === request ? proved.claims : (known.get(request) ?? NONE);
}

/** Computes proofs in a worker, since a long run takes seconds. */
function prove(asked: ProofRequest, onProved: (claims: Claims) => void): void {
  worker ??= startWorker();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<Claims>) => {
    port1.close();
    onProved(data);
  });
  port1.start();
  worker.postMessage(asked, [port2]);
}

function startWorker(): Worker {
  // The content security policy requires a trusted script URL instead of a string.
  const policy = trustedTypes.createPolicy('evidence-worker', { createScriptURL: () => workerUrl });
  const started = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
  started.addEventListener('error', ({ message }) => reportError(new Error(message)));
  return started;
}
