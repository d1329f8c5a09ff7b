import { z } from 'zod';

import { LANGUAGES } from './language.ts';

export const LanguageSchema = z.enum(LANGUAGES);
export const LanguageSettingSchema = z.enum(['system', ...LANGUAGES]);
