import { RecorderViewSchema } from '../../model/recorder/shown-steps.ts';
import { defineWholeSlice } from './slice.ts';

export const RECORDER_SLICE = defineWholeSlice(RecorderViewSchema);
