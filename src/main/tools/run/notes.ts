import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { notesTool } from '#shared/tools/run/notes.ts';

import { appendedFile, writtenFile } from '../../acting/files/file-content.ts';
import { cleanFileName } from '../../gate/access/run-files.ts';
import { implementTool, NO_EFFECT, type ToolContext } from '../../gate/tool-context.ts';

type Json = z.core.util.JSONType;
type Input = z.output<typeof notesTool.input>;

/** What one look at a file gives at most. */
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
  const isNew = action === 'write' || !files.has(fileName);
  const before = isNew ? null : await files.readText(fileName);
  const content =
    before === null ? writtenFile(fileName, given) : appendedFile(fileName, before, given);
  context.markSent();
  const file = await files.save(fileName, content);
  return {
    output: `Kept the file “${file.name}” (${file.bytes} bytes).`,
    effect: { changes: [{ type: 'file_saved', file }] },
  };
});

/** Extracted data goes into a file as it was given, without the model writing it once more. */
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
