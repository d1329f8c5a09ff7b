import { z } from 'zod';

/** Maximum files attached to a run. */
export const MAX_RUN_FILES = 100;

/** Id of a file that the person picked, valid while the program runs; it reveals nothing about the file's location. */
export const PickedFileIdSchema = z.uuid().brand<'PickedFileId'>();
export type PickedFileId = z.infer<typeof PickedFileIdSchema>;

export const PickedFileSchema = z.strictObject({ id: PickedFileIdSchema, name: z.string() });
export type PickedFile = z.infer<typeof PickedFileSchema>;

/** Returns the file name at the end of a full path, of any operating system. */
export function fileNameOf(path: string): string {
  return path.replace(/^.*[\\/]/, '');
}
