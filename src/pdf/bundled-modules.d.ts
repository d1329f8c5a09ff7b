/** The half of pdf.js that reads files; pdf.js carries no types for it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}
