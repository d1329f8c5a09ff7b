import { AppError } from '#shared/errors/app-error.ts';
import { fileNameOf } from '#shared/model/run/input/picked-file.ts';
import { readDocumentTool } from '#shared/tools/reading/read-document.ts';

import { documentOutput } from '../../../page-access/acting/files/document-output.ts';
import { implementTool, NO_EFFECT } from '../../../safety/gate/tool-context.ts';

const USUAL_ROWS = 200;
const RECORD_ROWS = 1_000;

/** The policy has already checked that the person allowed the file. */
export const readDocument = implementTool(readDocumentTool, async (input, context) => {
  const { path, sheet = null, firstRow = 1, rows, records } = input;
  if (context.documents === null) throw noReader();
  const rowCount = rows ?? (records === true ? RECORD_ROWS : USUAL_ROWS);
  const content = await context.documents.read(path, { sheet, firstRow, rowCount }, context.signal);
  return { output: documentOutput(fileNameOf(path), content, input), effect: NO_EFFECT };
});

const noReader = (): AppError =>
  new AppError({
    code: 'DOCUMENT_KIND',
    message: 'Files are not read here.',
    next: 'Go on without the file.',
  });
