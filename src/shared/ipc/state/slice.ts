import { z } from 'zod';

/** A domain's part of the window's state: its `snapshot`, and the union of its later `change`s by `type`. */
export interface Slice<
  Snapshot extends z.ZodType = z.ZodType,
  Change extends z.ZodType<{ readonly type: string }> = z.ZodType<{ readonly type: string }>,
> {
  readonly snapshot: Snapshot;
  readonly change: Change;
}

/** Declares a slice; its types are inferred from the schemas. */
export function defineSlice<
  Snapshot extends z.ZodType,
  Change extends z.ZodType<{ readonly type: string }>,
>(snapshot: Snapshot, change: Change): Slice<Snapshot, Change> {
  return { snapshot, change };
}

/** Declares a slice that is small or seldom changes: every change publishes it as a whole. */
export function defineWholeSlice<Snapshot extends z.ZodType>(snapshot: Snapshot) {
  return defineSlice(snapshot, z.strictObject({ type: z.literal('replaced'), snapshot }));
}
