import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { notesTool } from '#shared/tools/run/notes.ts';

import { officeFile } from '../../../page-access/acting/files/office-file.ts';
import { appendedFile, writtenFile } from '../../../page-access/acting/files/file-content.ts';
import { cleanFileName } from '../../../safety/gate/access/run-files.ts';
import {
  implementTool,
  NO_EFFECT,
  type ToolContext,
  type ToolSuccess,
} from '../../../safety/gate/tool-context.ts';

type Json = z.core.util.JSONType;
type Input = z.output<typeof notesTool.input>;

/** Maximum number of characters in one reading of a file. */
const MAX_READ = 15_000;

export const notes = implementTool(notesTool, async (input, context) => {
  const { action, name = '' } = input;
  const { files } = context;
  if (action === 'list') {
    const known = files.list().map((file) => ({ name: file.name, bytes: file.bytes }));
    return { output: { files: known }, effect: NO_EFFECT };
  }
  const fileName = cleanFileName(name);
  if (action === 'read') {
    const text = await files.readText(fileName);
    const isCut = text.length > MAX_READ;
    const rest = isCut ? ` (the first ${MAX_READ} of ${text.length} characters)` : '';
    return { output: `${fileName}${rest}:\n${text.slice(0, MAX_READ)}`, effect: NO_EFFECT };
  }
  const given = { text: input.text ?? '', rows: rowsOf(input, context) };
  const office = await officeFile(context, action, fileName, given);
  if (office !== null) return kept(context, fileName, office);
  const isNew = action === 'write' || !files.has(fileName);
  const before = isNew ? null : await files.readText(fileName);
  const content =
    before === null ? writtenFile(fileName, given) : appendedFile(fileName, before, given);
  return kept(context, fileName, content);
});

async function kept(
  context: ToolContext,
  name: string,
  content: string | Uint8Array,
): Promise<ToolSuccess> {
  context.markSent();
  const file = await context.files.save(name, content);
  return {
    output: `Kept the file “${file.name}” (${file.bytes} bytes).`,
    effect: { changes: [{ type: 'file_saved', file }] },
  };
}

/** Returns the rows for a file. Extracted data is used directly, so that the model does not have to write it again. */
function rowsOf({ rows, extracted }: Input, context: ToolContext): Json | null {
  if (extracted !== true) return rows ?? null;
  const data = context.lastData();
  if (data !== null) return data;
  throw new AppError({
    code: 'NO_DATA',
    message: 'Nothing has been extracted in this run.',
    next: 'Use extract first, or give rows or text.',
  });
}
