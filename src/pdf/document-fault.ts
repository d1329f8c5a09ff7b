/** What pdf.js throws about a document, by name. */
export const DOCUMENT_FAULTS: ReadonlySet<string> = new Set([
  'FormatError',
  'InvalidPDFException',
  'MissingDataException',
  'ParserEOFException',
  'XRefEntryException',
  'XRefParseException',
]);

/**
 * Whether an error says that a document is damaged. Where pdf.js looks at a part of it besides, nobody waits for the promise that is rejected
 * then: what was asked has its answer all the same, and the process can go on.
 */
export function isDocumentFault(error: unknown): boolean {
  return error instanceof Error && DOCUMENT_FAULTS.has(error.name);
}
