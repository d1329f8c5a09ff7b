import { z } from 'zod';

import { ArtifactIdSchema } from '../../ids.ts';

/** A file that a run saves for the person: a note, a table, a page as PDF. Its bytes are an artifact. */
export const RunFileSchema = z.strictObject({
  name: z.string().min(1).max(100),
  artifactId: ArtifactIdSchema,
  bytes: z.int().nonnegative(),
});
export type RunFile = z.infer<typeof RunFileSchema>;

const KindSchema = z.enum(['md', 'csv', 'json', 'txt', 'xlsx', 'docx', 'pdf']);
export type RunFileKind = z.infer<typeof KindSchema>;

/** MIME types by kind. */
const MIME: Readonly<Record<RunFileKind, string>> = {
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** Returns the kind by the file name extension; `null` for other files. */
export function kindOfFile(name: string): RunFileKind | null {
  return KindSchema.safeParse(/\.([a-z]+)$/.exec(name)?.[1]).data ?? null;
}

/** Whether the window shows the file as text. */
export const isTextKind = (kind: RunFileKind | null): boolean =>
  kind === 'md' || kind === 'csv' || kind === 'json' || kind === 'txt';

export const mimeOfFile = (kind: RunFileKind): string => MIME[kind];
