import { answerQuestion } from '../../pdf/answer-question.ts';
import { openDocument } from '../../pdf/open-document.ts';
import type { PdfAnswer, PdfQuestion } from '../../shared/ports/pdf-messages.ts';
import { readResource } from './read-resource.ts';

/** Opens a PDF and asks one question about it. Throws what opening and answering throw. */
export async function askPdf<Kind extends PdfQuestion['kind']>(
  bytes: Uint8Array,
  question: Extract<PdfQuestion, { kind: Kind }>,
  password: string | null = null,
): Promise<Extract<PdfAnswer, { kind: Kind }>> {
  const document = await openDocument({ kind: 'whole', bytes }, password, readResource);
  const answer = await answerQuestion(document, question);
  await document.loadingTask.destroy();
  const isAsked = (given: PdfAnswer): given is Extract<PdfAnswer, { kind: Kind }> =>
    given.kind === question.kind;
  if (!isAsked(answer)) throw new Error(`asked for ${question.kind}, got ${answer.kind}`);
  return answer;
}
