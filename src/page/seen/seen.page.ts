/** Page script that reads the text of pages the person looks at. The only entry of this folder. */
import { isSecretField } from '../describe/secret-field.ts';
import { readableText } from './readable-text.ts';

/** Read when nothing else is to do. `isPrivate`: the page asks for a password, a code or a card. */
export const readSeen = (): Promise<{ readonly text: string; readonly isPrivate: boolean }> =>
  new Promise((resolve) => {
    requestIdleCallback(
      () => {
        const isPrivate = asksForSecrets();
        resolve({ text: isPrivate ? '' : readableText(document), isPrivate });
      },
      { timeout: 2000 },
    );
  });

/** Fields to examine; no page needs more. */
const MAX_FIELDS = 2000;

function asksForSecrets(): boolean {
  const fields = Document.prototype.querySelectorAll.call(document, 'input');
  return [...fields]
    .slice(0, MAX_FIELDS)
    .some((field) => isSecretField(field) && field.checkVisibility({ visibilityProperty: true }));
}
