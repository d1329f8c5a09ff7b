/** Names of pdf.js errors about a document. */
export const DOCUMENT_FAULTS: ReadonlySet<string> = new Set([
  'FormatError',
  'InvalidPDFException',
  'MissingDataException',
  'ParserEOFException',
  'XRefEntryException',
  'XRefParseException',
]);

/**
 * Whether an error means that the document is damaged. pdf.js also rejects promises that are never awaited; the question has its answer
 * then, and the process can continue.
 */
export function isDocumentFault(error: unknown): boolean {
  return error instanceof Error && DOCUMENT_FAULTS.has(error.name);
}
