import type { z } from 'zod';

import { toDataSets } from '#shared/data/data-sets.ts';
import { toMarkdownTable } from '#shared/data/data-text.ts';
import { writtenSheets } from '#shared/data/written-sheets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { kindOfFile } from '#shared/model/run/results/run-file.ts';

import type { ToolContext } from '../../../safety/gate/tool-context.ts';

type Json = z.core.util.JSONType;

interface Given {
  readonly text: string;
  readonly rows: Json | null;
}

/** Returns an Excel or Word file made of rows or Markdown; `null` for files that are text. Throws `RUN_FILE_CONTENT`, `DOCUMENT_…`. */
export async function officeFile(
  { documents, signal }: Pick<ToolContext, 'documents' | 'signal'>,
  action: 'write' | 'append',
  name: string,
  { text, rows }: Given,
): Promise<Uint8Array | null> {
  const kind = kindOfFile(name);
  if (kind !== 'xlsx' && kind !== 'docx') return null;
  if (documents === null || action === 'append') throw onlyWhole();
  const sets = rows === null ? [] : toDataSets(rows);
  if (kind === 'xlsx') return documents.workbook(writtenSheets(sets), text, signal);
  const tables = sets.map(
    (set) => `${set.name === '' ? '' : `## ${set.name}\n\n`}${toMarkdownTable(set)}`,
  );
  return documents.word([text, ...tables].join('\n\n'), signal);
}

const onlyWhole = (): AppError =>
  new AppError({
    code: 'RUN_FILE_CONTENT',
    message: 'An Excel or Word file is written whole.',
    next: 'Use write with everything that it is to hold.',
  });
