import { z } from 'zod';

import { KeyStatusSchema, SettingsSchema } from '../../../model/settings/settings.ts';
import { defineWholeSlice } from '../slice.ts';

export const SETTINGS_SLICE = defineWholeSlice(SettingsSchema);

/** State of the key of each model service, by URL; the keys themselves are never sent. */
export const KEYS_SLICE = defineWholeSlice(z.record(z.string(), KeyStatusSchema));
