import { proveAnswer } from '#shared/evidence/prove-claims.ts';
import type { RunEvidence } from '#shared/evidence/run-evidence.ts';

export interface ProofRequest {
  readonly answer: string;
  readonly evidence: RunEvidence;
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ProofRequest>) => {
  port?.postMessage(proveAnswer(data.answer, data.evidence));
});
