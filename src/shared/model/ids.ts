import { z } from 'zod';

/** A run's identity: sortable by time, unique across installations. */
export const RunIdSchema = z
  .string()
  .regex(/^run_[0-9a-z]{8,40}$/)
  .brand<'RunId'>();
export type RunId = z.infer<typeof RunIdSchema>;

/** A tab's number, unique while the program runs. */
export const TabIdSchema = z.int().positive().brand<'TabId'>();
export type TabId = z.infer<typeof TabIdSchema>;

/** A window's number, unique while the program runs. */
export const WindowIdSchema = z.int().positive().brand<'WindowId'>();
export type WindowId = z.infer<typeof WindowIdSchema>;

/** Number of a page element, shown to the model in brackets; unique within its tab. */
export const NodeIdSchema = z.int().positive().brand<'NodeId'>();
export type NodeId = z.infer<typeof NodeIdSchema>;

/** A tool or model call, unique in the store. */
export const CallIdSchema = z.string().min(1).max(80).brand<'CallId'>();
export type CallId = z.infer<typeof CallIdSchema>;

/** SHA-256 of an artifact's bytes, in lower-case hex. */
export const ArtifactIdSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'ArtifactId'>();
export type ArtifactId = z.infer<typeof ArtifactIdSchema>;
