import { z } from 'zod';

import {
  FoundBrowserSchema,
  ImportAmountSchema,
  ImportProfileIdSchema,
  ImportResultSchema,
  ImportWishSchema,
} from '../../../model/browser-import.ts';
import { defineRoute } from '../../define-route.ts';

/** Requests about other browsers of this computer. */
export const BROWSER_IMPORT_ROUTES = {
  /** Returns the browsers with their profiles; nothing in the profiles is read. */
  'browserImport.browsers': defineRoute(z.null(), z.array(FoundBrowserSchema)),
  /** Returns the amount of each kind of data. No secret is decrypted, and the keychain is not accessed. */
  'browserImport.look': defineRoute(
    z.strictObject({ profileId: ImportProfileIdSchema }),
    z.array(ImportAmountSchema),
  ),
  /** Imports one kind of data. The system may ask the person for access to the keychain. */
  'browserImport.take': defineRoute(ImportWishSchema, ImportResultSchema),
} as const;
