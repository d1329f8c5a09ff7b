/** Answers to a question about a secret; never the secret itself. */
export type SecretAnswer =
  | { readonly kind: 'kept'; readonly name: string }
  | { readonly kind: 'entered' }
  | { readonly kind: 'refused' };

const KEPT = 'kept ';

/** Returns the answer as the window sends it to main. */
export function writeSecretAnswer(answer: SecretAnswer): string {
  return answer.kind === 'kept' ? `${KEPT}${answer.name}` : answer.kind;
}

/** Parses an answer of the window; `null` for any other text. */
export function readSecretAnswer(text: string): SecretAnswer | null {
  if (text === 'entered' || text === 'refused') return { kind: text };
  const name = text.startsWith(KEPT) ? text.slice(KEPT.length).trim() : '';
  return name === '' ? null : { kind: 'kept', name };
}

/** Returns the answer as a sentence for the run and the model. */
export function secretAnswerSentence(answer: Exclude<SecretAnswer, { kind: 'refused' }>): string {
  return answer.kind === 'kept'
    ? `The person has kept it as “${answer.name}”: fill it in with fill_secret.`
    : 'The person has entered it in the page.';
}
