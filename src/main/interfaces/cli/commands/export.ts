import { resolve } from 'node:path';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';

interface ExportCommandServices {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly exportRuns: (runIds: readonly RunId[], folder: string) => Promise<void>;
}

/** `waymark run --export RUN FOLDER`: writes a run as the window exports it, and prints the folder's path. */
export async function runExportCommand(
  { runId, folder }: { readonly runId: RunId; readonly folder: string },
  { exportRuns, stdout, stderr }: ExportCommandServices,
): Promise<number> {
  const path = resolve(folder);
  try {
    await exportRuns([runId], path);
    stdout(`${path}\n`);
    return 0;
  } catch (thrown) {
    const { message } = toErrorInfo(thrown);
    stderr(`${message}${thrown instanceof AppError ? ` ${thrown.next}` : ''}\n`);
    return 1;
  }
}
