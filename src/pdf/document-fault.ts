/** Names of pdf.js' errors about a document. */
export const DOCUMENT_FAULTS: ReadonlySet<string> = new Set([
  'FormatError',
  'InvalidPDFException',
  'MissingDataException',
  'ParserEOFException',
  'XRefEntryException',
  'XRefParseException',
]);

/**
 * Whether an error says that the document is damaged. pdf.js also rejects promises that nobody awaits; the question was answered, and
 * the process can go on.
 */
export function isDocumentFault(error: unknown): boolean {
  return error instanceof Error && DOCUMENT_FAULTS.has(error.name);
}
