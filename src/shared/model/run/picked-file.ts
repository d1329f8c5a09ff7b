import { z } from 'zod';

/** Files that a run may be given. */
export const MAX_RUN_FILES = 100;

/** Stands for a file that the person picked, while the program runs; says nothing of where the file lies. */
export const PickedFileIdSchema = z.uuid().brand<'PickedFileId'>();
export type PickedFileId = z.infer<typeof PickedFileIdSchema>;

export const PickedFileSchema = z.strictObject({ id: PickedFileIdSchema, name: z.string() });
export type PickedFile = z.infer<typeof PickedFileSchema>;

/** The name at the end of a full path, of any operating system. */
export function fileNameOf(path: string): string {
  return path.replace(/^.*[\\/]/, '');
}
