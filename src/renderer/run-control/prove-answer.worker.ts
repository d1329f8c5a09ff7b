import { proveAnswer } from '#shared/evidence/prove-claims.ts';

import type { ProofRequest } from './answer-claims.ts';

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ProofRequest>) => {
  port?.postMessage(proveAnswer(data.answer, data.evidence));
});
