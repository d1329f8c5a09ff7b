import { fileDamaged } from '../import-errors.ts';

export interface SessionCommand {
  readonly id: number;
  readonly payload: Buffer;
}

const SIGNATURE = 'SNSS';
/** Versions with unencrypted commands; version 3 also marks that the initial state is complete. */
const READABLE_VERSIONS = new Set([1, 3]);
const HEADER_BYTES = 8;

/**
 * Commands of a session file (SNSS), which record changes to tabs, oldest first. The file may end within a command while the browser writes
 * it. Returns `null` where the commands are encrypted. Throws `IMPORT_FILE_DAMAGED`.
 */
export function readSessionCommands(bytes: Buffer, file: string): readonly SessionCommand[] | null {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 4) !== SIGNATURE)
    throw fileDamaged(file);
  if (!READABLE_VERSIONS.has(bytes.readInt32LE(4))) return null;
  const commands: SessionCommand[] = [];
  for (let at = HEADER_BYTES; at + 2 <= bytes.length;) {
    const size = bytes.readUInt16LE(at);
    const end = at + 2 + size;
    if (size === 0 || end > bytes.length) break;
    commands.push({ id: bytes.readUInt8(at + 2), payload: bytes.subarray(at + 3, end) });
    at = end;
  }
  return commands;
}
