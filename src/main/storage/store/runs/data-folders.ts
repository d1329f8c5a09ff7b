import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { ArtifactIdSchema, type RunId } from '#shared/model/ids.ts';
import {
  ExportedRunSchema,
  type ExportSummary,
  ExportSummarySchema,
} from '#shared/model/run/exported-run.ts';
import type { ArtifactStore } from '#shared/run-store/artifact-store.ts';

import { requireExport } from '../../../platform/managed-policy/policy-in-force.ts';
import type { Portable } from './portable.ts';

export interface DataFolderParts {
  readonly portable: Portable;
  readonly artifacts: ArtifactStore;
  readonly now: () => number;
}

/** Writes runs with their pictures and files into a new folder. Throws `NOT_EXPORTED`, and the errors of reading runs. */
export async function exportRuns(
  { portable, artifacts, now }: DataFolderParts,
  runIds: readonly RunId[],
  folder: string,
): Promise<void> {
  requireExport();
  const files = new Map<string, string>();
  try {
    await mkdir(join(folder, 'runs'), { recursive: true });
    await mkdir(join(folder, 'files'));
    for (const runId of runIds) {
      const run = portable.take(runId);
      for (const id of portable.artifactsOf(run)) {
        const artifact = files.has(id) ? null : await readable(artifacts, id);
        if (artifact === null) continue;
        await writeFile(join(folder, 'files', id), artifact.bytes);
        files.set(id, artifact.mime);
      }
      await writeFile(join(folder, 'runs', `${runId}.json`), `${JSON.stringify(run, null, 2)}\n`);
    }
    const summary: ExportSummary = {
      format: 'waymark-export',
      version: 1,
      exportedAt: now(),
      runs: [...runIds],
      files: [...files].map(([id, mime]) => ({ id, mime })),
    };
    await writeFile(join(folder, 'export.json'), `${JSON.stringify(summary, null, 2)}\n`);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      {
        code: 'NOT_EXPORTED',
        ...detailOf(cause),
        next: 'Choose another folder, or make room on the disk.',
      },
      { cause },
    );
  }
}

/**
 * Imports the result of `exportRuns`; runs that exist already stay unchanged. Throws `NOT_IMPORTED`; runs imported before the error stay.
 */
export async function importRuns(
  { portable, artifacts }: DataFolderParts,
  folder: string,
): Promise<{ readonly added: number; readonly known: number }> {
  try {
    const summary = ExportSummarySchema.parse(await readJson(join(folder, 'export.json')));
    for (const { id, mime } of summary.files) {
      const kept = await artifacts.put(await readFile(join(folder, 'files', id)), mime);
      if (kept !== id) throw new Error(`The file ${id} was changed.`);
    }
    let added = 0;
    for (const runId of summary.runs) {
      const run = ExportedRunSchema.parse(await readJson(join(folder, 'runs', `${runId}.json`)));
      if (run.runId !== runId) throw new Error(`${runId}.json holds another run.`);
      if (portable.put(run)) added += 1;
    }
    return { added, known: summary.runs.length - added };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      {
        code: 'NOT_IMPORTED',
        ...detailOf(cause),
        next: 'Choose a folder that Waymark has exported.',
      },
      { cause },
    );
  }
}

/** Reads an artifact; `null` if it was deleted or damaged, so the export leaves it out. */
async function readable(artifacts: ArtifactStore, id: string) {
  try {
    return await artifacts.read(ArtifactIdSchema.parse(id));
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code.startsWith('ARTIFACT_')) return null;
    throw thrown;
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function detailOf(cause: unknown) {
  const detail = toErrorInfo(cause).message.slice(0, 500);
  return { params: { detail }, message: detail };
}
