import { z } from 'zod';

export const MAX_WORKSPACE_NAME = 40;
export const MAX_WORKSPACES = 100;

/** Id of a workspace, unique in its window; 0 for the first one. */
export const WorkspaceIdSchema = z.int().nonnegative();
export type WorkspaceId = z.infer<typeof WorkspaceIdSchema>;

export const WorkspaceSchema = z.strictObject({
  id: WorkspaceIdSchema,
  name: z.string().trim().min(1).max(MAX_WORKSPACE_NAME),
});
export type Workspace = z.infer<typeof WorkspaceSchema>;

/** Workspaces of a window that has several; one is shown. */
export const WorkspacesSchema = z
  .strictObject({
    shownId: WorkspaceIdSchema,
    list: z.array(WorkspaceSchema).min(2).max(MAX_WORKSPACES),
  })
  .refine(({ shownId, list }) => list.some(({ id }) => id === shownId), 'None of them is shown.');
export type Workspaces = z.infer<typeof WorkspacesSchema>;
