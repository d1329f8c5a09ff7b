import { z } from 'zod';

import { PickedFileIdSchema } from '../../../model/run/input/picked-file.ts';

/** Ids of files from `run.pickFiles` or of dropped ones. A run accepts fewer and reports its own error. */
export const pickedFiles = z.array(PickedFileIdSchema).max(1000).default([]);
