import { AppError } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import { filesIn } from '#shared/model/run/results/files-in.ts';
import type { RunFile } from '#shared/model/run/results/run-file.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { ArtifactStore } from '#shared/run-store/artifact-store.ts';

import type { ExportDialog } from '../../../../shell/windows/dialogs/export-dialog.ts';
import { requireExport } from '../../../../platform/managed-policy/policy-in-force.ts';
import { TakenVideo } from '../../taken-video.ts';
import type { HandlersOf } from '../../handlers.ts';

export interface RunFileOptions {
  readonly runs: { getView(runId: RunId): RunView };
  readonly artifacts: Pick<ArtifactStore, 'read'>;
  readonly exportDialog: ExportDialog;
  /** Opens a file in a tab of this window. Throws for a type that no tab can show. */
  readonly openFile: (name: string, bytes: Uint8Array) => Promise<void>;
}

export type FileRoutes =
  | 'run.readFile'
  | 'run.saveFile'
  | 'run.openFile'
  | 'run.takeVideo'
  | 'run.dropVideo'
  | 'run.saveVideo';

/** Maximum number of characters in a preview. */
const MAX_PREVIEW = 200_000;

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
  const video = new TakenVideo();
  return {
    'run.takeVideo': ({ runId, isFirst, base64 }) => {
      requireExport();
      if (isFirst) video.begin(runId);
      video.add(runId, Buffer.from(base64, 'base64'));
      return null;
    },
    'run.dropVideo': ({ runId }) => {
      video.drop(runId);
      return null;
    },
    'run.saveVideo': async ({ runId, format }) => ({
      fileName: await exportDialog.save(`${runId}.${format}`, video.finish(runId)),
    }),
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
