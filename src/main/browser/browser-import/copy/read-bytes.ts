import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

import { fileDamaged, fileLocked, fileTooLarge } from '../import-errors.ts';

const MOST_BYTES = 200_000_000;

/** Reads a file. Returns `null` where there is none. Throws `IMPORT_FILE_TOO_LARGE`, `IMPORT_FILE_LOCKED`. */
export async function readBytes(path: string, most = MOST_BYTES): Promise<Buffer | null> {
  try {
    if ((await stat(path)).size > most) throw fileTooLarge(basename(path));
    return await readFile(path);
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    if (thrown instanceof AppError) throw thrown;
    throw fileLocked(basename(path), thrown);
  }
}

/**
 * Reads a JSON file that matches the schema. Returns `null` where there is none. Throws `IMPORT_FILE_DAMAGED`, and the errors of
 * `readBytes`.
 */
export async function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const bytes = await readBytes(path);
  return bytes === null ? null : parseJson(bytes, basename(path), schema);
}

/** Parses JSON that matches the schema. Throws `IMPORT_FILE_DAMAGED`. */
export function parseJson<Schema extends z.ZodType>(
  bytes: Buffer,
  file: string,
  schema: Schema,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (thrown) {
    throw fileDamaged(file, thrown);
  }
}

export function isMissing(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')
  );
}
