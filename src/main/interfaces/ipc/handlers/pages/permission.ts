import type { SitePermissions } from '../../../../browser/site-permissions/site-permissions.ts';
import type { DomainHandlers } from '../../handlers.ts';

/** Handlers for the person's answers to permission requests of pages. */
export function createPermissionHandlers(
  permissions: SitePermissions,
): DomainHandlers<'permission'> {
  return {
    'permission.answer': ({ id, answer }) => {
      permissions.answer(id, answer);
      return null;
    },
    'permission.forget': ({ kind, ...place }) => {
      permissions.forget(place, kind);
      return null;
    },
  };
}
