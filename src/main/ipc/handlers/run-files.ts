import { AppError } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import { filesIn } from '#shared/model/run/files-in.ts';
import type { RunFile } from '#shared/model/run/run-file.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { ArtifactStore } from '#shared/store/artifact-store.ts';

import type { ExportDialog } from '../../windows/dialogs/export-dialog.ts';
import type { HandlersOf } from '../handlers.ts';

export interface RunFileOptions {
  readonly runs: { getView(runId: RunId): RunView };
  readonly artifacts: Pick<ArtifactStore, 'read'>;
  readonly exportDialog: ExportDialog;
  /** Shows a file in a tab of this window; throws for one that no tab shows. */
  readonly openFile: (name: string, bytes: Uint8Array) => Promise<void>;
}

export type FileRoutes = 'run.readFile' | 'run.saveFile' | 'run.openFile';

/** As much as a preview shows. */
const MAX_PREVIEW = 200_000;

/** What the window does with the files that runs keep. */
export function createRunFileHandlers({
  runs,
  artifacts,
  exportDialog,
  openFile,
}: RunFileOptions): HandlersOf<FileRoutes> {
  const bytesOf = async ({ runId, name }: { readonly runId: RunId; readonly name: string }) => {
    const { artifactId } = findFile(runs.getView(runId), name);
    const { bytes } = await artifacts.read(artifactId);
    return bytes;
  };
  return {
    'run.readFile': async (asked) => {
      const text = Buffer.from(await bytesOf(asked)).toString('utf8');
      return { text: text.slice(0, MAX_PREVIEW), isCut: text.length > MAX_PREVIEW };
    },
    'run.saveFile': async (asked) => ({
      fileName: await exportDialog.save(asked.name, await bytesOf(asked)),
    }),
    'run.openFile': async (asked) => {
      await openFile(asked.name, await bytesOf(asked));
      return null;
    },
  };
}

function findFile(view: RunView, name: string): RunFile {
  const found = filesIn(view.iterations).find((file) => file.name === name);
  if (found !== undefined) return found;
  throw new AppError({
    code: 'RUN_FILE_MISSING',
    params: { file: name },
    message: `The run has no file “${name}”.`,
    next: 'Open the run again.',
  });
}
