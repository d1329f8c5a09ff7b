/** Page script that reads the text of pages the person looks at. The only entry of this folder. */
import { isSecretField } from '../describe-element/secret-field.ts';
import { documentsHere, readableTexts } from './readable-text.ts';

/** The text that was read; `isPrivate` if the page, or a frame in it, asks for a password, a code or a card. */
interface SeenText {
  /** Text of the page and of each frame of its origin; empty if private. */
  readonly texts: readonly string[];
  readonly isPrivate: boolean;
  /** Whether the document is the viewer of a PDF, whose text is in no document. */
  readonly isPdf: boolean;
}

/** Reads the page's text when the browser is idle, after 2 seconds at the latest. */
export const readSeen = (): Promise<SeenText> =>
  new Promise((resolve) => {
    requestIdleCallback(
      () => {
        const pages = documentsHere();
        const isPrivate = pages.some(asksForSecrets);
        const isPdf = document.contentType === 'application/pdf';
        resolve({ texts: isPrivate ? [] : readableTexts(pages), isPrivate, isPdf });
      },
      { timeout: 2000 },
    );
  });

/** Most fields that are examined; no page needs more. */
const MAX_FIELDS = 2000;

function asksForSecrets(page: Document): boolean {
  const fields = Document.prototype.querySelectorAll.call(page, 'input');
  return [...fields]
    .slice(0, MAX_FIELDS)
    .some((field) => isSecretField(field) && field.checkVisibility({ visibilityProperty: true }));
}
