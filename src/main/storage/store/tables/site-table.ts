import type Database from 'better-sqlite3';
import { z } from 'zod';

import {
  type PermissionKind,
  type PermissionPlace,
  type SitePermission,
  SitePermissionSchema,
} from '#shared/model/site/site-permission.ts';

import { withStoreErrors } from '../store-error.ts';

const ZoomSchema = z.strictObject({ host: z.string(), factor: z.number().positive() });

/** Stored choices of the person for sites. Every method throws `AppError` `STORE_…`. */
export interface SiteTable {
  permissions(): readonly SitePermission[];
  keepPermission(permission: SitePermission): void;
  forgetPermission(place: PermissionPlace, kind: PermissionKind): void;
  forgetPermissions(): void;
  /** Removes all permissions of this origin, including those as a frame and as the page around one, and its zoom. */
  forgetOrigin(origin: string): void;
  /** Returns zoom factors by host. */
  zooms(): ReadonlyMap<string, number>;
  /** Saves a zoom factor; `null` removes it. */
  keepZoom(host: string, factor: number | null): void;
}

export function createSiteTable(db: Database.Database): SiteTable {
  const all = db.prepare(
    `SELECT top_origin AS topOrigin, origin, kind, answer FROM site_permissions ORDER BY 1, 2, 3`,
  );
  const upsert = db.prepare(
    'INSERT OR REPLACE INTO site_permissions VALUES (@topOrigin, @origin, @kind, @answer)',
  );
  const drop = db.prepare(
    'DELETE FROM site_permissions WHERE top_origin = ? AND origin = ? AND kind = ?',
  );
  const dropAll = db.prepare('DELETE FROM site_permissions');
  const dropOrigin = db.prepare(
    'DELETE FROM site_permissions WHERE @origin IN (top_origin, origin)',
  );
  const zooms = db.prepare('SELECT host, factor FROM site_zoom');
  const putZoom = db.prepare('INSERT OR REPLACE INTO site_zoom VALUES (?, ?)');
  const dropZoom = db.prepare('DELETE FROM site_zoom WHERE host = ?');
  return {
    permissions: () => withStoreErrors(() => z.array(SitePermissionSchema).parse(all.all())),
    keepPermission: (permission) => withStoreErrors(() => void upsert.run(permission)),
    forgetPermission: ({ topOrigin, origin }, kind) =>
      withStoreErrors(() => void drop.run(topOrigin, origin, kind)),
    forgetPermissions: () => withStoreErrors(() => void dropAll.run()),
    forgetOrigin: (origin) =>
      withStoreErrors(() => {
        dropOrigin.run({ origin });
        dropZoom.run(URL.parse(origin)?.hostname ?? '');
      }),
    zooms: () =>
      withStoreErrors(
        () =>
          new Map(
            z
              .array(ZoomSchema)
              .parse(zooms.all())
              .map(({ host, factor }) => [host, factor]),
          ),
      ),
    keepZoom: (host, factor) =>
      withStoreErrors(
        () => void (factor === null ? dropZoom.run(host) : putZoom.run(host, factor)),
      ),
  };
}
