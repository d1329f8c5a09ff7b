import { RecorderViewSchema } from '../../model/recorder/recorder-view.ts';
import { defineWholeSlice } from './slice.ts';

export const RECORDER_SLICE = defineWholeSlice(RecorderViewSchema);
