import { AppError } from '#shared/errors/app-error.ts';
import type { FromOffice, ToOffice } from '#shared/ports/office-messages.ts';

import { broken, noTable } from './document-errors.ts';

/** Answers one message; never throws. The code for each kind of work is loaded on first use. */
export async function serveOffice(asked: ToOffice): Promise<FromOffice> {
  try {
    switch (asked.type) {
      case 'read': {
        const { readFile } = await import('./read/read-file.ts');
        return { type: 'read', content: await readFile(asked) };
      }
      case 'write.xlsx': {
        const { writeWorkbook } = await import('./write/write-workbook.ts');
        const { tablesOfMarkdown } = await import('./write/tables-of-markdown.ts');
        const sheets = [...asked.sheets, ...tablesOfMarkdown(asked.markdown)];
        if (sheets.length === 0) throw noTable();
        return { type: 'written', bytes: new Uint8Array(await writeWorkbook(sheets)) };
      }
      case 'write.docx': {
        const { writeWord } = await import('./write/write-word.ts');
        return { type: 'written', bytes: new Uint8Array(await writeWord(asked.markdown)) };
      }
    }
  } catch (error) {
    const known = error instanceof AppError ? error : broken('it cannot be read');
    return { type: 'failed', error: known.toInfo() };
  }
}
