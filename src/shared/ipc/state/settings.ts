import { z } from 'zod';

import { KeyStatusSchema, SettingsSchema } from '../../model/settings/settings.ts';
import { defineWholeSlice } from './slice.ts';

/** The person's settings. */
export const SETTINGS_SLICE = defineWholeSlice(SettingsSchema);

/** Which addresses of model services have a key; the keys themselves are never sent. */
export const KEYS_SLICE = defineWholeSlice(z.record(z.string(), KeyStatusSchema));
