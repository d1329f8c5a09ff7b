import { RecorderViewSchema } from '../../../model/recordings/recorder-view.ts';
import { defineWholeSlice } from '../slice.ts';

export const RECORDER_SLICE = defineWholeSlice(RecorderViewSchema);
